import { OUTCOME_CANDIDATES_MAX } from '../../../matching/index.ts'
import { ByteWriter, type ParquetPage, writeLevels } from '../../../platform/columnar/index.ts'

/** A page while it is written: one memory for all pages of a file, one after another. */
export class PageDraft {
  readonly body = new ByteWriter(1 << 20)
  /** Of the page's dictionary, where it has one. */
  readonly entries = new ByteWriter(1 << 12)
  /** Room for one number a value: whether it is there, and which entry of the dictionary it is. */
  readonly present: Uint8Array
  readonly numbers: Uint16Array
  private readonly begins: Uint8Array

  constructor(rows: number) {
    const most = rows * OUTCOME_CANDIDATES_MAX
    this.present = new Uint8Array(most)
    this.begins = new Uint8Array(most)
    this.numbers = new Uint16Array(most)
  }

  begin(bytes: number): void {
    this.body.clear()
    this.entries.clear()
    this.body.reserve(bytes)
    this.entries.reserve(8 * 1_024)
  }

  /** Writes where lists begin and which are empty; answers how many values that makes. */
  beginLists(lengths: ArrayLike<number>): number {
    this.begin(0)
    let { begins, present } = this
    let count = 0
    for (let i = 0; i < lengths.length; i++) count += Math.max(1, lengths[i])
    if (count > begins.length) {
      begins = new Uint8Array(count)
      present = new Uint8Array(count)
    }
    count = 0
    for (let i = 0; i < lengths.length; i++) {
      present[count] = lengths[i] > 0 ? 1 : 0
      begins[count++] = 0
      for (let k = 1; k < lengths[i]; k++) {
        present[count] = 1
        begins[count++] = 1
      }
    }
    writeLevels(this.body, begins, count)
    writeLevels(this.body, present, count)
    return count
  }

  /** Numbers the different tenths, writes them as entries of a dictionary and fills `numbers`. */
  numberTenths(tenths: Uint16Array, from: number, to: number) {
    const numberOf = new Int16Array(1_001).fill(-1)
    let entries = 0
    let lowest = 1_000
    let highest = 0
    for (let i = from; i < to; i++) {
      const value = tenths[i]
      if (numberOf[value] < 0) {
        numberOf[value] = entries++
        this.entries.double(value / 10)
        if (value < lowest) lowest = value
        if (value > highest) highest = value
      }
      this.numbers[i - from] = numberOf[value]
    }
    return { entries, lowest, highest }
  }

  /** With `entries`, a page of numbers and the dictionary they stand for. */
  page(count: number, entries?: number): ParquetPage {
    const body = this.body.taken()
    return entries === undefined
      ? { count, body }
      : { count, body, dictionary: { count: entries, body: this.entries.taken() } }
  }
}
