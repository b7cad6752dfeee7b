import { viewOf } from '../../platform/bytes/copy-bytes.ts'
import { countZeroBytes, fourTimes, lowestMark, zeroBytes } from '../../platform/bytes/four-bytes.ts'
import { inRuns } from '../../platform/in-runs.ts'

const QUOTE = 34
const LF = 10
const LFS = fourTimes(LF)

/** Where the cells of one row stand in the block; used again for every row. */
export class Cells {
  readonly start: Int32Array
  readonly end: Int32Array
  /** The line of the file in which the row begins. */
  line = 0

  constructor(count: number) {
    this.start = new Int32Array(count)
    this.end = new Int32Array(count)
  }

  /**
   * Takes the strict row at `at` apart, its line and its cells without the blanks around them, and answers where the
   * next row begins. Doubled quotes are made single in the block itself. `view` is of the same bytes.
   */
  read(block: Uint8Array, view: DataView, at: number, delimiter: number): number {
    const { start: starts, end: ends } = this
    let i = at
    let line = 0
    for (let c = block[i]; c !== delimiter; c = block[++i]) line = line * 10 + (c - 48)
    this.line = line
    i++
    for (let cell = 0; cell < starts.length; cell++) {
      let start = i
      let end: number
      if (block[i] === QUOTE) {
        start = ++i
        end = start
        while (true) {
          const c = block[i++]
          if (c === QUOTE) {
            if (block[i] !== QUOTE) break
            i++
          }
          block[end++] = c
        }
      } else {
        i = cellEnd(view, i, delimiter)
        end = i
      }
      i++
      if (start < end && (isEdge(block[start]) || isEdge(block[end - 1]))) {
        start = firstText(block, start, end)
        end = textEnd(block, start, end)
      }
      starts[cell] = start
      ends[cell] = end
    }
    return i
  }

  isGiven(cell: number): boolean {
    return this.start[cell] < this.end[cell]
  }

  text(block: Uint8Array, cell: number): string {
    const start = block.byteOffset + this.start[cell]
    return Buffer.from(block.buffer, start, this.end[cell] - this.start[cell]).toString('utf8')
  }

  isEmpty(): boolean {
    for (let cell = 0; cell < this.start.length; cell++) if (this.isGiven(cell)) return false
    return true
  }
}

/** Where the delimiter or the line break stands that ends a cell without quotes. */
function cellEnd(view: DataView, start: number, delimiter: number): number {
  const delimiters = fourTimes(delimiter)
  let i = start
  for (; i + 4 <= view.byteLength; i += 4) {
    const four = view.getInt32(i, true)
    const marks = zeroBytes(four ^ delimiters) | zeroBytes(four ^ LFS)
    if (marks !== 0) return i + lowestMark(marks)
  }
  for (let c = view.getUint8(i); c !== delimiter && c !== LF; ) c = view.getUint8(++i)
  return i
}

// Anything that begins or ends one of the blanks of `cleanText` (ingest/checks): space, tab, line ends, no-break space
// (C2 A0), zero-width space (E2 80 8B), byte order mark (EF BB BF), ideographic space (E3 80 80). Most cells begin and
// end with neither.
function isEdge(byte: number): boolean {
  return (
    byte <= 32 ||
    byte === 0xc2 ||
    byte === 0xa0 ||
    byte === 0xe2 ||
    byte === 0x8b ||
    byte === 0xef ||
    byte === 0xbf ||
    byte === 0xe3 ||
    byte === 0x80
  )
}

function firstText(block: Uint8Array, start: number, end: number): number {
  for (let i = start; ; ) {
    const length = blankLength(block, i, end)
    if (length === 0) return i
    i += length
  }
}

function textEnd(block: Uint8Array, start: number, end: number): number {
  for (let i = end; ; ) {
    if (i > start && blankLength(block, i - 1, i) === 1) i--
    else if (i - 1 > start && blankLength(block, i - 2, i) === 2) i -= 2
    else if (i - 2 > start && blankLength(block, i - 3, i) === 3) i -= 3
    else return i
  }
}

/** How many bytes the blank at `i` has; 0 when there is none. */
function blankLength(block: Uint8Array, i: number, end: number): number {
  if (i >= end) return 0
  const c = block[i]
  if (c === 32 || c === 9 || c === 10 || c === 13) return 1
  if (c === 0xc2) return i + 1 < end && block[i + 1] === 0xa0 ? 2 : 0
  if (i + 2 >= end) return 0
  const next = block[i + 1]
  const last = block[i + 2]
  if (c === 0xe2) return next === 0x80 && last === 0x8b ? 3 : 0
  if (c === 0xef) return next === 0xbb && last === 0xbf ? 3 : 0
  if (c === 0xe3) return next === 0x80 && last === 0x80 ? 3 : 0
  return 0
}

/** How many rows a block has at most. */
export function countLines(block: Uint8Array): number {
  const view = viewOf(block)
  const fours = block.length >>> 2
  let lines = 0
  inRuns(fours, (from, to) => {
    lines += linesIn(view, from * 4, to * 4)
  })
  for (let i = fours * 4; i < block.length; i++) if (block[i] === LF) lines++
  return lines
}

function linesIn(view: DataView, from: number, to: number): number {
  let lines = 0
  for (let i = from; i < to; i += 4) lines += countZeroBytes(view.getInt32(i, true) ^ LFS)
  return lines
}
