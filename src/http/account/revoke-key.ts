import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'

export function revokeKey(app: HttpApp, services: Services): void {
  app.delete(
    '/api/v1/account/keys/:keyId',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Account'],
        summary: 'Revoke an API key',
        description: 'It ends at once and stays in the list. Revoking it again changes nothing.',
        params: z.object({ keyId: idSchema }),
        response: { 204: z.null().describe('Revoked.') },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = callerOf(request)
      const which = { organizationId, id: request.params.keyId, kinds: ['key', 'admin_key'] as const }
      await services.credentials.revoke(actor, which)
      return reply.code(204).send(null)
    },
  )
}
