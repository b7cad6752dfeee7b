import { z } from 'zod'
import { invite } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { ownerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import type { Services } from '../services.ts'
import { emailSchema, invitationSchema, invitationView, roleSchema, TAG } from './account-schemas.ts'

export function createInvitation(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/account/invitations',
    {
      config: { auth: 'session' },
      schema: {
        tags: [TAG],
        summary: 'Invite someone into the organization (owners)',
        description: 'The invitation is in this answer and never again. Hand it over yourself; it lives seven days.',
        body: z.object({ email: emailSchema, role: roleSchema.nullish().describe('member when left out') }),
        response: {
          201: invitationSchema.extend({ invitation: z.string().meta({ example: 'sti_…' }) }),
          409: problemAnswer('This person is a member already.'),
        },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = ownerOf(request)
      const { email, role } = request.body
      const invitation = { organizationId, email, role: role ?? 'member' }
      const created = await services.db.transaction().execute((trx) => invite(trx, services.clock, actor, invitation))
      return reply.code(201).send({ ...invitationView(created), invitation: created.secret })
    },
  )
}
