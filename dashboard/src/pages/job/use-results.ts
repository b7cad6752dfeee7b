import { useRef, useState } from 'preact/hooks'
import { type Answer, call } from '../../api/call.ts'
import type { MappingResult } from '../../api/types.ts'
import { useAct, useLoaded } from '../../api/use-api.ts'
import { useComingBack } from '../../parts/use-coming-back.ts'
import { type Next, nextResult } from './next-result.ts'
import { filtersOf } from './result-filters.tsx'
import { seenText } from './seen-of.ts'

type Found = Answer<'POST /api/v1/mapping/{mappingJobId}/results/search'>

/** A page of results, and what was decided about them since it was loaded. */
export function useResults(jobId: string, query: URLSearchParams) {
  const filters = filtersOf(query)
  const search = () =>
    call('POST /api/v1/mapping/{mappingJobId}/results/search', { path: { mappingJobId: jobId }, body: filters })
  const found = useLoaded(`${jobId} ${JSON.stringify(filters)}`, search)
  const { data } = found
  // What was decided on this page stays in the list with its new state, even where the filter no longer fits: a list that moves
  // under the hand makes mistakes. It stands over the rows it was decided on; rows that are loaded later know better.
  const [decided, setDecided] = useState<{ on?: Found; results: ReadonlyMap<string, MappingResult> }>(NOTHING)
  const results = decided.on === data ? decided.results : NOTHING.results
  const [looks, setLooks] = useState(0)
  const rows = data?.results.map((row) => results.get(row.id) ?? row) ?? []
  const shown = useRef(rows)
  shown.current = rows
  const keep = (...kept: MappingResult[]) =>
    setDecided((before) => ({
      on: data,
      results: new Map([...(before.on === data ? before.results : []), ...kept.map((one) => [one.id, one] as const)]),
    }))

  // Others decide on the same results. Rows that the filter fits no longer are read one by one: those few that were decided.
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
    /** A result was read for itself: the list tells the same of it. */
    keepRead(result: MappingResult): void {
      const row = shown.current.find(({ id }) => id === result.id)
      if (row && seenText(row) !== seenText(result)) keep(result)
    },
    /** Says apart what can be decided about a result, one hotel instead of another as well. */
    versionOf(id: string): string {
      const result = results.get(id)
      return `${looks} ${result ? seenText(result) : ''}`
    },
    /** The result itself is read again. */
    lookAgain: () => setLooks((before) => before + 1),
    findNext: async (): Promise<Next> => nextResult(data?.results ?? [], await search()),
  }
}

const NOTHING = { results: new Map<string, MappingResult>() }
