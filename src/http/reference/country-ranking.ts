import { z } from 'zod'
import { statisticsOf } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import { clamp, queryNumber } from '../schemas.ts'
import type { Services } from '../services.ts'
import { countryCountSchema } from './hotel-schemas.ts'

const LIMIT_DEFAULT = 20
const LIMIT_MAX = 200

export function countryRanking(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/statistics/countries',
    {
      schema: {
        tags: ['Reference statistics'],
        summary: 'Countries by number of hotels, most first',
        querystring: z.object({
          limit: queryNumber.optional().describe('1 to 200, other values are moved there; 20 if left out.'),
        }),
        response: { 200: z.array(countryCountSchema) },
      },
    },
    (request, reply) => {
      const current = services.reference.current()
      const limit = clamp(Math.floor(request.query.limit ?? LIMIT_DEFAULT), 1, LIMIT_MAX)
      reply.answerJson(current ? statisticsOf(current).rankingJson(limit) : '[]')
    },
  )
}
