// A process for the kill -9 test: writes files without end, says `<key> <sha256>` on stdout after each has been
// acknowledged, and waits to be killed. Four writers at once, so that a kill always hits a write in the middle.
import { writeSync } from 'node:fs'
import { openFileStore } from '../../../src/platform/files/index.ts'
import { contentOf } from './content-of.ts'

const [folder = '', round = ''] = process.argv.slice(2)
const deps = { secret: new Uint8Array(32), publicUrl: () => '', clock: { now: () => new Date() } }
const store = await openFileStore({ kind: 'local', folder }, deps)

async function writer(number: number): Promise<never> {
  for (let i = 0; ; i++) {
    // Every other file replaces an earlier one: old or new, never a mix.
    const key = i % 2 === 0 ? `round-${round}/${number}/${i}` : `round-${round}/overwritten-${number}`
    const { sha256 } = await store.write(key, contentOf(`${number}-${i}`))
    writeSync(1, `${key} ${sha256}\n`)
  }
}

await Promise.all([1, 2, 3, 4].map(writer))
