import { z } from 'zod'
import { findOrganization, PLANS } from '../../accounts/index.ts'
import { pageOfConnections } from '../../suppliers/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery, timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { supplierSchema } from './list-suppliers.ts'

export function mySuppliers(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/suppliers/my-suppliers',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Suppliers'],
        summary: 'The suppliers connected to the organization, the first connected first',
        querystring: z.object(pageQuery),
        response: {
          200: pageEnvelope('suppliers', supplierSchema.extend({ connectedAt: timeSchema })).extend({
            maxSuppliers: z.number().int(),
          }),
        },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request)
      const organization = await findOrganization(services.db, organizationId)
      const { page, size } = pageOf(request.query)
      const { total, connections } = await pageOfConnections(services.db, organizationId, { page, size })
      const suppliers = await services.onboarding.describeSuppliers(connections.map((one) => one.supplierCode))
      return {
        ...pageFields(total, page, size),
        suppliers: suppliers.map((supplier, at) => ({
          ...supplier,
          connectedAt: connections[at].connectedAt.toISOString(),
        })),
        maxSuppliers: PLANS[organization!.planType].maxSuppliers,
      }
    },
  )
}
