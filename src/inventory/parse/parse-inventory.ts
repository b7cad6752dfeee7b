import { type FileFormat, IngestError, type ParseOptions, parseInChild, type RowRemark } from '../../ingest/index.ts'

/**
 * What came out of a supplier's file. The rows are in `outDir/inventory.parquet`, the refused ones in
 * `outDir/errors.parquet`.
 */
export interface InventorySummary {
  /** Why the file cannot be used although it could be read: none of its rows can. */
  refusal: string | null
  validRecords: number
  invalidRecords: number
  /** Valid rows with a remark of their own (column `warnings`). */
  recordsWithWarnings: number
  /** Remarks about the file as a whole. */
  warnings: string[]
  /** What was done to the points of valid rows. */
  pointRemarks: RowRemark[]
  /** The header as the file has it, and which of its columns was taken for which of ours. */
  columns: string[]
  columnsUsed: Record<string, string>
  fileFormat: FileFormat
  encoding: string | null
  delimiter: string | null
}

/**
 * Reads and checks a supplier's hotel list in a sandboxed child process. Rejects with an IngestError (code and a
 * sentence for the customer) when the file cannot be used: unreadable, a required column missing, no valid row.
 *
 * inventory.parquet: `row` INTEGER (0-based among valid rows, in input order), `line` INTEGER (as a person counts, the
 *   header is 1), `id name address city country` VARCHAR as given, trimmed, `country_code` VARCHAR, `latitude longitude` DOUBLE,
 *   `postal_code` VARCHAR, `extra` VARCHAR (JSON object of the other columns, or NULL), `warnings` VARCHAR[].
 * errors.parquet: `row` INTEGER (the line in the file), `"column"` VARCHAR, `value` VARCHAR, `reason` VARCHAR; one per
 * refused row.
 */
export async function parseInventory(options: ParseOptions): Promise<InventorySummary> {
  const summary = await parseInChild<InventorySummary>(new URL('./inventory-child.ts', import.meta.url), options)
  if (summary.refusal !== null) throw new NoValidRows(summary.refusal, summary)
  return summary
}

/** errors.parquet is there and says of each row what is wrong with it. */
export class NoValidRows extends IngestError {
  readonly summary: InventorySummary

  constructor(message: string, summary: InventorySummary) {
    super('NO_VALID_ROWS', message)
    this.summary = summary
  }
}
