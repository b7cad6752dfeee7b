import { z } from 'zod'
import { removeMember as remove } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { ownerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { TAG } from './account-schemas.ts'

export function removeMember(app: HttpApp, services: Services): void {
  app.delete(
    '/api/v1/account/members/:userId',
    {
      config: { auth: 'session' },
      schema: {
        tags: [TAG],
        summary: 'Remove a member from the organization (owners)',
        description: 'Their sessions end at once. 409 for the last owner.',
        params: z.object({ userId: idSchema }),
        response: {
          204: z.null().describe('Removed.'),
          409: problemAnswer('An organization keeps at least one owner.'),
        },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = ownerOf(request)
      await services.db
        .transaction()
        .execute((trx) => remove(trx, services.clock, actor, { organizationId, userId: request.params.userId }))
      return reply.code(204).send(null)
    },
  )
}
