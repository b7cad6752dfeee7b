import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Columnar } from '../platform/columnar/index.ts'
import type { Db } from '../platform/database/index.ts'
import { badRequest, notFound } from '../platform/errors.ts'
import type { FileStore } from '../platform/files/index.ts'
import { type ExportFormat, type ExportFormatName, readExportFormat } from './export-format.ts'
import { checkFieldNames } from './fields.ts'
import type { ExportSource } from './select-rows.ts'
import type { ExportFileTable } from './tables.ts'
import { writeExport } from './write-export.ts'

/** The results of one completed job as exports need them; mapping provides it through start/. */
export interface ExportableResults {
  mappingJobId: string
  rowCount: number
  /** Changes whenever the results would read differently: a decision, a correction, a merge. */
  revision: string
  /** Base of the file's name. */
  name: string
  withSource<T>(use: (source: ExportSource) => Promise<T>): Promise<T>
}

export interface ExportDeps {
  db: Db
  clock: Clock
  files: FileStore
  columnar: Columnar
  /** Throws 404 for an unknown or foreign job, 409 before it is COMPLETED. */
  findResults(organizationId: string, mappingJobId: string): Promise<ExportableResults>
}

export interface ExportFile {
  exportFileId: string
  mappingJobId: string
  downloadUrl: string
  expiresAt: Date
  filename: string
  format: ExportFormatName
  rowCount: number
  fileSize: number
}

const LINK_SECONDS = 24 * 3600

const CONTENT_TYPE: Record<ExportFormatName, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
}

/** Results as files behind presigned links. The same job, format and results give the same file without any work. */
export class ExportService {
  readonly #deps: ExportDeps
  /** Files being made in this process, so that two requests for the same one make it once. */
  readonly #making = new Map<string, Promise<Selectable<ExportFileTable>>>()

  constructor(deps: ExportDeps) {
    this.#deps = deps
  }

  async exportJob(
    organizationId: string,
    mappingJobId: string,
    override: Partial<ExportFormat> = {},
    linkSeconds = LINK_SECONDS,
  ): Promise<ExportFile> {
    const results = await this.#deps.findResults(organizationId, mappingJobId)
    const { updatedAt: _, ...organizationFormat } = await readExportFormat(this.#deps.db, organizationId)
    const format = { ...organizationFormat, ...override }
    checkExportFormat(format)
    const fingerprint = fingerprintOf(format, results)
    const key = `${mappingJobId} ${fingerprint}`
    let making = this.#making.get(key)
    if (!making) {
      making = this.#findOrMake(organizationId, results, format, fingerprint).finally(() => this.#making.delete(key))
      this.#making.set(key, making)
    }
    return this.#withLink(await making, linkSeconds)
  }

  /** A fresh link to a file made earlier. */
  async find(organizationId: string, exportFileId: string): Promise<ExportFile> {
    const row = await this.#deps.db
      .selectFrom('export_files')
      .selectAll()
      .where('id', '=', exportFileId)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
    if (!row) throw notFound('The export file')
    return this.#withLink(row)
  }

  async #findOrMake(
    organizationId: string,
    results: ExportableResults,
    format: ExportFormat,
    fingerprint: string,
  ): Promise<Selectable<ExportFileTable>> {
    const { db, files, columnar, clock } = this.#deps
    const existing = () =>
      db
        .selectFrom('export_files')
        .selectAll()
        .where('mapping_job_id', '=', results.mappingJobId)
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst()
    const found = await existing()
    if (found) return found

    const gzip = format.compression === 'gzip' && ['csv', 'json', 'jsonl'].includes(format.format)
    const filename = `${results.name}.${format.format}${gzip ? '.gz' : ''}`
    const fileKey = `organizations/${organizationId}/exports/${results.mappingJobId}/${fingerprint}`
    await using scratch = await files.scratch()
    const path = join(scratch.path, 'export')
    await results.withSource((source) => writeExport(columnar, format, source, path))
    const { size } = await files.writeFromPath(fileKey, path)
    const row = {
      id: randomUUID(),
      organization_id: organizationId,
      mapping_job_id: results.mappingJobId,
      fingerprint,
      format: format.format,
      filename,
      content_type: gzip ? 'application/gzip' : CONTENT_TYPE[format.format],
      file_key: fileKey,
      size_bytes: size,
      row_count: results.rowCount,
      created_at: clock.now(),
    }
    // Another process may have made the same file at the same time; then its row is the one.
    await db
      .insertInto('export_files')
      .values(row)
      .onConflict((conflict) => conflict.columns(['mapping_job_id', 'fingerprint']).doNothing())
      .execute()
    return (await existing())!
  }

  async #withLink(row: Selectable<ExportFileTable>, linkSeconds = LINK_SECONDS): Promise<ExportFile> {
    const downloadUrl = await this.#deps.files.presign(row.file_key, {
      expiresInSeconds: linkSeconds,
      filename: row.filename,
      contentType: row.content_type,
    })
    return {
      exportFileId: row.id,
      mappingJobId: row.mapping_job_id,
      downloadUrl,
      expiresAt: new Date(this.#deps.clock.now().getTime() + linkSeconds * 1000),
      filename: row.filename,
      format: row.format,
      rowCount: row.row_count,
      fileSize: row.size_bytes,
    }
  }
}

/** What zod cannot say: field names must exist and may not repeat, a delimiter is one harmless character. */
export function checkExportFormat(format: Partial<ExportFormat>): void {
  if (format.includeFields) {
    // Columns of a table are told apart without case, here as in the header of an upload.
    const names = new Set(format.includeFields.map((name) => name.toLowerCase()))
    if (names.size < format.includeFields.length) {
      throw badRequest('includeFields: a field may be named only once, whatever its case.', [
        { path: 'includeFields', message: 'holds a field twice' },
      ])
    }
    checkFieldNames(format.includeFields)
  }
}

function fingerprintOf(format: ExportFormat, results: ExportableResults): string {
  return createHash('sha256')
    .update(
      JSON.stringify([format.format, format.includeFields, format.delimiter, format.includeHeader, format.compression]),
    )
    .update(results.revision)
    .digest('hex')
    .slice(0, 32)
}
