import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import {
  COUNTRY_UNKNOWN,
  type CountryColumns,
  chooseColumns,
  cleanFields,
  coordinateNumber,
  coordinateState,
  findPointRemarks,
  jsonOfColumns,
  keptCoordinates,
  mapCountries,
  noValidRows,
  placeColumns,
  type RowFault,
  type RowRemark,
  requireColumns,
  setRepeatsAside,
  type Table,
  type TableUse,
  tellRemark,
  writeErrors,
} from '../../ingest/index.ts'
import { parquetRows, sqlText } from '../../platform/columnar/index.ts'
import { tellMissingColumns } from '../hotel-columns/index.ts'
import { REFERENCE_COLUMNS, REQUIRED_COLUMNS, type ReferenceColumn, supplierColumns } from './columns.ts'
import type { ReferenceSummary } from './parse-reference.ts'
import { referenceIdSql } from './stable-id.ts'

// As many as are read at a time when the index is built.
const ROW_GROUP_ROWS = 20_480

// One fault is told per row, the first.
export const FAULT = { none: 0, idMissing: 1, nameMissing: 2, countryMissing: 3, countryUnknown: 4 }

export const FAULTS: RowFault[] = [
  { fault: FAULT.idMissing, column: 'id', reason: 'id is missing' },
  { fault: FAULT.nameMissing, column: 'name', reason: 'name is missing' },
  { fault: FAULT.countryMissing, column: 'country', reason: 'country is missing' },
  { fault: FAULT.countryUnknown, column: 'country', value: 'country', reason: COUNTRY_UNKNOWN },
]

// Stars, or points out of ten.
const RATING_LEFT_OUT = 'rating is not a number from 0 to 10; left out'
const IS_RATING = `(${coordinateNumber('rating')} BETWEEN 0 AND 10)`

/** Checks every row with set operations inside DuckDB and writes reference.parquet and errors.parquet. */
export const checkReference: TableUse<ReferenceSummary> = async (table, connection, outDir, progress) => {
  const chosen = chooseColumns(table.columns, REFERENCE_COLUMNS)
  requireColumns(table.columns, chosen, REQUIRED_COLUMNS, table.readFrom)
  const suppliers = supplierColumns(table.columns).map(({ code, column }) => ({ name: code, column }))
  progress('checking', 0.5)
  await loadRows(connection, table, chosen, suppliers)
  progress('checking', 0.65)
  const rows = checkedRows(await mapCountries(connection, 'given'))
  await setRepeatsAside(connection, rows, 'coalesce(source_id, checked.id)')
  const errorsPath = join(outDir, 'errors.parquet')
  await writeErrors(connection, { rows, faultRelation: table.faultRelation, faults: FAULTS }, errorsPath)
  progress('writing', 0.8)
  const referencePath = join(outDir, 'reference.parquet')
  await writeReference(connection, rows, referencePath)
  const [counts] = (
    await connection.runAndReadAll(`SELECT
      (SELECT count(*) FROM ${parquetRows(referencePath)})::INTEGER AS valid,
      (SELECT count(*) FROM ${parquetRows(errorsPath)})::INTEGER AS invalid`)
  ).getRowObjects()
  const points = await findPointRemarks(connection, rows)
  const ratings = await findRatingRemarks(connection, rows)
  if (Number(counts.valid) === 0) throw await noValidRows(connection, errorsPath)
  const columnRemarks = tellMissingColumns('reference', chosen.keys(), table.columns)
  return {
    validRecords: Number(counts.valid),
    invalidRecords: Number(counts.invalid),
    warnings: [...table.warnings, ...columnRemarks, ...[...points, ...ratings].map((remark) => tellRemark(remark))],
    pointRemarks: points,
    columnRemarks,
    columns: table.columns,
    supplierCodes: [...new Set(suppliers.map(({ name }) => name))],
    fileFormat: table.format,
    encoding: table.encoding,
    delimiter: table.delimiter,
  }
}

/** Good rows whose rating is none. */
async function findRatingRemarks(connection: DuckDBConnection, rows: string): Promise<RowRemark[]> {
  const result = await connection.runAndReadAll(`SELECT count(*)::INTEGER, min(line)::INTEGER FROM ${rows}
    WHERE fault = ${FAULT.none} AND rating IS NOT NULL AND ${IS_RATING} IS NOT TRUE`)
  const [[odd, firstLine]] = result.getRows() as [rows: number, firstLine: number][]
  return odd === 0 ? [] : [{ remark: RATING_LEFT_OUT, rows: odd, firstLine }]
}

async function loadRows(
  connection: DuckDBConnection,
  table: Table,
  chosen: Map<ReferenceColumn, number>,
  suppliers: { name: string; column: number }[],
): Promise<void> {
  const fields = cleanFields(Object.keys(REFERENCE_COLUMNS) as ReferenceColumn[], chosen)
  const { hash, id, sourceId } = referenceIdSql('id')
  await connection.run(`CREATE TEMP TABLE given AS
    SELECT * EXCLUDE (h) REPLACE (${id} AS id), ${sourceId} AS source_id
    FROM (SELECT *, ${hash} AS h FROM (SELECT line, ${fields}, ${jsonOfColumns(suppliers, withBars)} AS supplier_ids FROM ${table.relation})
    WHERE coalesce(id, name, country, city, address, latitude, longitude) IS NOT NULL)`)
}

function checkedRows(country: CountryColumns): string {
  return `(
    SELECT *, ${coordinateState()} AS coordinates,
      CAST(CASE WHEN id IS NULL THEN ${FAULT.idMissing} WHEN name IS NULL THEN ${FAULT.nameMissing}
        WHEN country IS NULL THEN ${FAULT.countryMissing} WHEN code IS NULL THEN ${FAULT.countryUnknown}
        ELSE ${FAULT.none} END AS TINYINT) AS fault
    FROM (
      SELECT rowid AS place, * EXCLUDE (latitude, longitude), ${placeColumns(country)} FROM given))`
}

/** SQL for several names or ids in one text, a bar between them. JSON and Parquet files may hold them as a list. */
function withBars(text: string): string {
  return `CASE WHEN starts_with(${text}, '[') AND json_valid(${text})
    THEN nullif(array_to_string(list_filter(from_json(${text}, '["VARCHAR"]'), lambda one: one <> ''), '|'), '') ELSE ${text} END`
}

async function writeReference(connection: DuckDBConnection, rows: string, path: string): Promise<void> {
  await connection.run(`COPY (
    SELECT id, source_id, name, ${withBars('aliases')} AS aliases, address, city, region, postal_code, code AS country_code,
      ${keptCoordinates()},
      CASE WHEN ${IS_RATING} THEN ${coordinateNumber('rating')} END AS rating, supplier_ids
    FROM ${rows} WHERE fault = ${FAULT.none}
  ) TO ${sqlText(path)} (FORMAT parquet, ROW_GROUP_SIZE ${ROW_GROUP_ROWS}, USE_TMP_FILE false)`)
}
