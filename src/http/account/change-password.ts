import { z } from 'zod'
import { changePassword as change } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { newPasswordSchema, TAG } from './account-schemas.ts'

export function changePassword(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/account/password',
    {
      config: { auth: 'session' },
      schema: {
        tags: [TAG],
        summary: 'Change one’s own password',
        description:
          'Every other session of the user ends. After several wrong tries the next one has to wait, as at the login.',
        body: z.object({ currentPassword: z.string().min(1).max(1000), newPassword: newPasswordSchema }),
        response: { 204: z.null().describe('Changed.') },
      },
    },
    async (request, reply) => {
      const { organizationId, actor, session } = callerOf(request)
      await change(services.db, services.clock, actor, {
        userId: session!.userId,
        organizationId,
        keepSessionId: session!.id,
        ...request.body,
      })
      return reply.code(204).send(null)
    },
  )
}
