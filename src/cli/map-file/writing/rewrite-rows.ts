import { closeSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'

/** A row that is to be told otherwise, and where it lies in the file. */
export interface RowChange {
  start: number
  end: number
  confidence: number
  isMatched: boolean
}

const COPY_BYTES = 4_000_000

/**
 * Changes rows of a CSV of mapped rows (MAP_COLUMNS), given in their order; the rest stays as it is. A changed row says
 * less than before, so what follows moves up within the file: a second file would cost three times as much.
 */
export async function rewriteRows(path: string, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return
  const file = openSync(path, 'r+')
  const buffer = Buffer.allocUnsafe(COPY_BYTES)
  let written = changes[0].start
  const write = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, written + at)
    written += bytes.length
  }
  const moveUp = async (start: number, end: number) => {
    for (let at = start; at < end; ) {
      const read = readSync(file, buffer, 0, Math.min(COPY_BYTES, end - at), at)
      if (read === 0) return
      write(buffer.subarray(0, read))
      at += read
      // The loop turns meanwhile: the bar moves and Ctrl-C is heard.
      if (read === COPY_BYTES) await new Promise(setImmediate)
    }
  }
  try {
    for (const [i, change] of changes.entries()) {
      const row = Buffer.allocUnsafe(change.end - change.start)
      readSync(file, row, 0, row.length, change.start)
      const changed = changedRow(row, change)
      if (changed.length > row.length) throw new Error(`a changed row is longer than it was: ${changed}`)
      write(changed)
      await moveUp(change.end, changes[i + 1]?.start ?? Number.MAX_SAFE_INTEGER)
    }
    ftruncateSync(file, written)
  } finally {
    closeSync(file)
  }
}

/**
 * Byte by byte as Latin-1: whatever the texts are in, they come out as they went in. The last five cells are never
 * quoted.
 */
function changedRow(row: Buffer, { confidence, isMatched }: RowChange): Buffer {
  const text = row.toString('latin1')
  const tail = /,[^,]*,([^,]*),[^,]*,[^,]*,([^,]*)\n$/.exec(text)!
  const [, method, distance] = tail
  const given = /^(?:(?:"(?:[^"]|"")*"|[^",]*),){4}/.exec(text)![0]
  const told = confidence.toFixed(1)
  const changed = isMatched
    ? `${text.slice(0, tail.index)},${told},${method},MATCHED,,${distance}\n`
    : `${given},,${told},,REVIEW,AMBIGUOUS,${distance}\n`
  return Buffer.from(changed, 'latin1')
}
