import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { call } from '../../api/call.ts'
import type { MappingResult } from '../../api/types.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Nothing, Problem } from '../../parts/notice.tsx'
import { Card } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { percent } from '../../parts/words.ts'
import { changeQuery } from '../../shell/router.ts'
import { type Decision, ResultDetail } from './result-detail.tsx'
import { filtersOf, ResultFilters } from './result-filters.tsx'

/** The results of a job: filtered, paged, and beside the list the one being looked at. */
export function Results(props: { jobId: string; query: URLSearchParams; onDecided(): void }) {
  const { jobId, query } = props
  const found = useApi('POST /api/v1/mapping/{mappingJobId}/results/search', {
    path: { mappingJobId: jobId },
    body: filtersOf(query),
  })
  // What was decided on this page stays in the list with its new state, even where the filter no longer fits: a list
  // that moves under the hand makes mistakes.
  const [decided, setDecided] = useState<ReadonlyMap<string, MappingResult>>(new Map())
  const rows = found.data?.results.map((row) => decided.get(row.id) ?? row) ?? []
  const chosenId = query.get('result') ?? rows[0]?.id
  const index = rows.findIndex((row) => row.id === chosenId)
  const show = (row: MappingResult | undefined) => row && changeQuery({ result: row.id }, 'replace')

  const decide = useAct(async (resultId: string, decision: Decision) => {
    const result = await call('POST /api/v1/mapping/{mappingJobId}/results/{resultId}/decision', {
      path: { mappingJobId: jobId, resultId },
      body: decision,
    })
    setDecided((before) => new Map(before).set(result.id, result))
    announce(`${result.partnerHotelName}: ${result.status === 'MATCHED' ? 'matched' : 'rejected'}`)
    props.onDecided()
    show(rows[index + 1])
  })

  // The result that was decided makes room for the next, and with it the button that had the focus.
  // The first one shown makes no room for any: who is somewhere else on the page by then stays there.
  const detail = useRef<HTMLElement>(null)
  const shownBefore = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (shownBefore.current && document.activeElement === document.body) detail.current?.focus()
    shownBefore.current = chosenId
  }, [chosenId])

  return (
    <Card title="Results">
      <ResultFilters query={query} />
      <ShowLoaded from={found}>
        {({ totalResults, page, totalPages }) =>
          totalResults === 0 ? (
            <Nothing>No result fits these filters.</Nothing>
          ) : (
            <div class="review">
              <div class="review-list">
                <ul aria-label="Results">
                  {rows.map((row) => (
                    <li key={row.id}>
                      <button
                        type="button"
                        class="review-row"
                        aria-current={row.id === chosenId ? 'true' : undefined}
                        onClick={() => show(row)}
                      >
                        <bdi class="review-name">{row.partnerHotelName}</bdi>
                        <span class="faint">
                          <bdi>{row.partnerHotelCity}</bdi>, {row.partnerHotelCountry}
                        </span>
                        <span class="review-state">
                          <Badge state={row.status} />
                          {row.status !== 'UNMATCHED' && <span class="faint">{percent(row.matchConfidence)}</span>}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
                <Pager page={page} total={totalResults} totalPages={totalPages} noun="result" />
              </div>
              <section class="review-detail" aria-label="The chosen result" tabIndex={-1} ref={detail}>
                <Problem error={decide.error} />
                {chosenId && (
                  <ResultDetail
                    key={chosenId}
                    jobId={jobId}
                    resultId={chosenId}
                    version={versionOf(decided.get(chosenId))}
                    busy={decide.busy}
                    onDecide={(decision) => decide.run(chosenId, decision)}
                    onNext={() => show(rows[index + 1])}
                    onPrevious={() => show(rows[index - 1])}
                  />
                )}
              </section>
            </div>
          )
        }
      </ShowLoaded>
    </Card>
  )
}

/** Says apart what can be decided about a result, one hotel instead of another as well. */
function versionOf(decided: MappingResult | undefined): string {
  return decided ? `${decided.status} ${decided.matchedReferenceHotelId}` : ''
}
