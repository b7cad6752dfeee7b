import { z } from 'zod'
import type { SearchRequest } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { searchAnswerSchema } from './hotel-schemas.ts'
import { countryFilter, isGiven, looseNumber, QueryNumbers, queryOffset } from './search-query.ts'

const querySchema = z.object({
  q: z.string().optional().describe('Fuzzy name search; city, rating, lat, lon and radius are then ignored.'),
  lat: looseNumber('Geographic search, together with lon and radius.', 48.8566),
  lon: looseNumber('Geographic search, together with lat and radius.', 2.3522),
  radius: looseNumber('Kilometres, more than 0.', 5),
  country: z.string().optional().describe('Code or English name in any case; combines with every mode.'),
  region: z.string().optional().describe('Name and filter modes.'),
  city: z.string().optional().describe('Filter mode; whatever its case and accents.'),
  rating: looseNumber('Filter mode: the least number of stars.', 4),
  limit: looseNumber('1 to 100, other values are moved there; 20 if left out.', 20),
  offset: queryOffset,
})

type Query = z.infer<typeof querySchema>

export function search(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/search',
    {
      schema: {
        tags: ['Reference'],
        summary: 'Search reference hotels by name, around a point, or by filters',
        description:
          'With q: by name, best first; a hotel matches when its names (or city, for words that name one) have at least ' +
          '55 % of the query, rare words counting more, misspelt and half-typed words included. With lat, lon and radius: ' +
          'around a point, nearest first. Otherwise: by country, region, city and rating, in the order of names.',
        querystring: querySchema,
        response: { 200: searchAnswerSchema },
      },
    },
    (request, reply) => {
      services.referenceSearch.search(requestOf(request.query)).then(
        (json) => reply.answerJson(json),
        (error) => reply.send(error),
      )
    },
  )
}

function requestOf(query: Query): SearchRequest {
  const numbers = new QueryNumbers(query)
  const page = { ...numbers.page(), countryCode: countryFilter(query.country) }
  if (isGiven(query.q)) {
    numbers.check()
    return { kind: 'name', q: query.q, region: isGiven(query.region) ? query.region : null, ...page }
  }
  const lat = numbers.optional('lat', (value) => Math.abs(value) <= 90, 'must be between -90 and 90')
  const lon = numbers.optional('lon', (value) => Math.abs(value) <= 180, 'must be between -180 and 180')
  const radiusKm = numbers.optional('radius', (value) => value > 0, 'must be more than 0')
  const ratingMin = numbers.optional('rating')
  const given = [lat, lon, radiusKm].filter((value) => value !== null).length
  if (given > 0 && given < 3) {
    for (const [name, value] of Object.entries({ lat, lon, radius: radiusKm })) {
      if (value === null) numbers.refuse(name, 'is required: lat, lon and radius come together')
    }
  }
  numbers.check()
  if (lat !== null && lon !== null && radiusKm !== null) return { kind: 'radius', lat, lon, radiusKm, ...page }
  return {
    kind: 'filter',
    name: null,
    city: isGiven(query.city) ? query.city : null,
    region: isGiven(query.region) ? query.region : null,
    ratingMin,
    hasCoordinates: false,
    sortBy: 'name',
    isDescending: false,
    ...page,
  }
}
