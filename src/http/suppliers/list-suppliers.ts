import { z } from 'zod'
import type { HttpApp } from '../app.ts'
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
        summary: 'Every known supplier with its coverage',
        response: { 200: z.object({ suppliers: z.array(supplierSchema) }) },
      },
    },
    async () => ({ suppliers: await services.onboarding.knownSuppliers() }),
  )
}
