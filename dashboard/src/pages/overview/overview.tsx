import { useEffect, useRef } from 'preact/hooks'
import { type Loaded, useApi } from '../../api/use-api.ts'
import { usePolling } from '../../api/use-polling.ts'
import { JobTable } from '../../parts/job-table.tsx'
import { Nothing } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { count, euros, PLAN_NAMES, percent } from '../../parts/words.ts'
import { isUnderWay } from '../job/use-job.ts'

const LOOK_MS = 2_000
const LOOK_AT_FIGURES_MS = 5_000

/** Where the organization stands today, and what it did last. */
export function Overview() {
  const jobs = useApi('GET /api/v1/mapping', { query: { size: 5 } })
  const isRunning = !!jobs.data?.jobs.some(isUnderWay)
  usePolling(isRunning, jobs, LOOK_MS)
  return (
    <Page
      title="Overview"
      actions={
        <a class="button main" href="/uploads">
          Upload a list
        </a>
      }
    >
      <div class="cards">
        <Today isRunning={isRunning} />
        <Month isRunning={isRunning} />
      </div>
      <Card title="Recent jobs">
        <ShowLoaded from={jobs}>
          {({ jobs: rows }) =>
            rows.length > 0 ? (
              <>
                <JobTable jobs={rows} />
                <p>
                  <a href="/jobs">All jobs</a>
                </p>
              </>
            ) : (
              <Nothing>
                Nothing has been mapped yet. <a href="/uploads">Upload a hotel list</a> to begin.
              </Nothing>
            )
          }
        </ShowLoaded>
      </Card>
    </Page>
  )
}

function Today(props: { isRunning: boolean }) {
  const quota = useApi('GET /api/v1/billing/quota/status', {})
  // The quota tells of credits only once the day’s allowance is gone.
  const credits = useApi('GET /api/v1/billing/credits/balance', {})
  useFigures(props.isRunning, quota)
  useFigures(props.isRunning, credits)
  return (
    <Card title="Today">
      <ShowLoaded from={quota}>
        {(today) => (
          <>
            <p class="figure">
              {count(today.mappingsUsedToday)}
              <span> of {count(today.mappingsPerDayLimit)} mappings used</span>
            </p>
            <meter
              aria-label="Share of today’s mappings that is used"
              min={0}
              max={100}
              high={80}
              optimum={0}
              value={today.usagePercentage}
            />
            <dl class="facts">
              <dt>Plan</dt>
              <dd>
                {PLAN_NAMES[today.planType]} · <a href="/settings/billing">change</a>
              </dd>
              <dt>Left now</dt>
              <dd>{count(today.remainingQuota)} mappings</dd>
              <dt>Credits</dt>
              <dd>{count(credits.data?.creditsRemaining)}</dd>
            </dl>
            {!today.canProceed && <p class="notice warn">{today.message}</p>}
          </>
        )}
      </ShowLoaded>
    </Card>
  )
}

function Month(props: { isRunning: boolean }) {
  const usage = useApi('GET /api/v1/billing/usage', {})
  const month = useApi('GET /api/v1/billing/metrics/current-month', {})
  useFigures(props.isRunning, usage)
  useFigures(props.isRunning, month)
  return (
    <Card title="This month">
      <ShowLoaded from={month}>
        {(figures) => (
          <>
            <p class="figure">
              {count(figures.matchesProcessed)}
              <span> mappings, {percent(figures.usagePercentage)} of the month’s allowance</span>
            </p>
            <dl class="facts">
              <dt>Month</dt>
              <dd>{figures.billingMonth}</dd>
              <dt>Paid with credits</dt>
              <dd>{euros(figures.totalCost)}</dd>
            </dl>
          </>
        )}
      </ShowLoaded>
      <ShowLoaded from={usage}>
        {({ bySupplier }) =>
          bySupplier.length > 0 && (
            <Table label="Mappings by supplier" caption="By supplier" columns={['Supplier', { number: 'Mappings' }]}>
              {bySupplier.map((row) => (
                <tr key={row.supplierCode}>
                  <td>{row.supplierCode ?? 'Without a supplier'}</td>
                  <td class="number">{count(row.mappings)}</td>
                </tr>
              ))}
            </Table>
          )
        }
      </ShowLoaded>
    </Card>
  )
}

/** Figures that move while jobs run, and once more when the last of them ends. */
function useFigures(isRunning: boolean, figures: Loaded<unknown>): void {
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) figures.reload()
    wasRunning.current = isRunning
  }, [isRunning])
  usePolling(isRunning, figures, LOOK_AT_FIGURES_MS)
}
