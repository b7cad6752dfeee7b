import { z } from 'zod'
import { audit } from '../../accounts/index.ts'
import { notFound } from '../../platform/errors.ts'
import { warningsOfCase } from '../../reference/index.ts'
import {
  connectSupplier as connect,
  disconnectSupplier as disconnect,
  readSupplierCode,
} from '../../suppliers/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { noFurtherSupplier } from './schemas.ts'

const params = z.object({ code: z.string() })

export function connectSupplier(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/suppliers/:code/connect',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Suppliers'],
        summary: 'Connect a supplier',
        description: 'Connecting it again changes nothing. One more than the plan’s maxSuppliers is 403.',
        params,
        response: {
          200: z.object({
            supplierCode: z.string(),
            connectedAt: timeSchema,
            warnings: z.array(z.string()).describe('Says so where the code is known in another case only.'),
          }),
          400: problemAnswer('This is no supplier code.'),
          403: noFurtherSupplier,
        },
      },
    },
    async (request) => {
      const { organizationId, actor } = callerOf(request)
      const supplierCode = readSupplierCode(request.params.code)
      const { connectedAt } = await services.db.transaction().execute(async (trx) => {
        const connected = await connect(trx, services.clock, { organizationId, supplierCode })
        await audit(trx, services.clock, {
          organizationId,
          actor,
          action: 'supplier.connect',
          objectKind: 'supplier',
          objectId: supplierCode,
        })
        return connected
      })
      const warnings = warningsOfCase(services.reference.ifLoaded(), supplierCode)
      return { supplierCode, connectedAt: connectedAt.toISOString(), warnings }
    },
  )
}

export function disconnectSupplier(app: HttpApp, services: Services): void {
  app.delete(
    '/api/v1/suppliers/:code/disconnect',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Suppliers'],
        summary: 'Disconnect a supplier, which makes room for another',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = callerOf(request)
      const supplierCode = request.params.code.trim()
      await services.db.transaction().execute(async (trx) => {
        if (!(await disconnect(trx, { organizationId, supplierCode }))) throw notFound('The connected supplier')
        await audit(trx, services.clock, {
          organizationId,
          actor,
          action: 'supplier.disconnect',
          objectKind: 'supplier',
          objectId: supplierCode,
        })
      })
      return reply.code(204).send(null)
    },
  )
}
