/**
 * How fast files are read and checked, each in its sandboxed child, and how much memory that takes.
 *
 *   node bench/ingest-files.ts [--rows 1000000] [--sheet-rows 200000] [--only csv,json,xlsx,parquet]
 *
 * The bounds: 200,000 rows of XLSX within 8 s and 300 MB. Prints one JSON object: seconds, processor seconds of the
 * child (which do not depend on what else runs on the machine), rows a second and the most memory of the child (what
 * this process holds is taken off).
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchMemory } from '../src/cli/map-file/run/watch-memory.ts'
import { writeWorkbook } from '../src/exports/index.ts'
import { parseInventory } from '../src/inventory/parse/index.ts'
import { openColumnar } from '../src/platform/columnar/index.ts'
import { readOptions } from './support/read-options.ts'

const { values } = readOptions({
  options: {
    rows: { type: 'string', default: '1000000' },
    'sheet-rows': { type: 'string', default: '200000' },
    only: { type: 'string', default: 'csv,json,xlsx,parquet' },
  },
})
const rows = Number(values.rows)
const sheetRows = Number(values['sheet-rows'])
const folder = mkdtempSync(join(tmpdir(), 'staymap-bench-ingest-'))
const HEADER = ['id', 'name', 'address', 'city', 'country', 'latitude', 'longitude']
const PLACES = [
  ['Paris', 'FR'],
  ['Köln', 'DE'],
  ['São Paulo', 'BR'],
  ['กรุงเทพ', 'TH'],
  ['New York', 'US'],
  ['東京', 'JP'],
]

function row(i: number): string[] {
  const [city, country] = PLACES[i % 6]
  const name = `Hotel ${(i * 7919) % 100_003} Grand ${city}`
  return [
    `H${i}`,
    name,
    `${i % 300} Main Street, Block ${i % 17}`,
    city,
    country,
    ((i * 31) % 85).toFixed(5),
    ((i * 17) % 175).toFixed(5),
  ]
}

const makers: Record<string, (path: string) => Promise<number>> = {
  async csv(path) {
    writeLines(path, HEADER.join(','), (i) =>
      row(i)
        .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
        .join(','),
    )
    return rows
  },
  async json(path) {
    writeLines(path, null, (i) => JSON.stringify(Object.fromEntries(row(i).map((cell, k) => [HEADER[k], cell]))))
    return rows
  },
  async parquet(path) {
    const columnar = await openColumnar({ memoryLimitMb: 1_000, threads: 2 })
    await makers.csv(`${path}.csv`)
    await columnar.run(`COPY (SELECT * FROM read_csv('${path}.csv')) TO '${path}' (FORMAT parquet)`)
    columnar.close()
    rmSync(`${path}.csv`)
    return rows
  },
  async xlsx(path) {
    await writeWorkbook(path, {
      header: HEADER,
      rows: (async function* () {
        for (let i = 0; i < sheetRows; i += 1_000)
          yield Array.from({ length: Math.min(1_000, sheetRows - i) }, (_, k) => row(i + k))
      })(),
    })
    return sheetRows
  },
}

function writeLines(path: string, header: string | null, line: (i: number) => string): void {
  const file = openSync(path, 'w')
  let text = header === null ? '' : `${header}\n`
  for (let i = 0; i < rows; i++) {
    text += `${line(i)}\n`
    if (text.length > 1_000_000 || i === rows - 1) {
      writeSync(file, text)
      text = ''
    }
  }
  closeSync(file)
}

/** Linux counts for us what ended children used, in hundredths of a second. */
function childCpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

const figures: Record<string, object> = {}
try {
  for (const format of values.only.split(',')) {
    const path = join(folder, `list.${format === 'json' ? 'jsonl' : format}`)
    const count = await makers[format](path)
    const ownBytes = process.memoryUsage.rss()
    const memory = watchMemory()
    const cpuBefore = childCpuSeconds()
    const started = performance.now()
    const summary = await parseInventory({ path, filename: path, outDir: join(folder, 'out') })
    const seconds = (performance.now() - started) / 1_000
    if (summary.validRecords !== count) throw new Error(`${format}: ${summary.validRecords} of ${count} rows`)
    figures[format] = {
      rows: count,
      fileBytes: statSync(path).size,
      seconds: Math.round(seconds * 100) / 100,
      cpuSeconds: Math.round((childCpuSeconds() - cpuBefore) * 100) / 100,
      rowsPerSecond: Math.round(count / seconds),
      childPeakMegabytes: Math.round((memory.stop() - ownBytes) / 1e6),
    }
    rmSync(path)
  }
  console.log(JSON.stringify({ ...figures, load: loadavg()[0] }, null, 2))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
