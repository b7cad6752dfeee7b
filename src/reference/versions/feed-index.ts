import { rmSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import { ReferenceIndexBuilder } from '../../matching/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'
import type { HotelFacts } from '../catalogue/build-catalogue.ts'
import { bySupplier, FIELD_END, readLines } from './read-lines.ts'

const TEXTS = [
  'id',
  'name',
  'country_code',
  'source_id',
  'aliases',
  'address',
  'city',
  'region',
  'postal_code',
  'supplier_ids',
]
const NUMBERS = ['latitude', 'longitude', 'rating', 'created_at', 'updated_at']

/**
 * Reads the version's hotels, in the order of their ids, into the matching index's builder and the catalogue's columns.
 * They come through a plain text file, see read-lines.ts.
 */
export async function feedIndex(
  connection: DuckDBConnection,
  linesPath: string,
): Promise<{ builder: ReferenceIndexBuilder; facts: HotelFacts }> {
  const counted = await connection.runAndReadAll('SELECT count(*)::INTEGER FROM version')
  const total = Number(counted.getRows()[0][0])
  await connection.run(`COPY (SELECT ${[...TEXTS.map(inOneLine), ...NUMBERS].join(', ')}, array_to_string(merged_ids, '|') FROM version)
    TO ${sqlText(linesPath)} (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '${FIELD_END}')`)
  const facts: HotelFacts = {
    count: 0,
    rating: new Float64Array(total),
    createdAtMs: new Float64Array(total),
    updatedAtMs: new Float64Array(total),
    mergedIds: new Map(),
  }
  const builder = new ReferenceIndexBuilder()
  for (const lines of readLines(linesPath)) addBatch(builder, facts, lines)
  rmSync(linesPath)
  if (facts.count !== total) throw new Error(`read ${facts.count} of ${total} hotels`)
  return { builder, facts }
}

// A line end or separator inside a name becomes a space.
function inOneLine(column: string): string {
  if (column === 'id' || column === 'country_code' || column === 'supplier_ids') return column
  const breaks = `'[\\x1f\\r\\n]'`
  return `CASE WHEN regexp_matches(${column}, ${breaks}) THEN regexp_replace(${column}, ${breaks}, ' ', 'g') ELSE ${column} END`
}

function addBatch(builder: ReferenceIndexBuilder, facts: HotelFacts, rows: string[]): void {
  const count = rows.length
  const texts = TEXTS.map(() => new Array<string>(count))
  const latitude = new Float64Array(count)
  const longitude = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const cells = rows[i].split(FIELD_END)
    for (let f = 0; f < TEXTS.length; f++) texts[f][i] = cells[f]
    latitude[i] = numberOf(cells[10])
    longitude[i] = numberOf(cells[11])
    const at = facts.count++
    facts.rating[at] = numberOf(cells[12])
    facts.createdAtMs[at] = Number(cells[13])
    facts.updatedAtMs[at] = Number(cells[14])
    if (cells[15] !== '') facts.mergedIds.set(at, cells[15].split('|'))
  }
  const [id, name, countryCode, sourceId, aliases, address, city, region, postalCode, supplierIds] = texts
  builder.add({
    count,
    id,
    name,
    countryCode,
    sourceId,
    aliases,
    address,
    city,
    region,
    postalCode,
    latitude,
    longitude,
    supplierIds: bySupplier(supplierIds),
  })
}

function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text)
}
