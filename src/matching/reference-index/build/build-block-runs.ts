import { bitCount } from '../../compare/words/bit-count.ts'
import { BLOCK_SHIFT, YARD_SHIFT } from '../cells.ts'
import type { Sections } from '../layout.ts'
import { sharedI32, sharedU32 } from './growing-arrays.ts'

/** Blocks are told apart by 22 bits: 16 say which square of 64 it belongs to, 6 which of those it is. */
const SQUARES = 65536
/** As many yards in a block as blocks in a square. */
export const YARD_IN_BLOCK_SHIFT = BLOCK_SHIFT - YARD_SHIFT

type RunSections = Pick<
  Sections,
  'blockBits' | 'blocksBefore' | 'blockStarts' | 'yardBits' | 'yardsBefore' | 'yardStarts'
>

/**
 * The run of rows of every block, and of every yard in it; read by BlockRuns. Rows stand in the order of their cells.
 */
export function buildBlockRuns(cell: Uint32Array, geoCount: number): RunSections {
  const counted = countRuns(cell, geoCount)
  const blocks = new Runs(SQUARES, counted.blocks)
  const yards = new Runs(counted.blocks, counted.yards)
  for (let row = 0, before = -1, block = -1; row < geoCount; row++) {
    const yard = cell[row] >>> YARD_SHIFT
    if (yard === before) continue
    if (isOtherBlock(yard, before)) {
      blocks.add(yard >>> YARD_IN_BLOCK_SHIFT, row)
      block++
    }
    yards.add((block << YARD_IN_BLOCK_SHIFT) | (yard & 63), row)
    before = yard
  }
  blocks.finish(geoCount)
  yards.finish(geoCount)
  return {
    blockBits: blocks.bits,
    blocksBefore: blocks.before,
    blockStarts: blocks.starts,
    yardBits: yards.bits,
    yardsBefore: yards.before,
    yardStarts: yards.starts,
  }
}

function countRuns(cell: Uint32Array, geoCount: number): { blocks: number; yards: number } {
  let blocks = 0
  let yards = 0
  for (let row = 0, before = -1; row < geoCount; row++) {
    const yard = cell[row] >>> YARD_SHIFT
    if (yard === before) continue
    if (isOtherBlock(yard, before)) blocks++
    yards++
    before = yard
  }
  return { blocks, yards }
}

function isOtherBlock(yard: number, before: number): boolean {
  return before < 0 || yard >>> YARD_IN_BLOCK_SHIFT !== before >>> YARD_IN_BLOCK_SHIFT
}

/** Which of many numbers are there, 64 of them a group, and where the rows of each begin. */
class Runs {
  /** A bit for each number that is there. */
  readonly bits: Int32Array
  /** By group, how many came before it; behind the last, all of them. */
  readonly before: Uint32Array
  /** First row of the n-th number that is there; behind the last, the end of all rows. */
  readonly starts: Uint32Array
  private count = 0

  constructor(groups: number, numbers: number) {
    this.bits = sharedI32(2 * groups)
    this.before = sharedU32(groups + 1)
    this.starts = sharedU32(numbers + 1)
  }

  /** In ascending order. */
  add(number: number, row: number): void {
    this.bits[number >>> 5] |= 1 << (number & 31)
    this.starts[this.count++] = row
  }

  finish(rows: number): void {
    const { bits, before } = this
    this.starts[this.count] = rows
    for (let group = 1; group < before.length; group++)
      before[group] = before[group - 1] + bitCount(bits[2 * group - 2]) + bitCount(bits[2 * group - 1])
  }
}
