import { type FileFormat, type ParseOptions, parseInChild, type RowRemark } from '../../ingest/index.ts'

export interface ReferenceSummary {
  validRecords: number
  invalidRecords: number
  /**
   * Remarks about the file as a whole, and what was done to points and ratings: a sentence for each kind, however many
   * rows.
   */
  warnings: string[]
  pointRemarks: RowRemark[]
  /** Of columns that say most and were not found; among `warnings` too. */
  columnRemarks: string[]
  columns: string[]
  supplierCodes: string[]
  fileFormat: FileFormat
  encoding: string | null
  delimiter: string | null
}

/**
 * Reads and checks a reference file (the hotels that are mapped to) in a sandboxed child process. Rejects with an
 * IngestError.
 *
 * reference.parquet, in file order: `id` VARCHAR (UUID), `source_id` VARCHAR (the id as given when it was no UUID, or
 * one in capitals), `name`, `aliases`
 *   (`|`-separated), `address city region postal_code country_code` VARCHAR, `latitude longitude rating` DOUBLE, `supplier_ids` VARCHAR
 *   (JSON object, supplier code → that supplier's id, or NULL).
 * errors.parquet: `row` INTEGER (the line in the file), `"column"`, `value`, `reason`; one per refused row.
 */
export function parseReference(options: ParseOptions): Promise<ReferenceSummary> {
  return parseInChild<ReferenceSummary>(new URL('./reference-child.ts', import.meta.url), options)
}
