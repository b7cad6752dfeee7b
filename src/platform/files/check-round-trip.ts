import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

/** Writes a small file, reads it back and deletes it. A name of its own each time: checks may run side by side. */
export async function checkRoundTrip(store: Pick<FileStore, 'write' | 'read' | 'delete'>): Promise<void> {
  const token = randomUUID()
  const key = `ready-checks/${token}`
  try {
    await store.write(key, Buffer.from(token))
    const found = String(await buffer(await store.read(key)))
    if (found !== token) throw new Error(`wrote ${token}, read ${found}`)
  } finally {
    await store.delete(key).catch(() => {}) // the error above says more
  }
}
