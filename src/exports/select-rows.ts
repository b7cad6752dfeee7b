import { parquetRows, sqlText } from '../platform/columnar/index.ts'
import type { ExportColumn, ExportColumns } from './fields.ts'

/** Where the rows of an export come from, as DuckDB reads them. */
export interface ExportSource {
  /** A relation (table expression) with mapping's result columns. */
  results: string
  /** Local path of the reference version's Parquet file. */
  referencePath: string | null
  /** Hotels others were merged into since that file was made, with the supplier ids they have now, as JSON. */
  supplierIdsNow: readonly (readonly [hotelId: string, supplierIds: string])[]
  /** Local path of the upload's inventory.parquet. */
  inventoryPath: string
  /** The header of the upload. */
  header: readonly string[]
}

/** The SELECT behind an export, in input order. `formulaSafe` is for formats a spreadsheet opens. */
export function selectRows(
  columns: ExportColumns,
  source: ExportSource,
  options: { formulaSafe: boolean; jsonAsText: boolean; emptyAsText: boolean },
): string {
  const list = columns.columns.map(({ name, sql, type }) => {
    const value = shown(sql, type)
    return `${options.emptyAsText ? `coalesce((${value})::VARCHAR, '')` : value} AS "${name.replaceAll('"', '""')}"`
  })
  const joins = [
    columns.needsReference && source.referencePath
      ? `LEFT JOIN ${referenceHotels(source.referencePath, source.supplierIdsNow)} AS h ON h.id = r.reference_id`
      : columns.needsReference
        ? `LEFT JOIN ${NO_REFERENCE} AS h ON h.id = r.reference_id`
        : '',
    columns.needsPartner ? `LEFT JOIN ${parquetRows(source.inventoryPath)} AS p ON p.row = r.row` : '',
  ]
  return `SELECT ${list.join(', ')} FROM ${source.results} AS r ${joins.join(' ')} ORDER BY r.row`

  function shown(sql: string, type: ExportColumn['type']): string {
    if (type === 'list') return options.jsonAsText ? shown(`array_to_string(${sql}, '; ')`, 'text') : sql
    if (type === 'text' && options.formulaSafe) return harmless(sql)
    return type === 'json' && !options.jsonAsText ? `(${sql})::JSON` : sql
  }
}

function referenceHotels(path: string, supplierIdsNow: ExportSource['supplierIdsNow']): string {
  const file = parquetRows(path)
  if (supplierIdsNow.length === 0) return file
  const now = supplierIdsNow.map(([id, ids]) => `(${sqlText(id)}, ${sqlText(ids)})`).join(', ')
  return `(SELECT f.* REPLACE (coalesce(n.supplier_ids, f.supplier_ids) AS supplier_ids)
    FROM ${file} AS f LEFT JOIN (VALUES ${now}) AS n(id, supplier_ids) ON n.id = f.id)`
}

const NO_REFERENCE =
  "(SELECT ''::VARCHAR AS id, NULL::VARCHAR AS supplier_ids, NULL::VARCHAR AS address, NULL::VARCHAR AS city, NULL::VARCHAR AS region, " +
  'NULL::VARCHAR AS postal_code, NULL::VARCHAR AS country_code, NULL::DOUBLE AS latitude, ' +
  'NULL::DOUBLE AS longitude, NULL::DOUBLE AS rating, NULL::VARCHAR AS source_id WHERE false)'

// A spreadsheet runs a cell that begins like this as a formula; an apostrophe in front makes it plain text again.
// Numbers are left alone: a negative longitude is no formula.
function harmless(sql: string): string {
  return `CASE WHEN regexp_matches(${sql}, '^[=+\\-@\\t\\r]') THEN '''' || ${sql} ELSE ${sql} END`
}
