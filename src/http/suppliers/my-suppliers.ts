import { z } from 'zod'
import { findOrganization, PLANS } from '../../accounts/index.ts'
import { listConnections } from '../../suppliers/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { pageEnvelope, pageOf, pageQuery, pageSlice, timeSchema } from '../schemas.ts'
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
      const known = new Map((await services.onboarding.knownSuppliers()).map((supplier) => [supplier.code, supplier]))
      const { items, ...fields } = pageSlice(await listConnections(services.db, organizationId), pageOf(request.query))
      return {
        ...fields,
        suppliers: items.map(({ supplierCode, connectedAt }) => ({
          ...(known.get(supplierCode) ?? { code: supplierCode, name: supplierCode, hotelCount: 0 }),
          connectedAt: connectedAt.toISOString(),
        })),
        maxSuppliers: PLANS[organization!.planType].maxSuppliers,
      }
    },
  )
}
