import { Choice, Field, textsOf } from '../../parts/field.tsx'
import { changeQuery, pageOf } from '../../shell/router.ts'

const NAMES = ['status', 'hotelName', 'city', 'minConfidence', 'maxConfidence'] as const

/** What the list of results shows, kept in the address. */
export function ResultFilters(props: { query: URLSearchParams }) {
  const given = (name: (typeof NAMES)[number]) => props.query.get(name) ?? ''
  const apply = (words: Record<string, string>) => changeQuery({ ...words, page: null, result: null })
  return (
    <form class="filters" onSubmit={(event) => apply(textsOf(event))}>
      <Choice
        label="State"
        name="status"
        defaultValue={given('status')}
        onChange={(event) => apply({ status: event.currentTarget.value })}
      >
        <option value="">All</option>
        <option value="REVIEW">To review</option>
        <option value="MATCHED">Matched</option>
        <option value="UNMATCHED">Unmatched</option>
      </Choice>
      <Field label="Name contains" name="hotelName" type="search" defaultValue={given('hotelName')} />
      <Field label="City" name="city" type="search" defaultValue={given('city')} />
      <Field
        label="Sure from %"
        name="minConfidence"
        type="number"
        min="0"
        max="100"
        step="any"
        defaultValue={given('minConfidence')}
      />
      <Field
        label="to %"
        name="maxConfidence"
        type="number"
        min="0"
        max="100"
        step="any"
        defaultValue={given('maxConfidence')}
      />
      <button type="submit">Filter</button>
      {NAMES.some((name) => given(name)) && (
        <button type="button" class="quiet" onClick={() => apply(Object.fromEntries(NAMES.map((name) => [name, ''])))}>
          Show all
        </button>
      )}
    </form>
  )
}

/** Everything that is to review, and nothing else. */
export function isReviewQueue(query: URLSearchParams): boolean {
  return NAMES.every((name) => (query.get(name) ?? '') === (name === 'status' ? 'REVIEW' : ''))
}

/** The filters of the address as the API takes them. */
export function filtersOf(query: URLSearchParams) {
  const number = (name: string) => (query.get(name) ? Number(query.get(name)) : null)
  return {
    page: pageOf(query),
    size: 25,
    status: (query.get('status') || null) as 'MATCHED' | 'REVIEW' | 'UNMATCHED' | null,
    hotelName: query.get('hotelName'),
    city: query.get('city'),
    minConfidence: number('minConfidence'),
    maxConfidence: number('maxConfidence'),
  }
}
