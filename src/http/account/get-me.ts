import { z } from 'zod'
import { findMember, findOrganization } from '../../accounts/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { memberSchema, memberView, organizationSchema, organizationView, TAG } from './account-schemas.ts'

export function getMe(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/account/me',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'Who am I: the organization behind a token or session, and the user behind a session',
        response: {
          200: z.object({
            organization: organizationSchema,
            user: memberSchema.nullable().describe('Null for an API token, which belongs to the organization.'),
          }),
        },
      },
    },
    async (request) => {
      const { organizationId, session } = callerOf(request)
      const organization = await findOrganization(services.db, organizationId)
      if (!organization) throw notFound('The organization')
      const member = session && (await findMember(services.db, organizationId, session.userId))
      return { organization: organizationView(organization), user: member ? memberView(member) : null }
    },
  )
}
