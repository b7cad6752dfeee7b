import type { Actor } from '../accounts/index.ts'
import { ApiError, type ErrorCode } from '../platform/errors.ts'
import { resolveReport } from '../reference/index.ts'
import type { ReviewDeps } from './deps.ts'
import type { ReviewResolution } from './resolution.ts'
import type { ReviewKind } from './review-item.ts'

/** What came of one answer. `status` is that of the request or report afterwards. */
export type ResolvedItem = { kind: ReviewKind; id: string } & (
  | { ok: true; status: string }
  | { ok: false; error: { code: ErrorCode; detail: string } }
)

/**
 * Gives each answer to the part that owns the item, one after the other, each in its own transaction with its own audit
 * entry: one that fails keeps none of the others from being done.
 */
export async function resolveItems(
  deps: ReviewDeps,
  actor: Actor,
  answers: readonly ReviewResolution[],
): Promise<ResolvedItem[]> {
  const resolved: ResolvedItem[] = []
  for (const answer of answers) {
    const { kind, id } = answer
    try {
      resolved.push({ kind, id, ok: true, status: await resolveItem(deps, actor, answer) })
    } catch (error) {
      resolved.push({ kind, id, ok: false, error: describeFailure(deps, answer, error) })
    }
  }
  return resolved
}

/**
 * The status of the request or report afterwards. Throws what its own part throws: unknown, resolved already, wrong.
 */
export async function resolveItem(deps: ReviewDeps, actor: Actor, answer: ReviewResolution): Promise<string> {
  const note = answer.note ?? null
  switch (answer.kind) {
    case 'supplier_request':
      return (await deps.onboarding.resolve(actor, answer.id, answer)).status
    case 'duplicate_report': {
      const { id: reportId, resolution } = answer
      return (await resolveReport(deps, actor, { reportId, resolution, note })).status
    }
    case 'mapping_error_report':
      return (await deps.mapping.resolveErrorReport(actor, answer.id, { ...answer, note })).status
  }
}

function describeFailure(
  { log }: ReviewDeps,
  { kind, id }: ReviewResolution,
  error: unknown,
): { code: ErrorCode; detail: string } {
  if (error instanceof ApiError) return { code: error.code, detail: error.message }
  log.error({ err: error, kind, id }, 'an item of the review queue could not be resolved')
  return { code: 'INTERNAL_ERROR', detail: 'This could not be done because of a fault on our side.' }
}
