import { z } from 'zod'
import { readSupplierCode } from '../../suppliers/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { candidateSchema } from '../mapping/candidate-schemas.ts'
import { modeWanted, noReferenceYet, notEnoughQuota } from '../mapping/job-schemas.ts'
import { resultSchema } from '../mapping/result-schemas.ts'
import type { Services } from '../services.ts'

const RECORDS_MAX = 100

const cell = z.union([z.string(), z.number()], 'must be a string or a number').nullish()

export function matchRecords(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/match',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: `Match up to ${RECORDS_MAX} hotels at once`,
        description:
          'Answers with one result a record, in the same order; each costs one mapping. A record that an upload would reject refuses the ' +
          'request, naming it; only an id may stand in several records, which are answered each for itself. Fields may be called as the columns of a file may (`hotel_id`, `lat`, …). Decisions remembered for the organization, the supplier and the hotel id apply.',
        body: z
          .object({
            records: z
              .array(
                z
                  .object({
                    id: cell,
                    name: cell,
                    address: cell,
                    city: cell,
                    country: cell,
                    postalCode: cell,
                    latitude: cell,
                    longitude: cell,
                  })
                  .catchall(z.unknown()),
              )
              .min(1)
              .max(RECORDS_MAX),
            supplierCode: z.string().nullish(),
            mode: modeWanted,
            minConfidence: z.number().min(0).max(100).nullish(),
            explain: z.boolean().nullish().describe('Give each candidate its signals. Slower; false by default.'),
          })
          .meta({ example: { records: [{ id: '007', name: 'Hotel du Nord', city: 'Paris', country: 'FR' }] } }),
        response: {
          200: z.object({ results: z.array(resultSchema.extend({ candidates: z.array(candidateSchema) })) }),
          403: notEnoughQuota,
          503: noReferenceYet,
        },
      },
    },
    async (request) => {
      const { records, supplierCode, mode, minConfidence, explain } = request.body
      const results = await services.mapping.matchNow({
        organizationId: callerOf(request).organizationId,
        records,
        mode,
        supplierCode: supplierCode?.trim() ? readSupplierCode(supplierCode) : null,
        minConfidence: minConfidence ?? null,
        explain: explain ?? false,
      })
      return { results }
    },
  )
}
