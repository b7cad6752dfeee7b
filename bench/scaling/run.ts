/**
 * What a record costs as the reference grows at equal density: one made world, and a thirtieth and a third of it cut
 * out by area.
 *
 *   node bench/scaling/run.ts [--hotels 3000000] [--rows 100000] [--folder DIR]
 *
 * The world is made once per folder and cut by degree squares chosen by hash, so that every square that is left is as
 * full as in the whole; the same number of partner rows is mapped onto each part, those whose hotels lie in it. Prints
 * a Markdown table: processor time of a record in the engine alone (one thread, after running in) and of `staymap map`
 * as a whole, hotels compared for a record, time to build and to load the index, memory; and what a tenfold reference
 * adds to a record, measured from the row above. That number stays the same, or falls, where cost grows with the
 * logarithm.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { threadScript } from '../../src/platform/thread-script.ts'
import { readOptions } from '../support/read-options.ts'
import { watchProcess } from '../support/watch-process.ts'
import { cutWorld, type Part } from './cut-world.ts'
import type { EngineCost } from './measure-engine.ts'

// Of thirty equal shares of the squares.
const SHARES = [1, 10, 30]
const STAYMAP = fileURLToPath(new URL('../../bin/staymap.js', import.meta.url))

const { values } = readOptions({
  options: {
    hotels: { type: 'string', default: '3000000' },
    rows: { type: 'string', default: '100000' },
    folder: { type: 'string' },
  },
})
const folder = values.folder ?? join(tmpdir(), `staymap-bench-scaling-${values.hotels}`)
mkdirSync(folder, { recursive: true })
const world = {
  reference: join(folder, 'reference.csv'),
  partner: join(folder, 'partner.csv'),
  truth: join(folder, 'truth.csv'),
}
if (!existsSync(world.truth)) {
  const words = ['generate', '--hotels', values.hotels, '--partner-rows', values.hotels, '--out', world.reference]
  execFileSync(process.execPath, [STAYMAP, ...words, '--partner', world.partner, '--truth', world.truth], {
    stdio: 'ignore',
  })
}

const lines: string[] = []
let above: { hotels: number; engine: number } | null = null
for (const share of SHARES) {
  const part = await cutWorld(world, join(folder, `share-${share}`), share / SHARES.at(-1)!, Number(values.rows))
  const index = join(folder, `share-${share}.index`)
  rmSync(index, { force: true })
  const built = await map(part, index)
  const mapped = await map(part, index)
  const engine = await measureEngine(part, index)
  rmSync(index)
  const hotels = mapped.referenceHotels
  const added = above ? (engine.microseconds - above.engine) / Math.log10(hotels / above.hotels) : Number.NaN
  above = { hotels, engine: engine.microseconds }
  lines.push(
    `| ${[
      hotels.toLocaleString('en'),
      engine.microseconds.toFixed(1),
      ((mapped.cpuSeconds / mapped.records) * 1e6).toFixed(1),
      engine.compared.toFixed(1),
      built.indexSeconds.toFixed(1),
      mapped.indexSeconds.toFixed(2),
      `${Math.round(built.peakMemoryBytes / 1e6)} / ${Math.round(mapped.peakMemoryBytes / 1e6)}`,
      Number.isNaN(added) ? '' : added.toFixed(1),
      loadavg()[0].toFixed(1),
    ].join(' | ')} |`,
  )
  process.stderr.write(`${lines.at(-1)}\n`)
}
console.log(
  '| hotels | engine, µs a record | whole run, µs a record | hotels compared | index, s | load, s | memory building / mapping, MB | added by ten times the hotels, µs | load of the machine |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const line of lines) console.log(line)

interface Mapped {
  records: number
  referenceHotels: number
  indexSeconds: number
  peakMemoryBytes: number
  cpuSeconds: number
}

/**
 * Processor time is that of the process tree, its start included: a tenth of a second and the compiling of each thread.
 */
async function map({ reference, partner }: Part, index: string): Promise<Mapped> {
  const words = ['map', partner, '--reference', reference, '--index', index, '--out', `${partner}.mapped.csv`, '--json']
  const child = spawn(process.execPath, [STAYMAP, ...words], { stdio: ['ignore', 'pipe', 'ignore'] })
  const watch = watchProcess(child.pid!)
  let cpuSeconds = 0
  const timer = setInterval(() => {
    cpuSeconds = Math.max(cpuSeconds, watch.cpuSeconds())
  }, 50)
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await new Promise((resolve) => child.once('close', resolve))
  clearInterval(timer)
  watch.stop()
  return { ...(JSON.parse(printed) as Mapped), cpuSeconds }
}

async function measureEngine({ partner }: Part, index: string): Promise<EngineCost> {
  const script = await threadScript(new URL('./measure-engine.ts', import.meta.url))
  const worker = new Worker(script, { workerData: { partner, index } })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
