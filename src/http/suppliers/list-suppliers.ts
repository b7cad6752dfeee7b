import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { pageEnvelope, pageOf, pageQuery, pageSlice } from '../schemas.ts'
import type { Services } from '../services.ts'

export const supplierSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    hotelCount: z.number().int().describe('Reference hotels that carry an id of this supplier.'),
  })
  .meta({ id: 'Supplier', example: { code: 'ACME', name: 'Acme Beds', hotelCount: 4512 } })

export function listSuppliers(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/suppliers',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Suppliers'],
        summary: 'The known suppliers, those that cover most hotels first',
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('suppliers', supplierSchema) },
      },
    },
    async (request) => {
      const { items, ...fields } = pageSlice(await services.onboarding.knownSuppliers(), pageOf(request.query))
      return { ...fields, suppliers: items }
    },
  )
}
