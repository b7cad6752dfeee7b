import { z } from 'zod'
import { createCredential } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { credentialBody, credentialView, tokenSchema } from './credential-schemas.ts'

export function createToken(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/account/tokens',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Account'],
        summary: 'Create an API token',
        description: 'The token is in this answer and never again.',
        body: credentialBody,
        response: { 201: tokenSchema.extend({ token: z.string().meta({ example: 'stm_…' }) }) },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = callerOf(request)
      const created = await services.db.transaction().execute((trx) =>
        createCredential(trx, services.clock, actor, {
          organizationId,
          kind: 'token',
          name: request.body.name,
          expiresAt: request.body.expiresAt ? new Date(request.body.expiresAt) : null,
        }),
      )
      return reply.code(201).send({ ...credentialView(created), token: created.secret })
    },
  )
}
