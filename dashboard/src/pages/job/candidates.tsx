import type { MappingResultDetail, MatchCandidate } from '../../api/types.ts'
import { Scroll } from '../../parts/scroll.tsx'
import { confidence, distance } from '../../parts/words.ts'

interface Side {
  name: string
  address?: string | null
  postalCode?: string | null
  city?: string | null
  country: string
  lat?: number | null
  lon?: number | null
}

const ROWS: [name: string, read: (side: Side) => string | null | undefined][] = [
  ['Name', (side) => side.name],
  ['Address', (side) => side.address],
  ['Postal code', (side) => side.postalCode],
  ['City', (side) => side.city],
  ['Country', (side) => side.country],
  [
    'Position',
    (side) => (side.lat == null || side.lon == null ? null : `${side.lat.toFixed(4)}, ${side.lon.toFixed(4)}`),
  ],
]

/** The row as it was uploaded beside each hotel it could be. */
export function Candidates(props: {
  result: MappingResultDetail
  candidates: MatchCandidate[]
  busy: boolean
  keys: boolean
  onChoose(referenceHotelId: string): void
}) {
  const { result, candidates } = props
  const { partnerRecord, matchedReferenceHotelId } = result
  const uploaded: Side = { ...partnerRecord, lat: partnerRecord.latitude, lon: partnerRecord.longitude }
  return (
    <>
      <Scroll label="The uploaded row beside its candidates">
        <table class="compare">
          <caption class="unseen">The uploaded row beside its candidates</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Your list, line {partnerRecord.line}</th>
              {candidates.map((candidate) => (
                <th scope="col" key={candidate.referenceHotel.id}>
                  Candidate {numberOf(result, candidate)}
                  {candidate.referenceHotel.id === matchedReferenceHotelId && <span class="badge good">Matched</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([name, read]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <bdi>{read(uploaded) ?? '–'}</bdi>
                </td>
                {candidates.map(({ referenceHotel }) => (
                  <td key={referenceHotel.id} class={isSame(read(uploaded), read(referenceHotel)) ? 'same' : undefined}>
                    <bdi>{read(referenceHotel) ?? '–'}</bdi>
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Distance</th>
              <td>–</td>
              {candidates.map((candidate) => (
                <td key={candidate.referenceHotel.id}>{distance(candidate.distanceMeters)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">How sure</th>
              <td>–</td>
              {candidates.map((candidate) => (
                <td key={candidate.referenceHotel.id}>
                  <strong>{confidence(candidate.confidence)}</strong>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Decide</th>
              <td />
              {candidates.map((candidate) => (
                <td key={candidate.referenceHotel.id}>
                  <button
                    type="button"
                    disabled={props.busy}
                    onClick={() => props.onChoose(candidate.referenceHotel.id)}
                  >
                    This one <span class="unseen">, {candidate.referenceHotel.name}</span>{' '}
                    {props.keys && <kbd>{numberOf(result, candidate)}</kbd>}
                  </button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Scroll>
      <div class="whys">
        {candidates.map((candidate, index) => (
          <Why
            key={candidate.referenceHotel.id}
            candidate={candidate}
            number={numberOf(result, candidate)}
            open={index === 0}
          />
        ))}
      </div>
    </>
  )
}

/** Its place among all candidates, whether the ones before it are shown or not. */
export function numberOf(result: MappingResultDetail, candidate: MatchCandidate): number {
  return result.candidates.indexOf(candidate) + 1
}

/** What speaks for a candidate and what against it, in words, the weightiest first. */
function Why(props: { candidate: MatchCandidate; number: number; open: boolean }) {
  const { signals, referenceHotel } = props.candidate
  if (!signals?.length) return null
  return (
    <details open={props.open}>
      <summary>
        Why {confidence(props.candidate.confidence)} for candidate {props.number}, <bdi>{referenceHotel.name}</bdi>
      </summary>
      <ul class="signals">
        {signals.map((signal) => (
          <li key={signal.name} class={signal.weight >= 0 ? 'for' : 'against'}>
            <span class="sign">
              <span aria-hidden="true">{signal.weight >= 0 ? '+' : '−'}</span>
              <span class="unseen">{signal.weight >= 0 ? 'For: ' : 'Against: '}</span>
            </span>
            {signal.text}
          </li>
        ))}
      </ul>
    </details>
  )
}

function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .trim()
  return !!a && !!b && plain(a) === plain(b)
}
