import { closeSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { toFile } from './ordered-output.ts'

/** A row that is to be told otherwise, and where it lies in the file. */
export interface RowChange {
  start: number
  end: number
  confidence: number
  isMatched: boolean
}

const COPY_BYTES = 4_000_000

/** Changes rows of a CSV of mapped rows (MAP_COLUMNS), given in their order; the rest stays as it is. */
export async function rewriteRows(path: string, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return
  const copyPath = `${path}.again`
  const from = openSync(path, 'r')
  const to = toFile(copyPath)
  const buffer = Buffer.allocUnsafe(COPY_BYTES)
  const copy = async (start: number, end: number) => {
    for (let at = start; at < end; ) {
      const read = readSync(from, buffer, 0, Math.min(COPY_BYTES, end - at), at)
      if (read === 0) return
      await to.write(buffer.subarray(0, read))
      at += read
      // The loop turns meanwhile: the bar moves and Ctrl-C is heard.
      if (read === COPY_BYTES) await new Promise(setImmediate)
    }
  }
  try {
    let at = 0
    for (const change of changes) {
      await copy(at, change.start)
      const row = Buffer.allocUnsafe(change.end - change.start)
      readSync(from, row, 0, row.length, change.start)
      await to.write(changedRow(row, change))
      at = change.end
    }
    await copy(at, Number.MAX_SAFE_INTEGER)
    renameSync(copyPath, path)
  } finally {
    to.close()
    closeSync(from)
    rmSync(copyPath, { force: true })
  }
}

/** Byte by byte as Latin-1: whatever the texts are in, they come out as they went in. The last five cells are never quoted. */
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
