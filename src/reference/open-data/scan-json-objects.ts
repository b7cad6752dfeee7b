import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'

const DEPTH_MAX = 200
const OBJECT_CHARS_MAX = 64 * 1024 * 1024

/**
 * The objects of a large JSON file one by one: those of the array `features` or `elements` of one outer object, those
 * of a plain array, or one object per line. Only one is in memory at a time.
 */
export async function* scanJsonObjects(
  path: string,
  arrayNames: readonly string[],
): AsyncGenerator<Record<string, unknown>> {
  if (await isLineByLine(path)) {
    for await (const line of createInterface({ input: createReadStream(path, { encoding: 'utf8' }) })) {
      const text = withoutSeparator(line)
      if (text !== '') yield JSON.parse(text)
    }
    return
  }
  const scanner = new ObjectScanner(arrayNames)
  for await (const text of createReadStream(path, { encoding: 'utf8', highWaterMark: 1024 * 1024 })) {
    for (const object of scanner.feed(text as string)) yield object
  }
}

const FIRST_BYTES = 1024 * 1024

/** Whether the first line is an object by itself that is no collection of others. */
async function isLineByLine(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0)
    const [line, rest] = buffer.toString('utf8', 0, bytesRead).split('\n', 2)
    if (rest === undefined && bytesRead === FIRST_BYTES) return false
    const first = JSON.parse(withoutSeparator(line))
    return first.type === 'Feature' || (first.tags !== undefined && first.elements === undefined)
  } catch {
    return false
  } finally {
    await file.close()
  }
}

/** GeoJSON text sequences (RFC 8142) begin each object with a record separator. */
function withoutSeparator(line: string): string {
  return (line.charCodeAt(0) === 0x1e ? line.slice(1) : line).trim()
}

class ObjectScanner {
  readonly #arrayNames: readonly string[]
  #depth = 0
  #isInString = false
  #isEscaped = false
  /** The last string read at depth 1: the name of what comes next. */
  #lastString = ''
  #string = ''
  /** Depth at which wanted objects begin: 2 in a plain array, 3 in a named array of an object, 0 until we know. */
  #wantedDepth = 0
  #taken = ''
  #isTaking = false

  constructor(arrayNames: readonly string[]) {
    this.#arrayNames = arrayNames
  }

  *feed(text: string): Generator<Record<string, unknown>> {
    let from = 0
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (this.#isInString) {
        this.#readString(code, text[i])
        continue
      }
      if (code === 0x22) {
        this.#isInString = true
        this.#string = ''
      } else if (code === 0x7b || code === 0x5b) {
        this.#open(code)
        if (code === 0x7b && !this.#isTaking && this.#depth === this.#wantedDepth) {
          this.#isTaking = true
          from = i
        }
      } else if (code === 0x7d || code === 0x5d) {
        if (this.#isTaking && this.#depth === this.#wantedDepth) {
          yield JSON.parse(this.#taken + text.slice(from, i + 1))
          this.#taken = ''
          this.#isTaking = false
        }
        this.#depth--
        if (this.#depth < 0) throw new Error('a bracket is closed that was never opened')
        if (this.#depth === 0) this.#wantedDepth = 0
      }
    }
    if (!this.#isTaking) return
    this.#taken += text.slice(from)
    if (this.#taken.length > OBJECT_CHARS_MAX) throw new Error('one object of the file is larger than 64 MB')
  }

  #readString(code: number, character: string): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === 0x5c) this.#isEscaped = true
    else if (code === 0x22) {
      this.#isInString = false
      if (this.#depth === 1) this.#lastString = this.#string
      return
    }
    if (this.#depth === 1 && this.#string.length < 100) this.#string += character
  }

  #open(code: number): void {
    this.#depth++
    if (this.#depth > DEPTH_MAX) throw new Error(`the file is nested deeper than ${DEPTH_MAX} levels`)
    if (this.#isTaking) return
    if (this.#depth === 1 && code === 0x5b) this.#wantedDepth = 2
    else if (this.#depth === 2 && code === 0x5b && this.#arrayNames.includes(this.#lastString)) this.#wantedDepth = 3
  }
}
