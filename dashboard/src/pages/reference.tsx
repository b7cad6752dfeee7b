import { useApi } from '../api/use-api.ts'
import { Field, textsOf } from '../parts/field.tsx'
import { Nothing } from '../parts/notice.tsx'
import { Card, Page } from '../parts/page.tsx'
import { Scroll } from '../parts/scroll.tsx'
import { ShowLoaded } from '../parts/show-loaded.tsx'
import { useFoundAnnounced } from '../parts/use-found-announced.ts'
import { count, counted } from '../parts/words.ts'
import { changeQuery } from '../shell/router.ts'

const SHOWN = 25

/** The hotels everything is mapped to. */
export function Reference(props: { query: URLSearchParams }) {
  const words = props.query.get('q') ?? ''
  const country = props.query.get('country') ?? ''
  const found = useApi('GET /api/v1/reference/search', words ? { query: { q: words, country, limit: SHOWN } } : null)
  useFoundAnnounced(found.data?.results, found.data?.total)
  return (
    <Page title="Reference" intro="The hotels your lists are mapped to.">
      <Card>
        <form class="row" onSubmit={(event) => changeQuery(textsOf(event))}>
          <Field label="Hotel" name="q" type="search" defaultValue={words} required />
          <Field label="Country (optional)" name="country" type="search" defaultValue={country} />
          <button type="submit" class="main">
            Search
          </button>
        </form>
        {words && (
          <ShowLoaded from={found}>
            {({ results, total }) =>
              results.length === 0 ? (
                <Nothing>No hotel of the reference has such a name.</Nothing>
              ) : (
                <Scroll label="Hotels found">
                  <table>
                    <caption>
                      {counted(total, 'hotel')}
                      {total > results.length && `, the best ${results.length} of them`}
                    </caption>
                    <thead>
                      <tr>
                        <th scope="col">Hotel</th>
                        <th scope="col">Address</th>
                        <th scope="col">City</th>
                        <th scope="col">Country</th>
                        <th scope="col">Suppliers</th>
                      </tr>
                    </thead>
                    <tbody>
                      {results.map((hotel) => (
                        <tr key={hotel.id}>
                          <td>
                            <strong>{hotel.name}</strong>
                            <br />
                            <span class="mono faint">{hotel.id}</span>
                          </td>
                          <td>{[hotel.address, hotel.postalCode].filter(Boolean).join(', ') || '–'}</td>
                          <td>{hotel.city ?? '–'}</td>
                          <td>{hotel.country}</td>
                          <td>{Object.keys(hotel.metadata.supplierExternalIds).join(', ') || '–'}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </Scroll>
              )
            }
          </ShowLoaded>
        )}
      </Card>
      <Statistics />
    </Page>
  )
}

function Statistics() {
  const statistics = useApi('GET /api/v1/reference/statistics', {})
  return (
    <Card title="What it holds">
      <ShowLoaded from={statistics}>
        {(data) => (
          <>
            <p class="figure">
              {count(data.totalHotels)}
              <span>
                {' '}
                hotels in {count(data.totalCities)} cities of {count(data.totalCountries)} countries
              </span>
            </p>
            <Scroll label="The countries with most hotels">
              <table>
                <caption>The countries with most of them</caption>
                <thead>
                  <tr>
                    <th scope="col">Country</th>
                    <th scope="col" class="number">
                      Hotels
                    </th>
                    <th scope="col">
                      <span class="unseen">Share</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.byCountry.slice(0, 12).map((row) => (
                    <tr key={row.country}>
                      <td>{row.country}</td>
                      <td class="number">{count(row.hotelCount)}</td>
                      <td class="bar">
                        <meter
                          aria-label={`Share of ${row.country}`}
                          min={0}
                          max={data.byCountry[0].hotelCount}
                          value={row.hotelCount}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
          </>
        )}
      </ShowLoaded>
    </Card>
  )
}
