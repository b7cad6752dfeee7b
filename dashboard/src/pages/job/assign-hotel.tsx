import { useState } from 'preact/hooks'
import { useApi } from '../../api/use-api.ts'
import { Field, textsOf } from '../../parts/field.tsx'
import { Nothing } from '../../parts/notice.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { useFoundAnnounced } from '../../parts/use-found-announced.ts'

/** Finds any reference hotel by its name, for rows whose hotel is not among the candidates. */
export function AssignHotel(props: { start: string; busy: boolean; onChoose(referenceHotelId: string): void }) {
  const [words, setWords] = useState(props.start)
  const found = useApi('GET /api/v1/reference/search', words ? { query: { q: words, limit: 8 } } : null)
  useFoundAnnounced(found.data?.results)
  return (
    <section class="assign" aria-label="Assign another hotel">
      <form class="row" onSubmit={(event) => setWords(textsOf(event).words)}>
        <Field label="Search the reference" name="words" type="search" defaultValue={words} autofocus />
        <button type="submit">Search</button>
      </form>
      <ShowLoaded from={found}>
        {({ results }) =>
          results.length > 0 ? (
            <ul class="choices">
              {results.map((hotel) => (
                <li key={hotel.id}>
                  <span>
                    <strong>
                      <bdi>{hotel.name}</bdi>
                    </strong>
                    <br />
                    <span class="faint">{[hotel.address, hotel.city, hotel.country].filter(Boolean).join(', ')}</span>
                  </span>
                  <button type="button" disabled={props.busy} onClick={() => props.onChoose(hotel.id)}>
                    Assign <span class="unseen">{hotel.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <Nothing>No hotel of the reference has such a name.</Nothing>
          )
        }
      </ShowLoaded>
    </section>
  )
}
