import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import { linkToCrosswalk } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import { problemAnswer } from '../problem.ts'
import { timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'

const LINK_SECONDS = 3_600

export function crosswalk(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/crosswalk',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Reference'],
        summary: "A link to all suppliers' ids with the hotels they lead to",
        description: 'CSV compressed with gzip: supplierCode, supplierHotelId, hotelId. The link works for an hour.',
        response: {
          200: z.object({ fileUrl: z.url(), expiresAt: timeSchema, version: z.number().int() }),
          404: problemAnswer('There is no reference inventory yet.'),
        },
      },
    },
    async () => {
      const current = services.reference.current()
      if (!current) throw notFound('A reference inventory')
      const fileUrl = await linkToCrosswalk(services, current.versionId, LINK_SECONDS)
      const expiresAt = new Date(services.clock.now().getTime() + LINK_SECONDS * 1000).toISOString()
      return { fileUrl, expiresAt, version: current.versionId }
    },
  )
}
