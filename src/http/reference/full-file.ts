import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import { linkToFullFile } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import { problemAnswer } from '../problem.ts'
import { queryInteger, timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'

const MINUTES_DEFAULT = 60
// A week, the longest a signed link to a bucket can live.
const MINUTES_MAX = 10_080

export function fullFile(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Reference'],
        summary: 'A link to the whole reference inventory as one file',
        description: 'The link needs no Authorization header. 404 before there is a reference inventory.',
        querystring: z.object({
          expirationMinutes: queryInteger
            .refine((minutes) => minutes >= 1 && minutes <= MINUTES_MAX, `must be between 1 and ${MINUTES_MAX}`)
            .meta({ minimum: 1, maximum: MINUTES_MAX })
            .optional()
            .describe('How long the link works; 60 if left out.'),
          format: z.enum(['parquet', 'csv']).optional().describe('parquet if left out; csv is compressed with gzip.'),
        }),
        response: {
          200: z.object({
            fileUrl: z.url(),
            expiresAt: timeSchema,
            version: z.number().int().describe('The version in the file; see /api/v1/reference/changes.'),
          }),
          404: problemAnswer('There is no reference inventory yet.'),
        },
      },
    },
    async (request) => {
      const current = services.reference.current()
      if (!current) throw notFound('A reference inventory')
      const seconds = (request.query.expirationMinutes ?? MINUTES_DEFAULT) * 60
      const fileUrl = await linkToFullFile(services, current.versionId, request.query.format ?? 'parquet', seconds)
      const expiresAt = new Date(services.clock.now().getTime() + seconds * 1000).toISOString()
      return { fileUrl, expiresAt, version: current.versionId }
    },
  )
}
