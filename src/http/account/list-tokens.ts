import { z } from 'zod'
import { listCredentials } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { credentialView, tokenSchema } from './credential-schemas.ts'

export function listTokens(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/account/tokens',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Account'],
        summary: 'List API tokens, newest first, by prefix and last use',
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('tokens', tokenSchema) },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const { organizationId } = callerOf(request)
      const { total, rows } = await listCredentials(services.db, organizationId, ['token'], { page, size })
      return { ...pageFields(total, page, size), tokens: rows.map(credentialView) }
    },
  )
}
