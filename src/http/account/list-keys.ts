import { z } from 'zod'
import { listCredentials } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { credentialView, keySchema } from './credential-schemas.ts'

export function listKeys(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/account/keys',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Account'],
        summary: 'List API keys, newest first, by prefix and last use',
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('keys', keySchema) },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const { organizationId } = callerOf(request)
      const { total, rows } = await listCredentials(services.db, organizationId, ['key', 'admin_key'], { page, size })
      return { ...pageFields(total, page, size), keys: rows.map(credentialView) }
    },
  )
}
