// Runs in a worker thread; see patch-index.ts.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { CrosswalkReplacement } from '../../../matching/index.ts'
import { updatedTimesOf } from '../../catalogue/catalogue.ts'
import { SUPPLIER_ID_LINES } from './build-protocol.ts'
import type { PatchOrder } from './patch-index.ts'
import { bySupplier, FIELD_END, readLines } from './read-lines.ts'

const { indexBuffer, catalogueBuffer, outDir } = workerData as PatchOrder
// On Linux that is this thread alone; elsewhere it would be the whole server.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const replacement = new CrosswalkReplacement(indexBuffer)
const served = updatedTimesOf(catalogueBuffer)
const updatedAt = Float64Array.from(served)
let count = 0
for (const batch of readLines(join(outDir, SUPPLIER_ID_LINES))) {
  const cells = batch.map((line) => line.split(FIELD_END))
  replacement.add(
    cells.map(([id]) => id),
    bySupplier(cells.map(([, ids]) => ids)),
  )
  for (const [, , updated] of cells) updatedAt[replacement.refs[count++]] = Number(updated)
}
parentPort?.once('message', () => {
  writeFileSync(join(outDir, 'index.bin'), new Uint8Array(replacement.finish()))
  writeCatalogue()
  parentPort?.postMessage('done')
})

/** As it is served, but for when hotels last changed. */
function writeCatalogue(): void {
  const bytes = new Uint8Array(catalogueBuffer)
  const times = new Uint8Array(updatedAt.buffer)
  const file = openSync(join(outDir, 'catalogue.bin'), 'w')
  try {
    const end = served.byteOffset + served.byteLength
    for (const piece of [bytes.subarray(0, served.byteOffset), times, bytes.subarray(end)]) {
      for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at)
    }
  } finally {
    closeSync(file)
  }
}
