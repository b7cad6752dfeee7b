import { z } from 'zod'
import { statisticsOf } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { countryCountSchema } from './hotel-schemas.ts'

const NOTHING = JSON.stringify({ totalHotels: 0, totalCountries: 0, totalCities: 0, byCountry: [] })

export function statistics(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/statistics',
    {
      schema: {
        tags: ['Reference statistics'],
        summary: 'How many hotels, countries and cities the reference has',
        response: {
          200: z.object({
            totalHotels: z.number().int(),
            totalCountries: z.number().int(),
            totalCities: z.number().int(),
            byCountry: z.array(countryCountSchema).describe('Most hotels first.'),
          }),
        },
      },
    },
    (_, reply) => {
      const current = services.reference.current()
      reply.answerJson(current ? statisticsOf(current).globalJson() : NOTHING)
    },
  )
}
