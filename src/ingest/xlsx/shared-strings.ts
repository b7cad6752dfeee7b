import { IngestError } from '../ingest-error.ts'
import { decodeCellText } from './cell-text.ts'
import type { Package } from './open-workbook.ts'
import { scanPart } from './scan-part.ts'

const POOL_BYTES_MAX = 400_000_000
const STRINGS_MAX = 20_000_000

/** The workbook's shared texts, in one pool of bytes: a million JavaScript strings would cost several times as much. */
export class SharedStrings {
  private pool = Buffer.allocUnsafe(1_000_000)
  private used = 0
  private ends = new Uint32Array(100_000)
  private count = 0

  get(index: number): string | null {
    if (!(index >= 0 && index < this.count)) return null
    return this.pool.toString('utf8', index === 0 ? 0 : this.ends[index - 1], this.ends[index])
  }

  add(text: string): void {
    if (this.used + text.length * 3 > this.pool.length) this.growPool(text.length * 3)
    if (this.count === this.ends.length) this.growEnds()
    this.used += this.pool.write(text, this.used, 'utf8')
    this.ends[this.count++] = this.used
  }

  private growPool(needed: number): void {
    const size = Math.max(this.used + needed, Math.floor(this.pool.length * 1.5))
    if (size > POOL_BYTES_MAX) throw tooManyTexts()
    const larger = Buffer.allocUnsafe(size)
    this.pool.copy(larger, 0, 0, this.used)
    this.pool = larger
  }

  private growEnds(): void {
    if (this.ends.length * 2 > STRINGS_MAX) throw tooManyTexts()
    const larger = new Uint32Array(this.ends.length * 2)
    larger.set(this.ends)
    this.ends = larger
  }
}

export async function readSharedStrings(
  workbook: Package,
  part: string,
  onBytes: (done: number, total: number) => Promise<void>,
): Promise<SharedStrings> {
  const strings = new SharedStrings()
  let text = ''
  let inText = false
  // Phonetic runs (rPh) repeat the text in another script, as a reading aid.
  let inPhonetic = false
  await scanPart(
    workbook,
    part,
    {
      open(name) {
        if (name === 't') inText = !inPhonetic
        else if (name === 'si') text = ''
        else if (name === 'rPh') inPhonetic = true
      },
      close(name) {
        if (name === 't') inText = false
        else if (name === 'si') strings.add(decodeCellText(text))
        else if (name === 'rPh') inPhonetic = false
      },
      text(piece) {
        if (inText && text.length < 1_000_000) text += piece
      },
    },
    onBytes,
  )
  return strings
}

function tooManyTexts(): IngestError {
  return new IngestError(
    'TOO_LARGE',
    'The workbook holds more than 400 MB of text. Send such a list as CSV or Parquet.',
  )
}
