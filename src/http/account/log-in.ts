import { z } from 'zod'
import { logIn as openSession } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { problemAnswer } from '../problem.ts'
import { timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { setSessionCookie } from '../session-cookie.ts'
import { roleSchema, TAG } from './account-schemas.ts'

export function logIn(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/account/login',
    {
      schema: {
        tags: [TAG],
        summary: 'Log in to the dashboard',
        description:
          'Sets the session cookie. A wrong address and a wrong password answer alike; after several wrong tries the next one has to wait.',
        body: z.object({
          email: z.string().trim().min(1).max(254).meta({ example: 'anna@acme.example' }),
          password: z.string().min(1).max(1000).meta({ example: 'correct horse battery' }),
        }),
        response: {
          200: z.object({ userId: z.guid(), organizationId: z.guid(), role: roleSchema, expiresAt: timeSchema }),
          401: problemAnswer('The e-mail address or the password is not right.'),
        },
      },
    },
    async (request, reply) => {
      const { session, secret, expiresAt } = await openSession(services.db, services.clock, {
        ...request.body,
        address: request.ip,
        requestId: request.id,
      })
      setSessionCookie(reply, services.settings, secret, expiresAt)
      return {
        userId: session.userId,
        organizationId: session.organizationId,
        role: session.role,
        expiresAt: expiresAt.toISOString(),
      }
    },
  )
}
