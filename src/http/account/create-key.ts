import { z } from 'zod'
import { createCredential } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { credentialBody, credentialView, keySchema } from './credential-schemas.ts'

export function createKey(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/account/keys',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Account'],
        summary: 'Create an API key',
        description: 'The key is in this answer and never again. Admin keys are made on the command line only.',
        body: credentialBody,
        response: { 201: keySchema.extend({ key: z.string().meta({ example: 'stk_…' }) }) },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = callerOf(request)
      const created = await services.db.transaction().execute((trx) =>
        createCredential(trx, services.clock, actor, {
          organizationId,
          kind: 'key',
          name: request.body.name,
          expiresAt: request.body.expiresAt ? new Date(request.body.expiresAt) : null,
        }),
      )
      return reply.code(201).send({ ...credentialView(created), key: created.secret })
    },
  )
}
