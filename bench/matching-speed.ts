/**
 * How fast the engine alone is: index build, then records per second on one thread, no files and no threads in the way.
 *
 *   staymap generate --hotels 1000000 --out ref.csv --partner partner.csv --truth truth.csv
 *   node bench/matching-speed.ts ref.csv partner.csv [records] [truth.csv]
 */
import { DuckDBInstance } from '@duckdb/node-api'
import {
  countryNumber,
  createMatcher,
  MatchOutcome,
  openReferenceIndex,
  type PartnerColumns,
  ReferenceIndexBuilder,
  type Utf8Column,
} from '../src/matching/index.ts'
import { readOptions, requireFiles } from './support/read-options.ts'

const { positionals } = readOptions({ allowPositionals: true }, 2)
const [referenceFile, partnerFile, countText = '200000', truthFile] = positionals
requireFiles([referenceFile, partnerFile, ...(truthFile === undefined ? [] : [truthFile])])
const connection = await (await DuckDBInstance.create(':memory:')).connect()

const builder = new ReferenceIndexBuilder()
let buildMs = 0
const reference = await connection.stream(
  `SELECT id, name, country, ${await texts(referenceFile, 'address city region postalCode aliases')}, try_cast(latitude AS DOUBLE) la, try_cast(longitude AS DOUBLE) lo FROM read_csv('${referenceFile}', all_varchar=true)`,
)
for (;;) {
  const chunk = await reference.fetchChunk()
  if (chunk === null || chunk.rowCount === 0) break
  const [id, name, countryCode, address, city, region, postalCode, aliases, latitude, longitude] =
    chunk.getColumns() as never[][]
  const started = performance.now()
  builder.add({
    count: chunk.rowCount,
    id,
    name,
    countryCode,
    address,
    city,
    region,
    postalCode,
    aliases,
    latitude: numbers(latitude),
    longitude: numbers(longitude),
  })
  buildMs += performance.now() - started
}
const started = performance.now()
const buffer = builder.finish()
buildMs += performance.now() - started
const index = openReferenceIndex(buffer)
console.log(
  `${index.count} hotels indexed in ${(buildMs / 1000).toFixed(1)} s, ${(buffer.byteLength / 2 ** 20).toFixed(0)} MB`,
)

const rows = await connection.runAndReadAll(
  `SELECT id, name, coalesce(address,'') a, coalesce(city,'') c, country, try_cast(latitude AS DOUBLE) la, try_cast(longitude AS DOUBLE) lo FROM read_csv('${partnerFile}', all_varchar=true) LIMIT ${Number(countText)}`,
)
const [id, name, address, city, country, latitude, longitude] = rows.getColumns() as never[][]
const columns: PartnerColumns = {
  count: id.length,
  id: utf8(id),
  name: utf8(name),
  address: utf8(address),
  city: utf8(city),
  country: Uint16Array.from(country, countryNumber),
  latitude: numbers(latitude),
  longitude: numbers(longitude),
}
const matcher = createMatcher(index)
const outcome = new MatchOutcome()
for (let r = 0; r < Math.min(20_000, columns.count); r++) matcher.matchRow(columns, r, 'STANDARD', outcome)
for (let round = 0; round < 2; round++) {
  let matched = 0
  const from = performance.now()
  for (let r = 0; r < columns.count; r++)
    if (matcher.matchRow(columns, r, 'STANDARD', outcome).status === 'MATCHED') matched++
  const ms = performance.now() - from
  console.log(
    `${columns.count} records: ${((ms * 1000) / columns.count).toFixed(2)} µs each, ${Math.round((columns.count / ms) * 1000)} a second on one thread, ${matched} matched`,
  )
}
console.log(`peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
if (truthFile !== undefined) await judgeAgainst(truthFile)

async function judgeAgainst(file: string): Promise<void> {
  const truth = new Map<string, Set<string>>()
  const labels = await connection.runAndReadAll(
    `SELECT partnerId, referenceId FROM read_csv('${file}', all_varchar=true) WHERE verdict = 'same'`,
  )
  const [partnerId, referenceId] = labels.getColumns() as string[][]
  partnerId.forEach((p, k) => {
    truth.set(p, (truth.get(p) ?? new Set()).add(referenceId[k]))
  })
  let right = 0
  let accepted = 0
  let known = 0
  for (let r = 0; r < columns.count; r++) {
    matcher.matchRow(columns, r, 'STANDARD', outcome)
    const same = truth.get(id[r])
    if (same !== undefined) known++
    if (outcome.status !== 'MATCHED') continue
    accepted++
    if (same?.has(index.hotelId(outcome.ref))) right++
  }
  console.log(`precision ${(right / accepted).toFixed(4)}, recall ${(right / known).toFixed(4)}`)
}

/** Columns that a reference may lack, as texts that are empty then. */
async function texts(file: string, names: string): Promise<string> {
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_csv('${file}', all_varchar=true)`)
  const known = new Set(described.getColumns()[0])
  return names
    .split(' ')
    .map((name) => (known.has(name) ? `coalesce(${name}, '')` : `''`))
    .join(', ')
}

function numbers(values: ArrayLike<number | null>): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN)
}

function utf8(values: readonly string[]): Utf8Column {
  const encoder = new TextEncoder()
  const parts = values.map((value) => encoder.encode(value))
  const offsets = new Uint32Array(values.length + 1)
  parts.forEach((part, k) => {
    offsets[k + 1] = offsets[k] + part.length
  })
  const bytes = new Uint8Array(new SharedArrayBuffer(offsets[values.length] + 8))
  parts.forEach((part, k) => {
    bytes.set(part, offsets[k])
  })
  return { bytes, offsets }
}
