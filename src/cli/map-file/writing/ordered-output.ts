import { closeSync, createReadStream, openSync, writeSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Takes things as they are done and uses them one after the other in the order of their numbers. */
export function inOrder<Item>(use: (item: Item) => Promise<void>): {
  /** Resolves when it has been used, which is after all before it. */
  put(number: number, item: Item): Promise<void>
} {
  const early = new Map<number, { item: Item; used: PromiseWithResolvers<void> }>()
  let next = 0
  let last = Promise.resolve()
  return {
    put(number, item) {
      const used = Promise.withResolvers<void>()
      early.set(number, { item, used })
      for (let ready = early.get(next); ready; ready = early.get(next)) {
        early.delete(next++)
        const one = ready
        last = last.then(() => use(one.item))
        last.then(one.used.resolve, one.used.reject)
      }
      return used.promise
    },
  }
}

/** Where rows go: a file, or nowhere. */
export interface RowSink {
  write(bytes: Uint8Array): Promise<void>
  close(): void
}

export function toFile(path: string): RowSink {
  const file = openSync(path, 'w')
  return {
    async write(bytes) {
      try {
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
      } catch (error) {
        // The system knows the file by a number only; the reader of the message does not.
        throw Object.assign(error as Error, { path })
      }
    },
    close: () => closeSync(file),
  }
}

/** Rows go out when all are there: the last of them may have changed the first. */
export async function writeToStdout(path: string): Promise<void> {
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), process.stdout, { end: false })
}

export function toNowhere(): RowSink {
  return { async write() {}, close() {} }
}

/** The header goes out with the first rows: a file of which no row can be used leaves nothing. */
export function withHeader(sink: RowSink, header: string): RowSink {
  let isWritten = false
  return {
    async write(bytes) {
      if (!isWritten) await sink.write(Buffer.from(header))
      isWritten = true
      await sink.write(bytes)
    },
    close: () => sink.close(),
  }
}
