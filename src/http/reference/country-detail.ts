import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import { statisticsOf } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'

export function countryDetail(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/statistics/countries/:country',
    {
      schema: {
        tags: ['Reference statistics'],
        summary: 'The cities of a country by number of hotels',
        params: z.object({
          country: z.string().describe('The name exactly as stored, for example France.').meta({ example: 'France' }),
        }),
        response: {
          200: z.object({
            country: z.string(),
            totalHotels: z.number().int(),
            cities: z
              .array(z.object({ city: z.string(), hotelCount: z.number().int() }))
              .describe('Most hotels first.'),
          }),
        },
      },
    },
    (request, reply) => {
      const current = services.reference.current()
      const found = current ? statisticsOf(current).countryJson(request.params.country) : null
      if (!found) throw notFound(`The country "${request.params.country}"`)
      reply.answerJson(found)
    },
  )
}
