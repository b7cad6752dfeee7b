// Runs in a worker thread; see propose-duplicates.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { findDuplicates, openReferenceIndex } from '../../matching/index.ts'
import type { DuplicatesMessage, DuplicatesOrder } from './propose-duplicates.ts'

const { indexBuffer, country } = workerData as DuplicatesOrder
const index = openReferenceIndex(indexBuffer)
const say = (message: DuplicatesMessage) => parentPort?.postMessage(message)
const pairs = findDuplicates(index, {
  includes: country === null ? undefined : (ref) => index.country[ref] === country,
  onProgress: (done, total) => say({ type: 'progress', done, total }),
})
say({ type: 'pairs', pairs })
