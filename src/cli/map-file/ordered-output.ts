import { closeSync, openSync, writeSync } from 'node:fs'
import { MAP_COLUMNS } from '../../mapping/match-pool/index.ts'

/** Takes the rows of chunks as they are done and writes them in the order of the chunks. */
export interface OrderedOutput {
  put(chunk: number, rows: Uint8Array): Promise<void>
  end(): Promise<void>
}

export function orderRows(write: (bytes: Uint8Array) => Promise<void>): OrderedOutput {
  const early = new Map<number, Uint8Array>()
  let next = 0
  let last: Promise<void> = write(Buffer.from(`${MAP_COLUMNS.join(',')}\n`))
  return {
    put(chunk, rows) {
      early.set(chunk, rows)
      for (let ready = early.get(next); ready; ready = early.get(next)) {
        early.delete(next++)
        const bytes = ready
        last = last.then(() => write(bytes))
      }
      return last
    },
    end: () => last,
  }
}

export function toFile(path: string): { write(bytes: Uint8Array): Promise<void>; close(): void } {
  const file = openSync(path, 'w')
  return {
    async write(bytes) {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    },
    close: () => closeSync(file),
  }
}

/** Waits when the reader of the pipe is slower than we are, so that memory stays bounded. */
export function toStdout(): (bytes: Uint8Array) => Promise<void> {
  return (bytes) =>
    new Promise((resolve, reject) => process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())))
}
