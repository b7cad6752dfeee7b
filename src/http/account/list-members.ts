import { z } from 'zod'
import { listMembers as list } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { memberSchema, memberView, TAG } from './account-schemas.ts'

export function listMembers(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/account/members',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'List the members of the organization',
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('members', memberSchema) },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const { total, members } = await list(services.db, callerOf(request).organizationId, { page, size })
      return { ...pageFields(total, page, size), members: members.map(memberView) }
    },
  )
}
