import { checkExportFormat, replaceExportFormat } from '../../exports/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { exportFormatSchema } from './get-export-format.ts'
import { exportFormatBody, given } from './schemas.ts'

export function putExportFormat(app: HttpApp, services: Services): void {
  app.put(
    '/api/v1/export-format',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Exports'],
        summary: 'Replace the organization’s export format',
        description: 'All fields are replaced; an absent one becomes its default.',
        body: exportFormatBody,
        response: { 200: exportFormatSchema },
      },
    },
    async (request) => {
      const body = given(request.body)
      checkExportFormat(body)
      const format = await replaceExportFormat(services.db, services.clock, callerOf(request).organizationId, body)
      return { ...format, updatedAt: format.updatedAt.toISOString() }
    },
  )
}
