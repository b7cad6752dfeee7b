import { useLayoutEffect, useRef } from 'preact/hooks'
import { call } from '../../api/call.ts'
import { useAct } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Nothing, Problem } from '../../parts/notice.tsx'
import { Card } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { changeQuery } from '../../shell/router.ts'
import { type Decision, ResultDetail } from './result-detail.tsx'
import { isReviewQueue, ResultFilters } from './result-filters.tsx'
import { ResultList } from './result-list.tsx'
import { useResults } from './use-results.ts'

/** The results of a job: filtered, paged, and beside the list the one being looked at. */
export function Results(props: { jobId: string; query: URLSearchParams; onDecided(): void }) {
  const { jobId, query } = props
  const { found, rows, keep, keepRead, versionOf, lookAgain, findNext } = useResults(jobId, query)
  const shownBefore = useRef<string>(undefined)
  // While another page comes, what is shown stays.
  const chosenId = query.get('result') ?? (found.isCurrent ? rows[0]?.id : shownBefore.current)
  const index = rows.findIndex((row) => row.id === chosenId)
  const show = (id: string) => changeQuery({ result: id }, 'replace')

  const goOn = useAct(async () => {
    const next = await findNext()
    if (next.kind === 'page') changeQuery({ page: next.page, result: null })
    else if (next.kind === 'end') announce('That was the last one')
    else {
      found.reload()
      changeQuery({ result: next.kind === 'row' ? next.id : null }, 'replace')
    }
  })
  const decide = useAct(async (resultId: string, decision: Decision) => {
    const result = await call('POST /api/v1/mapping/{mappingJobId}/results/{resultId}/decision', {
      path: { mappingJobId: jobId, resultId },
      body: decision,
    })
    announce(`${result.partnerHotelName}: ${result.status === 'MATCHED' ? 'matched' : 'rejected'}`)
    props.onDecided()
    if (index >= 0 && index + 1 < rows.length) show(rows[index + 1].id)
    else if (index >= 0) await goOn.run()
    // Last: what is shown as decided can be decided anew, and that it cannot while the next one is looked for.
    keep(result)
  })
  const busy = decide.busy || goOn.busy || found.loading
  const step = (by: 1 | -1) => {
    const row = rows[index + by]
    if (busy) return
    if (row) {
      show(row.id)
      announce(`${row.partnerHotelName}, ${index + by + 1} of ${rows.length}`)
    } else if (by === 1) goOn.run()
  }

  // The result that was decided makes room for the next, and with it the button that had the focus.
  // The first one shown makes no room for any: who is somewhere else on the page by then stays there.
  const detail = useRef<HTMLElement>(null)
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
            <Nothing>{isReviewQueue(query) ? 'Nothing is left to review.' : 'No result fits these filters.'}</Nothing>
          ) : (
            <div class="review">
              <div class="review-list">
                <ResultList rows={rows} chosenId={chosenId} onChoose={show} />
                <Pager
                  page={page}
                  total={totalResults}
                  totalPages={totalPages}
                  noun="result"
                  onTurn={(to) => (to > page ? goOn.run() : changeQuery({ page: to, result: null }))}
                />
              </div>
              <section class="review-detail" aria-label="The chosen result" tabIndex={-1} ref={detail}>
                <Problem error={decide.error ?? goOn.error} />
                {chosenId && (
                  <ResultDetail
                    key={chosenId}
                    jobId={jobId}
                    resultId={chosenId}
                    version={versionOf(chosenId)}
                    busy={busy}
                    onRead={keepRead}
                    onDecide={async (decision) => {
                      // It may be refused because a colleague was quicker: then what they decided is shown, and
                      // counted.
                      if (await decide.run(chosenId, decision)) return
                      lookAgain()
                      props.onDecided()
                    }}
                    onNext={() => step(1)}
                    onPrevious={() => step(-1)}
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
