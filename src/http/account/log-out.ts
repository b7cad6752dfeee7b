import { z } from 'zod'
import { logOut as closeSession } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { clearSessionCookie } from '../session-cookie.ts'
import { TAG } from './account-schemas.ts'

export function logOut(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/account/logout',
    {
      config: { auth: 'session' },
      schema: {
        tags: [TAG],
        summary: 'Log out',
        response: { 204: z.null().describe('The session is over, here and everywhere its cookie was copied to.') },
      },
    },
    async (request, reply) => {
      await closeSession(services.db, callerOf(request).session!.id)
      clearSessionCookie(reply, services.settings)
      return reply.code(204).send(null)
    },
  )
}
