import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { clamp, idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { matchMethodSchema, resultSchema, resultStatusSchema } from './result-schemas.ts'

const SIZE_DEFAULT = 20
const SIZE_MAX = 1_000

const bodySchema = z
  .object({
    page: z.number().int().min(0).nullish(),
    size: z
      .number()
      // Not `int`, which refuses what is not exact: any size is moved into its bounds.
      .refine(Number.isInteger, 'must be a whole number')
      .meta({ type: 'integer' })
      .nullish()
      .describe(`1 to ${SIZE_MAX}, other values are moved there; ${SIZE_DEFAULT} if left out.`),
    hotelName: z.string().nullish().describe('Contained in the partner’s name, whatever case and accents.'),
    city: z.string().nullish(),
    country: z.string().nullish(),
    partnerHotelId: z.string().nullish(),
    matchedReferenceHotelId: z.string().nullish(),
    status: resultStatusSchema.nullish(),
    matchMethod: matchMethodSchema.nullish(),
    minConfidence: z.number().nullish(),
    maxConfidence: z.number().nullish(),
  })
  .meta({ example: { page: 0, size: 50, status: 'REVIEW', country: 'FR' } })

export function searchResults(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/mapping/:mappingJobId/results/search',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: 'Results of a job, in input order',
        description: 'All filters combine; null or absent is no filter. 409 until the job is COMPLETED.',
        params: z.object({ mappingJobId: idSchema }),
        body: bodySchema.nullish(),
        response: {
          200: z.object({
            totalResults: z.number().int(),
            page: z.number().int(),
            size: z.number().int(),
            totalPages: z.number().int(),
            results: z.array(resultSchema),
          }),
          409: problemAnswer('The job is not COMPLETED yet, or has FAILED.'),
        },
      },
    },
    async (request) => {
      const { page: givenPage, size: givenSize, ...filters } = request.body ?? {}
      const page = givenPage ?? 0
      const size = clamp(givenSize ?? SIZE_DEFAULT, 1, SIZE_MAX)
      const job = await services.mapping.findCompleted(callerOf(request).organizationId, request.params.mappingJobId)
      const { total, results } = await services.mapping.searchResults(job, filters, page, size)
      return { totalResults: total, page, size, totalPages: Math.ceil(total / size), results }
    },
  )
}
