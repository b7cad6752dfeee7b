import { z } from 'zod'
import { EXPORT_FORMATS, type ExportFile } from '../../exports/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { exportFormatBody, given } from '../export-format/schemas.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema, timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'

export const exportSchema = z
  .object({
    exportFileId: z.guid(),
    mappingJobId: z.guid(),
    downloadUrl: z.string().describe('Needs no Authorization header.'),
    expiresAt: timeSchema,
    filename: z.string(),
    format: z.enum(EXPORT_FORMATS),
    rowCount: z.number().int(),
    fileSize: z.number().int(),
  })
  .meta({ id: 'ExportFile' })

export function exportView(file: ExportFile): z.infer<typeof exportSchema> {
  return { ...file, expiresAt: file.expiresAt.toISOString() }
}

export function createExport(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/mapping/:mappingJobId/export',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Exports'],
        summary: 'Export the results of a completed job as a file',
        description: 'Any field of the export format in the body overrides the organization’s setting for this file.',
        params: z.object({ mappingJobId: idSchema }),
        body: exportFormatBody.nullish(),
        response: { 200: exportSchema, 409: problemAnswer('The job is not COMPLETED yet, or has FAILED.') },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request)
      const override = request.body ? given(request.body) : {}
      return exportView(await services.exports.exportJob(organizationId, request.params.mappingJobId, override))
    },
  )
}
