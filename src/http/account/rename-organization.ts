import { z } from 'zod'
import { findOrganization, renameOrganization as rename } from '../../accounts/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpApp } from '../app.ts'
import { ownerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { organizationNameSchema, organizationSchema, organizationView, TAG } from './account-schemas.ts'

export function renameOrganization(app: HttpApp, services: Services): void {
  app.patch(
    '/api/v1/account/organization',
    {
      config: { auth: 'session' },
      schema: {
        tags: [TAG],
        summary: 'Rename the organization (owners)',
        body: z.object({ name: organizationNameSchema }),
        response: { 200: organizationSchema },
      },
    },
    async (request) => {
      const { organizationId, actor } = ownerOf(request)
      return services.db.transaction().execute(async (trx) => {
        await rename(trx, services.clock, actor, organizationId, request.body.name)
        const organization = await findOrganization(trx, organizationId)
        if (!organization) throw notFound('The organization')
        return organizationView(organization)
      })
    },
  )
}
