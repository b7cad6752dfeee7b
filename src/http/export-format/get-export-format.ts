import { z } from 'zod'
import { readExportFormat } from '../../exports/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { exportFormatFields } from './schemas.ts'

export const exportFormatSchema = z
  .object({ ...exportFormatFields, updatedAt: timeSchema.nullable() })
  .meta({ id: 'ExportFormat' })

export function getExportFormat(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/export-format',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Exports'],
        summary: 'The organization’s export format',
        description: 'Before any PUT: the defaults, with updatedAt null.',
        response: { 200: exportFormatSchema },
      },
    },
    async (request) => {
      const format = await readExportFormat(services.db, callerOf(request).organizationId)
      return { ...format, updatedAt: format.updatedAt?.toISOString() ?? null }
    },
  )
}
