import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { queryBoolean } from '../schemas.ts'
import type { Services } from '../services.ts'
import { searchAnswerSchema } from './hotel-schemas.ts'
import { countryFilter, isGiven, looseNumber, QueryNumbers, queryOffset } from './search-query.ts'

const querySchema = z.object({
  name: z.string().optional().describe('Every word of it must be found in the names, misspelt or half-typed included.'),
  country: z.string().optional().describe('Code or English name in any case.'),
  city: z.string().optional().describe('Whatever its case and accents.'),
  rating: looseNumber('The least number of stars.', 4),
  hasCoordinates: queryBoolean.optional().describe('true: only hotels with latitude and longitude.'),
  sortBy: z.enum(['name', 'rating', 'created']).optional().describe('name if left out. Hotels without it come last.'),
  sortDir: z.enum(['asc', 'desc']).optional().describe('asc if left out.'),
  limit: looseNumber('1 to 100, other values are moved there; 20 if left out.', 20),
  offset: queryOffset,
})

export function advancedSearch(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/search/advanced',
    {
      schema: {
        tags: ['Reference'],
        summary: 'Search reference hotels by filters, sorted',
        querystring: querySchema,
        response: { 200: searchAnswerSchema },
      },
    },
    async (request, reply) => {
      const { query } = request
      const numbers = new QueryNumbers(query)
      const page = numbers.page()
      const ratingMin = numbers.optional('rating')
      numbers.check()
      const json = await services.referenceSearch.search({
        kind: 'filter',
        name: isGiven(query.name) ? query.name : null,
        countryCode: countryFilter(query.country),
        city: isGiven(query.city) ? query.city : null,
        region: null,
        ratingMin,
        hasCoordinates: query.hasCoordinates ?? false,
        sortBy: query.sortBy ?? 'name',
        isDescending: query.sortDir === 'desc',
        ...page,
      })
      return reply.answerJson(json)
    },
  )
}
