import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import type { Services } from '../services.ts'
import { jobSchema, jobView, modeWanted, noReferenceYet, notEnoughQuota } from './job-schemas.ts'

export function createJob(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/mapping',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: 'Map an upload onto the reference inventory',
        description:
          'Each valid row costs one mapping, reserved now and settled when the job ends. An upload that is still ' +
          'PROCESSING is waited for.',
        body: z
          .object({
            partnerInventoryId: z.string().describe('The uploadId of an inventory.'),
            mode: modeWanted,
            minConfidence: z
              .number()
              .min(0)
              .max(100)
              .nullish()
              .describe('Accept at or above this percentage instead of the engine’s own safe policy.'),
          })
          .meta({ example: { partnerInventoryId: '5a0c1b1e-52f7-4f3b-8f8c-1a2b3c4d5e6f', mode: 'STANDARD' } }),
        response: {
          201: jobSchema,
          403: notEnoughQuota,
          404: problemAnswer('There is no such upload.'),
          503: noReferenceYet,
        },
      },
    },
    async (request, reply) => {
      const { partnerInventoryId, mode, minConfidence } = request.body
      // A text that is no id names no upload.
      if (!z.guid().safeParse(partnerInventoryId).success) throw notFound('The upload')
      const job = await services.mapping.create({
        organizationId: callerOf(request).organizationId,
        uploadId: partnerInventoryId,
        mode,
        minConfidence: minConfidence ?? null,
      })
      return reply.code(201).send(jobView(job))
    },
  )
}
