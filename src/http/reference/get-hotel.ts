import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import { nameEmbedding, type ReferenceHotel } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import { idSchema, queryBoolean } from '../schemas.ts'
import type { Services } from '../services.ts'
import { hotelSchema } from './hotel-schemas.ts'

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
      // Written as text by the reference: checking every field again on the way out would halve the rate of lookups.
      const json = request.query.embedding
        ? withEmbedding(services.reference.findHotel(request.params.id))
        : services.reference.findHotelJson(request.params.id)
      if (json === null) throw notFound('This reference hotel')
      reply.answerJson(json)
    },
  )
}

function withEmbedding(hotel: ReferenceHotel | null): string | null {
  if (!hotel) return null
  hotel.metadata.nameEmbedding = nameEmbedding(hotel.name)
  return Buffer.from(JSON.stringify(hotel)).toString('latin1')
}
