import { useRef, useState } from 'preact/hooks'
import { type Answer, call } from '../../api/call.ts'
import type { MappingResult } from '../../api/types.ts'
import { useAct, useLoaded } from '../../api/use-api.ts'
import { useComingBack } from '../../parts/use-coming-back.ts'
import { type Next, nextResult } from './next-result.ts'
import { filtersOf } from './result-filters.tsx'
import { seenText } from './seen-of.ts'

type Found = Answer<'POST /api/v1/mapping/{mappingJobId}/results/search'>

interface Kept {
  result: MappingResult
  /** Grows where the result has to be read again to be shown. */
  version: number
}

/** A page of results, and what was decided about them since it was loaded. */
export function useResults(jobId: string, query: URLSearchParams) {
  const filters = filtersOf(query)
  const search = () =>
    call('POST /api/v1/mapping/{mappingJobId}/results/search', { path: { mappingJobId: jobId }, body: filters })
  const found = useLoaded(`${jobId} ${JSON.stringify(filters)}`, search)
  const { data } = found
  // What was decided on this page stays in the list with its new state, even where the filter no longer fits: a list
  // that moves under the hand makes mistakes. It stands over the rows it was decided on; rows that are loaded later
  // know better.
  const [decided, setDecided] = useState<{ on?: Found; kept: ReadonlyMap<string, Kept> }>(NOTHING)
  const kept = decided.on === data ? decided.kept : NOTHING.kept
  const [looks, setLooks] = useState(0)
  const rows = data?.results.map((row) => kept.get(row.id)?.result ?? row) ?? []
  const shown = useRef(rows)
  shown.current = rows
  const keepAs = (step: 0 | 1, news: readonly MappingResult[]) =>
    setDecided((before) => {
      const all = new Map(before.on === data ? before.kept : [])
      for (const one of news) all.set(one.id, { result: one, version: (all.get(one.id)?.version ?? 0) + step })
      return { on: data, kept: all }
    })
  const keep = (...news: MappingResult[]) => keepAs(1, news)

  // Others decide on the same results. Rows that the filter fits no longer are read one by one: those few that were
  // decided.
  const follow = useAct(async () => {
    const again = new Map((await search()).results.map((row) => [row.id, row]))
    const read = (resultId: string) =>
      call('GET /api/v1/mapping/{mappingJobId}/results/{resultId}', { path: { mappingJobId: jobId, resultId } })
    const now = await Promise.all(rows.map(async (row) => again.get(row.id) ?? read(row.id)))
    // What was decided or loaded here while it was asked for is newer.
    const stillShown = new Set(shown.current)
    const changed = now.filter((one, at) => stillShown.has(rows[at]) && seenText(one) !== seenText(rows[at]))
    if (changed.length > 0) keep(...changed)
  })
  useComingBack(() => follow.run())

  return {
    found,
    rows,
    keep,
    /** A result was read for itself and is shown: the list tells the same of it, and nobody has to read it again. */
    keepRead(result: MappingResult): void {
      const row = shown.current.find(({ id }) => id === result.id)
      if (row && seenText(row) !== seenText(result)) keepAs(0, [result])
    },
    /** Changes when the result has to be read again. */
    versionOf: (id: string): string => `${looks} ${kept.get(id)?.version ?? 0}`,
    /** The result itself is read again. */
    lookAgain: () => setLooks((before) => before + 1),
    findNext: async (): Promise<Next> => nextResult(data?.results ?? [], await search()),
  }
}

const NOTHING = { kept: new Map<string, Kept>() }
