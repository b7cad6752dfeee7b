import { basename, join } from 'node:path'
import { type Columnar, parquetRows } from '../../platform/columnar/index.ts'
import { isSupplierCode, SUPPLIER_CODE_RULE } from '../../platform/supplier-code.ts'
import { parseReference } from '../parse/index.ts'
import type { BuildProgress } from './build/build-version.ts'
import { leaveOutSuppliers } from './leave-out-suppliers.ts'
import { type MadeVersion, makeVersion, type VersionParts } from './make-version.ts'

interface RowError {
  row: number
  column: string | null
  value: string | null
  reason: string
}

export interface ImportResult extends MadeVersion {
  validRecords: number
  invalidRecords: number
  /** The first of them; a bad row never stops an import. */
  rowErrors: RowError[]
  warnings: string[]
}

const ROW_ERRORS_SHOWN = 20

/** A reference file (CSV, JSON, XLSX, Parquet; see reference/parse for its columns) becomes the served version. */
export async function importReference(
  parts: VersionParts & { columnar: Columnar },
  file: { path: string; filename?: string; replace: boolean; isDemo?: boolean; source?: string },
  progress: BuildProgress = () => {},
  signal?: AbortSignal,
): Promise<ImportResult> {
  await using scratch = await parts.files.scratch()
  const outDir = join(scratch.path, 'parsed')
  const filename = file.filename ?? basename(file.path)
  const summary = await parseReference({
    path: file.path,
    filename,
    outDir,
    givesWay: true,
    onProgress: ({ stage, done }) =>
      progress({ label: `${stage} ${filename}`, done: Math.round(done * 100), total: 100 }),
    signal,
  })
  const errors = await parts.columnar.rows<RowError>(
    `SELECT * FROM ${parquetRows(join(outDir, 'errors.parquet'))} ORDER BY row LIMIT ${ROW_ERRORS_SHOWN}`,
  )
  let path = join(outDir, 'reference.parquet')
  // `staymap map` may call a supplier anything; here customers have to name it.
  const unusable = summary.supplierCodes.filter((code) => !isSupplierCode(code))
  if (unusable.length > 0) {
    const parsed = path
    path = join(outDir, 'usable.parquet')
    await leaveOutSuppliers(parts.columnar, parsed, path, unusable)
  }
  const made = await makeVersion(
    parts,
    {
      incoming: { kind: 'rows', path, replace: file.replace },
      source: file.source ?? filename,
      isDemo: file.isDemo,
    },
    progress,
    signal,
  )
  return {
    ...made,
    validRecords: summary.validRecords,
    invalidRecords: summary.invalidRecords,
    rowErrors: errors,
    warnings: [
      ...summary.warnings,
      ...unusable.map((code) => `column "supplier:${code}" was left out: a supplier code ${SUPPLIER_CODE_RULE}`),
    ],
  }
}
