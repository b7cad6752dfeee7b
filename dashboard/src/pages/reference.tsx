import { useApi } from '../api/use-api.ts'
import { Field, textsOf } from '../parts/field.tsx'
import { Nothing } from '../parts/notice.tsx'
import { Card, Page } from '../parts/page.tsx'
import { ShowLoaded } from '../parts/show-loaded.tsx'
import { Table } from '../parts/table.tsx'
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
                <Table
                  label="Hotels found"
                  caption={
                    <>
                      {counted(total, 'hotel')}
                      {total > results.length && `, the best ${results.length} of them`}
                    </>
                  }
                  columns={['Hotel', 'Address', 'City', 'Country', 'Suppliers']}
                >
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
                </Table>
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
            <Table
              label="The countries with most hotels"
              caption="The countries with most of them"
              columns={['Country', { number: 'Hotels' }, { unseen: 'Share' }]}
            >
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
            </Table>
          </>
        )}
      </ShowLoaded>
    </Card>
  )
}
