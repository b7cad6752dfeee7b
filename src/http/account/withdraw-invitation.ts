import { z } from 'zod'
import { withdrawInvitation as withdraw } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { ownerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { TAG } from './account-schemas.ts'

export function withdrawInvitation(app: HttpApp, services: Services): void {
  app.delete(
    '/api/v1/account/invitations/:invitationId',
    {
      config: { auth: 'session' },
      schema: {
        tags: [TAG],
        summary: 'Withdraw an open invitation (owners)',
        params: z.object({ invitationId: idSchema }),
        response: { 204: z.null().describe('It can no longer be accepted.') },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = ownerOf(request)
      await services.db
        .transaction()
        .execute((trx) => withdraw(trx, services.clock, actor, { organizationId, id: request.params.invitationId }))
      return reply.code(204).send(null)
    },
  )
}
