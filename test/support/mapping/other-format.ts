import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../../src/platform/files/index.ts'

/** Makes an index or a catalogue one that a program of another version laid out. */
export async function giveOtherFormat(files: FileStore, key: string): Promise<void> {
  const bytes = await buffer(await files.read(key))
  const name = /"format(Version)?":(?=\d)/.exec(bytes.toString('latin1', 0, 100_000))
  assert.ok(name, `${key} tells no format`)
  const at = name.index + name[0].length
  bytes[at] = bytes[at] === 49 ? 50 : 49
  await files.write(key, bytes)
}
