import { OPERATOR_ACTOR } from '../../../src/accounts/index.ts'
import { undoMerge } from '../../../src/reference/index.ts'
import type { TestService } from '../test-service.ts'
import { mergeHotels, testId } from './reference.ts'

/** Merges of hotels by their numbers, which are taken back one by one or all at the end of a test. */
export function mergesOn(service: TestService, adminKey: string) {
  const merged = new Set<number>()
  /** `by`: who does it, another process for instance. */
  async function takeBack(duplicate: number, by: Parameters<typeof undoMerge>[0] = service.services): Promise<void> {
    await undoMerge(by, OPERATOR_ACTOR, testId(duplicate))
    merged.delete(duplicate)
  }
  return {
    async merge(original: number, duplicate: number): Promise<void> {
      await mergeHotels(service, adminKey, original, duplicate)
      merged.add(duplicate)
    },
    takeBack,
    async takeBackAll(): Promise<void> {
      for (const hotel of [...merged]) await takeBack(hotel)
    },
  }
}
