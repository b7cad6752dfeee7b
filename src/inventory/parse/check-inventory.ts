import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import {
  COORDINATES,
  type CountryColumns,
  chooseColumns,
  cleanFields,
  coordinateState,
  coordinateWarning,
  extraColumns,
  findPointRemarks,
  keptCoordinates,
  mapCountries,
  noValidRows,
  placeColumns,
  requireColumns,
  setRepeatsAside,
  type Table,
  type TableUse,
  writeErrors,
} from '../../ingest/index.ts'
import { parquetRows, sqlText } from '../../platform/columnar/index.ts'
import { INVENTORY_COLUMNS, type InventoryColumn, REQUIRED_COLUMNS } from './columns.ts'
import type { InventorySummary } from './parse-inventory.ts'
import { cutRemark, FAULT, FAULTS, ID_BYTES_MAX, POSTAL_CODE_CHARS_MAX, TEXT_CHARS_MAX } from './row-rules.ts'
import { sharedPointWarning } from './shared-points.ts'

// A chunk of a mapping is one row group, the least that DuckDB unpacks (ten of its vectors of 2,048 rows): see
// CHUNK_ROWS in mapping/match-pool.
const ROW_GROUP_ROWS = 20_480

/** Checks every row with set operations inside DuckDB and writes the two files. */
export const checkInventory: TableUse<InventorySummary> = async (table, connection, outDir, progress) => {
  const chosen = chooseColumns(table.columns, INVENTORY_COLUMNS)
  requireColumns(table.columns, chosen, REQUIRED_COLUMNS, table.readFrom)
  progress('checking', 0.5)
  await loadRows(connection, table, chosen)
  progress('checking', 0.65)
  const rows = checkedRows(await mapCountries(connection, 'given'))
  await setRepeatsAside(connection, rows, 'checked.id')
  progress('checking', 0.75)
  const errorsPath = join(outDir, 'errors.parquet')
  await writeErrors(connection, { rows, faultRelation: table.faultRelation, faults: FAULTS }, errorsPath)
  progress('writing', 0.8)
  const inventoryPath = join(outDir, 'inventory.parquet')
  const good = `(SELECT *, ${keptCoordinates()} FROM ${rows} WHERE fault = ${FAULT.none})`
  await writeInventory(connection, good, await sharedPointWarning(connection, good), inventoryPath)

  const [counts] = (
    await connection.runAndReadAll(`SELECT
      (SELECT count(*) FROM ${parquetRows(inventoryPath)})::INTEGER AS valid,
      (SELECT count(*) FROM ${parquetRows(inventoryPath)} WHERE len(warnings) > 0)::INTEGER AS warned,
      (SELECT count(*) FROM ${parquetRows(errorsPath)})::INTEGER AS invalid`)
  ).getRowObjects()
  return {
    refusal: Number(counts.valid) === 0 ? (await noValidRows(connection, errorsPath)).message : null,
    validRecords: Number(counts.valid),
    invalidRecords: Number(counts.invalid),
    recordsWithWarnings: Number(counts.warned),
    warnings: table.warnings,
    pointRemarks: await findPointRemarks(connection, rows),
    columns: table.columns,
    columnsUsed: Object.fromEntries([...chosen].map(([field, position]) => [field, table.columns[position]])),
    fileFormat: table.format,
    encoding: table.encoding,
    delimiter: table.delimiter,
  }
}

/** `given`: every row that holds anything at all, cells trimmed, in file order. */
async function loadRows(
  connection: DuckDBConnection,
  table: Table,
  chosen: Map<InventoryColumn, number>,
): Promise<void> {
  const fields = cleanFields(Object.keys(INVENTORY_COLUMNS) as InventoryColumn[], chosen)
  const extra = extraColumns(table.columns, chosen.values())
  await connection.run(`CREATE TEMP TABLE given AS
    SELECT * FROM (SELECT line, ${fields}, ${extra} AS extra FROM ${table.relation})
    WHERE coalesce(id, name, city, country, address, latitude, longitude, postal_code, extra) IS NOT NULL`)
}

/** Rows of `given` with what was found out about them. A projection only: no join, so the order of the file is kept. */
function checkedRows(country: CountryColumns): string {
  return `(
    SELECT *, ${coordinateState()} AS coordinates,
      CAST(CASE WHEN id IS NULL THEN ${FAULT.idMissing} WHEN name IS NULL THEN ${FAULT.nameMissing}
        WHEN city IS NULL THEN ${FAULT.cityMissing} WHEN country IS NULL THEN ${FAULT.countryMissing}
        WHEN code IS NULL THEN ${FAULT.countryUnknown} WHEN strlen(id) > ${ID_BYTES_MAX} THEN ${FAULT.idTooLong}
        ELSE ${FAULT.none} END AS TINYINT) AS fault
    FROM (
      SELECT rowid AS place, line, id, name, address, city, country, postal_code, extra, ${placeColumns(country)} FROM given))`
}

async function writeInventory(
  connection: DuckDBConnection,
  rows: string,
  sharedPoint: string | null,
  path: string,
): Promise<void> {
  // Counting bytes is free, counting characters is not: CASE counts them only where it must.
  const isLong = (text: string) =>
    `CASE WHEN strlen(${text}) > ${TEXT_CHARS_MAX} THEN length(${text}) > ${TEXT_CHARS_MAX} ELSE false END`
  const cut = (text: string) =>
    `CASE WHEN strlen(${text}) > ${TEXT_CHARS_MAX} THEN left(${text}, ${TEXT_CHARS_MAX}) ELSE ${text} END AS ${text}`
  const warnings = [
    coordinateWarning(),
    ...(sharedPoint ? [sharedPoint] : []),
    ...['name', 'address', 'city'].map((text) => `CASE WHEN ${isLong(text)} THEN '${cutRemark(text)}' END`),
  ]
  const isPlain = `${sharedPoint ? `(${sharedPoint}) IS NULL AND ` : ''}coordinates <= ${COORDINATES.good} AND NOT ${isLong('name')} AND NOT ${isLong('address')} AND NOT ${isLong('city')}`
  await connection.run(`COPY (
    SELECT (row_number() OVER () - 1)::INTEGER AS row, line::INTEGER AS line, id, ${cut('name')}, ${cut('address')}, ${cut('city')},
      country, code AS country_code,
      latitude, longitude,
      CASE WHEN strlen(postal_code) > ${POSTAL_CODE_CHARS_MAX} THEN left(postal_code, ${POSTAL_CODE_CHARS_MAX}) ELSE postal_code END AS postal_code, extra,
      CASE WHEN ${isPlain} THEN []::VARCHAR[]
        ELSE list_filter([${warnings.join(', ')}], lambda warning: warning IS NOT NULL) END AS warnings
    FROM ${rows}
  ) TO ${sqlText(path)} (FORMAT parquet, ROW_GROUP_SIZE ${ROW_GROUP_ROWS}, USE_TMP_FILE false)`)
}
