import { z } from 'zod'
import { acceptInvitation as accept } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { problemAnswer } from '../problem.ts'
import type { Services } from '../services.ts'
import { memberSchema, memberView, newPasswordSchema, personNameSchema, TAG } from './account-schemas.ts'

export function acceptInvitation(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/account/invitations/accept',
    {
      schema: {
        tags: [TAG],
        summary: 'Accept an invitation and choose a password',
        description: 'An invitation that is unknown, used, withdrawn or out of date is 404. Log in next.',
        body: z.object({
          invitation: z.string().max(100).meta({ example: 'sti_…' }),
          password: newPasswordSchema,
          name: personNameSchema,
        }),
        response: {
          201: memberSchema,
          404: problemAnswer('The invitation is unknown, used or has expired.'),
          409: problemAnswer('This e-mail address belongs to another organization.'),
        },
      },
    },
    async (request, reply) => {
      const { invitation, password, name } = request.body
      const member = await accept(services.db, services.clock, { secret: invitation, password, name })
      return reply.code(201).send(memberView(member))
    },
  )
}
