import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../support/read-options.ts'
import { duckdb } from './duckdb.ts'
import { fuzzball } from './fuzzball.ts'
import type { Peer } from './peer.ts'
import { makePlainWorld } from './plain-world.ts'
import { postgres } from './postgres.ts'
import { judge, recallAt, type Truth } from './quality.ts'
import { countRows, readRows } from './read-rows.ts'
import { staymapBestCut, staymapSafe, staymapSaved } from './staymap.ts'

/**
 * Ours and the peers on the same made world, on the same machine, one after the other:
 *
 *   node bench/peers/run.ts --hotels 1000000 --rows 1000000
 *
 * prints one Markdown table. `--world plain` takes an easy, thinly settled world instead; `--spread 6` makes the towns
 * of the usual one six times as wide. `--only duckdb,fuzzball` runs some of them; `--reference --partner --truth` takes
 * files instead of making a world (truth: partnerId, referenceId, verdict).
 */
const PEERS: Record<string, Peer> = {
  staymap: staymapSafe,
  saved: staymapSaved,
  bestcut: staymapBestCut,
  duckdb,
  fuzzball,
  postgres,
}

const { values } = readOptions({
  options: {
    hotels: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    world: { type: 'string', default: 'generate' },
    spread: { type: 'string', default: '1' },
    only: { type: 'string', default: Object.keys(PEERS).join(',') },
    reference: { type: 'string' },
    partner: { type: 'string' },
    truth: { type: 'string' },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'staymap-peers-'))
try {
  const files = values.reference && values.partner && values.truth ? given() : await generate()
  const partnerIds = (await readRows(files.partner, ['id'])).map((row) => row.id!)
  const right = await readTruth(files.truth)
  const lines: string[] = []
  for (const name of values.only.split(',')) {
    const peer = PEERS[name]
    if (!peer) throw new Error(`no peer is called ${name}; there are ${Object.keys(PEERS).join(', ')}`)
    const rows = Math.min(partnerIds.length, peer.rowsMax)
    const own = join(folder, name)
    mkdirSync(own, { recursive: true })
    process.stderr.write(`${peer.name}: ${rows} rows …\n`)
    const outcome = await peer.run({ referenceFile: files.reference, partnerFile: files.partner, rows, folder: own })
    const done = outcome.rowsDone ?? rows
    const truth: Truth = new Map(partnerIds.slice(0, done).map((id) => [id, right.get(id) ?? new Set()]))
    const { precision, recall, f1 } = judge(outcome.answers, truth, outcome.decided ?? false)
    const at99 = outcome.decided ? '' : recallAt(outcome.answers, truth, 0.99).toFixed(3)
    const share = done < partnerIds.length ? `first ${count(done)}` : 'all'
    const cells = [
      peer.name,
      share,
      precision.toFixed(4),
      recall.toFixed(4),
      f1.toFixed(4),
      at99,
      count(Math.round(done / outcome.mapSeconds)),
      outcome.prepareSeconds.toFixed(1),
    ]
    lines.push(`| ${cells.join(' | ')} |`)
    process.stderr.write(`${lines.at(-1)}\n`)
  }
  const references = await countRows(files.reference)
  console.log(
    `${count(partnerIds.length)} partner rows against ${count(references)} reference hotels, CSV in, CSV out,`,
  )
  console.log(
    `${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.versions.node}, one after the other.\n`,
  )
  console.log('| | rows | precision | recall | F1 | recall at precision 0.99 | records/s | getting ready, s |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const line of lines) console.log(line)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function given() {
  return { reference: values.reference!, partner: values.partner!, truth: values.truth! }
}

async function generate() {
  const files = {
    reference: join(folder, 'reference.csv'),
    partner: join(folder, 'partner.csv'),
    truth: join(folder, 'truth.csv'),
  }
  if (values.world === 'plain') {
    const [hotels, rows, seed] = [values.hotels, values.rows, values.seed].map(Number)
    await makePlainWorld(files, { hotels, rows, seed })
    return files
  }
  const staymap = fileURLToPath(new URL('../../bin/staymap.js', import.meta.url))
  const words = ['generate', '--hotels', values.hotels, '--partner-rows', values.rows, '--seed', values.seed]
  words.push('--spread', values.spread)
  words.push('--out', files.reference, '--partner', files.partner, '--truth', files.truth)
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', staymap, ...words], { stdio: 'ignore' })
  return files
}

async function readTruth(file: string): Promise<Truth> {
  const truth: Truth = new Map()
  for (const row of await readRows(file, ['partnerId', 'referenceId', 'verdict'])) {
    if (row.verdict !== 'same') continue
    const known = truth.get(row.partnerId!)
    if (known) known.add(row.referenceId!)
    else truth.set(row.partnerId!, new Set([row.referenceId!]))
  }
  return truth
}

function count(number: number): string {
  return number.toLocaleString('en')
}
