import { z } from 'zod'
import { changeRole, findMember } from '../../accounts/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpApp } from '../app.ts'
import { ownerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { memberSchema, memberView, roleSchema, TAG } from './account-schemas.ts'

export function changeMemberRole(app: HttpApp, services: Services): void {
  app.patch(
    '/api/v1/account/members/:userId',
    {
      config: { auth: 'session' },
      schema: {
        tags: [TAG],
        summary: 'Make a member an owner, or an owner a member (owners)',
        description: '409 for the last owner: an organization keeps at least one.',
        params: z.object({ userId: idSchema }),
        body: z.object({ role: roleSchema }),
        response: { 200: memberSchema, 409: problemAnswer('An organization keeps at least one owner.') },
      },
    },
    async (request) => {
      const { organizationId, actor } = ownerOf(request)
      const { userId } = request.params
      return services.db.transaction().execute(async (trx) => {
        await changeRole(trx, services.clock, actor, { organizationId, userId, role: request.body.role })
        const member = await findMember(trx, organizationId, userId)
        if (!member) throw notFound('The member')
        return memberView(member)
      })
    },
  )
}
