import { type Columnar, parquetRows, sqlText } from '../../platform/columnar/index.ts'

/** Writes the rows of a parsed reference file anew without the ids of some suppliers. */
export async function leaveOutSuppliers(columnar: Columnar, from: string, to: string, codes: string[]): Promise<void> {
  // A member of a merge patch that is null is taken away (RFC 7396).
  const patch = sqlText(JSON.stringify(Object.fromEntries(codes.map((code) => [code, null]))))
  await columnar.run(`COPY (
    SELECT * REPLACE (nullif(CAST(json_merge_patch(supplier_ids, ${patch}) AS VARCHAR), '{}') AS supplier_ids)
    FROM ${parquetRows(from)}
  ) TO ${sqlText(to)} (FORMAT parquet)`)
}
