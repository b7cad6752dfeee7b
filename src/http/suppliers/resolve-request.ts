import { z } from 'zod'
import { noteSchema } from '../../review/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { requestSchema, requestView } from './schemas.ts'

const note = noteSchema

const requestResolution = z.discriminatedUnion('resolution', [
  z.object({ resolution: z.literal('APPROVE'), supplierCode: z.string().min(1), note }),
  z.object({ resolution: z.literal('REJECT'), note }),
])

export function resolveRequest(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/suppliers/requests/:requestId/resolve',
    {
      config: { auth: 'admin' },
      schema: {
        tags: ['Suppliers'],
        summary: 'Approve or reject a supplier request',
        description:
          'APPROVE maps the file against the reference in the background and takes the safe matches into the crosswalk, ' +
          'so that ID_TO_ID and HYBRID work for the code.',
        params: z.object({ requestId: idSchema }),
        body: requestResolution,
        response: { 200: requestSchema, 409: problemAnswer('The request is resolved already.') },
      },
    },
    async (request) =>
      requestView(await services.onboarding.resolve(callerOf(request).actor, request.params.requestId, request.body)),
  )
}
