import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Answer, Outcome, Peer, Task } from './peer.ts'
import { readRows } from './read-rows.ts'

/** Ours with its own policy: what it would match without asking anybody. */
export const staymapSafe: Peer = {
  name: '**staymap map**, its own safe policy',
  rowsMax: Number.POSITIVE_INFINITY,
  run: (task) => run(task, []),
}

/** The same with an index that an earlier run has kept: threads have no time to run in while it is built. */
export const staymapSaved: Peer = {
  name: '**staymap map**, index kept from before',
  rowsMax: Number.POSITIVE_INFINITY,
  async run(task) {
    const options = ['--index', join(task.folder, 'reference.index')]
    await run(task, options)
    return run(task, options)
  },
}

/** Ours made to answer every row, then cut where F1 is best: the same favour the peers get. */
export const staymapBestCut: Peer = {
  name: '**staymap map**, best cut',
  rowsMax: Number.POSITIVE_INFINITY,
  run: (task) => run(task, ['--min-confidence', '0']),
}

const STAYMAP = fileURLToPath(new URL('../../bin/staymap.js', import.meta.url))

async function run({ referenceFile, partnerFile, rows, folder }: Task, options: string[]): Promise<Outcome> {
  const out = join(folder, 'staymap.csv')
  const words = ['map', partnerFile, '--reference', referenceFile, '--out', out, '--json', ...options]
  const printed = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', STAYMAP, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 26,
  })
  const summary = JSON.parse(printed.toString()) as { seconds: number; indexSeconds: number; recordsPerSecond: number }
  const answers: Answer[] = []
  for (const row of await readRows(out, ['partnerHotelId', 'matchedReferenceHotelId', 'matchConfidence'], rows)) {
    if (!row.matchedReferenceHotelId) continue
    answers.push({
      partnerId: row.partnerHotelId!,
      referenceId: row.matchedReferenceHotelId,
      score: Number(row.matchConfidence),
    })
  }
  return {
    answers,
    prepareSeconds: summary.indexSeconds,
    mapSeconds: rows / summary.recordsPerSecond,
    decided: !options.includes('--min-confidence'),
  }
}
