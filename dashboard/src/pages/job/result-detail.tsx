import { useEffect, useState } from 'preact/hooks'
import { call, type Given } from '../../api/call.ts'
import type { MappingResultDetail } from '../../api/types.ts'
import { useLoaded } from '../../api/use-api.ts'
import { Badge } from '../../parts/badge.tsx'
import { Nothing } from '../../parts/notice.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { confidence, method, reason } from '../../parts/words.ts'
import { AssignHotel } from './assign-hotel.tsx'
import { Candidates, numberOf } from './candidates.tsx'
import { seenOf } from './seen-of.ts'
import { useShortcuts } from './use-shortcuts.ts'

// More than these do not fit beside the row; the others are seldom the one.
const SIDE_BY_SIDE = 3

export type Decision = NonNullable<Given<'POST /api/v1/mapping/{mappingJobId}/results/{resultId}/decision'>['body']>

interface Props {
  jobId: string
  resultId: string
  /** Changes when the result was decided, so that it is read again. */
  version: string
  busy: boolean
  onRead(result: MappingResultDetail): void
  onDecide(decision: Decision): void
  onNext(): void
  onPrevious(): void
}

/** One result beside what it could be, and what can be decided about it. */
export function ResultDetail(props: Props) {
  const path = { mappingJobId: props.jobId, resultId: props.resultId }
  const detail = useLoaded(`${props.resultId} ${props.version}`, () =>
    call('GET /api/v1/mapping/{mappingJobId}/results/{resultId}', { path }),
  )
  useEffect(() => {
    if (detail.data) props.onRead(detail.data)
  }, [detail.data])
  // What was decided here a moment ago may not be shown yet, and only what is shown is decided on.
  const busy = props.busy || detail.loading
  return <ShowLoaded from={detail}>{(result) => <Decide {...props} busy={busy} result={result} />}</ShowLoaded>
}

function Decide(props: Props & { result: MappingResultDetail }) {
  const { result, busy } = props
  // Decided is what is seen here. Where a colleague was quicker it is refused, and what they decided is shown.
  const onDecide = (decision: Decision) => props.onDecide({ ...decision, expected: seenOf(result) })
  const [assigning, setAssigning] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  // Only what can be seen can be chosen, also by key; and the one that was chosen is always seen.
  const candidates = result.candidates.filter(
    ({ referenceHotel }, at) => showsAll || at < SIDE_BY_SIDE || referenceHotel.id === result.matchedReferenceHotelId,
  )
  const confirm = () => !busy && candidates.length > 0 && onDecide(confirmationOf(result))
  const reject = () => !busy && onDecide({ action: 'REJECT' })
  const assign = (id: string) => !busy && onDecide({ action: 'ASSIGN', referenceHotelId: id })
  const shortcuts = useShortcuts(
    {
      c: confirm,
      r: reject,
      a: () => setAssigning(true),
      j: props.onNext,
      k: props.onPrevious,
      ...Object.fromEntries(candidates.map((each) => [numberOf(result, each), () => assign(each.referenceHotel.id)])),
    },
    ['j', 'k'],
  )

  return (
    <>
      <div class="detail-head">
        <h3 dir="auto">{result.partnerHotelName}</h3>
        <p>
          <Badge state={result.status} />{' '}
          {result.status === 'MATCHED' ? (
            <>
              to{' '}
              <strong>
                <bdi>{result.matchedReferenceHotelName}</bdi>
              </strong>
              , {confidence(result.matchConfidence)} sure, found {method(result.matchMethod)}
            </>
          ) : (
            reason(result.reason)
          )}
        </p>
        {result.duplicateOf && (
          <p class="notice warn">An earlier row of the same list is this hotel already: {result.duplicateOf}</p>
        )}
        {result.warnings.map((warning) => (
          <p key={warning} class="notice warn">
            {warning}
          </p>
        ))}
      </div>
      <div class="decide">
        <button type="button" class="main" disabled={busy || candidates.length === 0} onClick={confirm}>
          Confirm{candidates.length > 1 ? ' the first' : ''} {shortcuts.on && <kbd>c</kbd>}
        </button>
        <button type="button" disabled={busy} onClick={reject}>
          Reject {shortcuts.on && <kbd>r</kbd>}
        </button>
        <button type="button" disabled={busy} aria-expanded={assigning} onClick={() => setAssigning(!assigning)}>
          Assign another hotel {shortcuts.on && <kbd>a</kbd>}
        </button>
      </div>
      {assigning && <AssignHotel start={result.partnerHotelName} busy={busy} onChoose={assign} />}
      {candidates.length > 0 ? (
        <>
          <Candidates result={result} candidates={candidates} busy={busy} keys={shortcuts.on} onChoose={assign} />
          {candidates.length < result.candidates.length && (
            <button type="button" class="quiet" onClick={() => setShowsAll(true)}>
              Show all {result.candidates.length} candidates
            </button>
          )}
        </>
      ) : (
        <Nothing>No reference hotel comes close. Assign one by hand, or leave it unmatched.</Nothing>
      )}
      <p class="shortcuts">
        <label>
          <input
            type="checkbox"
            checked={shortcuts.on}
            onChange={(event) => shortcuts.set(event.currentTarget.checked)}
          />{' '}
          Keyboard shortcuts
        </label>
        {shortcuts.on && (
          <span class="faint">
            <kbd>j</kbd> next <kbd>k</kbd> previous <kbd>c</kbd> confirm <kbd>r</kbd> reject <kbd>1</kbd>
            {candidates.length > 1 && (
              <>
                –<kbd>{numberOf(result, candidates.at(-1)!)}</kbd>
              </>
            )}{' '}
            take that candidate <kbd>a</kbd> assign another
          </span>
        )}
      </p>
    </>
  )
}

/**
 * The first candidate is the hotel, whatever the row stands on. CONFIRM takes what the service offers, so it names the
 * hotel that is seen here. Where the service offers another one, or none, the first candidate is assigned.
 */
function confirmationOf(result: MappingResultDetail): Decision {
  const referenceHotelId = result.candidates[0].referenceHotel.id
  const isOffered = result.status === 'REVIEW' || result.matchedReferenceHotelId === referenceHotelId
  return { action: isOffered ? 'CONFIRM' : 'ASSIGN', referenceHotelId }
}
