import { findOrganization } from '../../accounts/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { organizationSchema, organizationView, TAG } from './account-schemas.ts'

export function getOrganization(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/account/organization',
    {
      config: { auth: 'bearer' },
      schema: { tags: [TAG], summary: 'The caller’s organization', response: { 200: organizationSchema } },
    },
    async (request) => {
      const organization = await findOrganization(services.db, callerOf(request).organizationId)
      if (!organization) throw notFound('The organization')
      return organizationView(organization)
    },
  )
}
