import { useState } from 'preact/hooks'
import { type Answer, call } from '../../api/call.ts'
import type { MappingResult } from '../../api/types.ts'
import { useLoaded } from '../../api/use-api.ts'
import { type Next, nextResult } from './next-result.ts'
import { filtersOf } from './result-filters.tsx'

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
  return {
    found,
    rows: data?.results.map((row) => results.get(row.id) ?? row) ?? [],
    keep: (result: MappingResult) =>
      setDecided((before) => ({
        on: data,
        results: new Map(before.on === data ? before.results : []).set(result.id, result),
      })),
    /** Says apart what can be decided about a result, one hotel instead of another as well. */
    versionOf(id: string): string {
      const result = results.get(id)
      return `${looks} ${result ? `${result.status} ${result.matchedReferenceHotelId}` : ''}`
    },
    /** The result itself is read again. */
    lookAgain: () => setLooks((before) => before + 1),
    findNext: async (): Promise<Next> => nextResult(data?.results ?? [], await search()),
  }
}

const NOTHING = { results: new Map<string, MappingResult>() }
