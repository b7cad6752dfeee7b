import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import { nameEmbedding } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import { idSchema, queryBoolean } from '../schemas.ts'
import type { Services } from '../services.ts'
import { hotelSchema, JSON_TYPE } from './hotel-schemas.ts'

export function getHotel(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/:id',
    {
      schema: {
        tags: ['Reference'],
        summary: 'One reference hotel',
        description: 'The id of a hotel that was merged away answers with the hotel kept.',
        params: z.object({ id: idSchema }),
        querystring: z.object({ embedding: queryBoolean.optional() }),
        response: { 200: hotelSchema },
      },
    },
    (request, reply) => {
      const hotel = services.reference.findHotel(request.params.id)
      if (!hotel) throw notFound('This reference hotel')
      if (request.query.embedding) hotel.metadata.nameEmbedding = nameEmbedding(hotel.name)
      // Written as text here: checking every field again on the way out would halve the rate of lookups.
      reply.header('content-type', JSON_TYPE).send(JSON.stringify(hotel) as never)
    },
  )
}
