import { characterEnd, foreignCharacter } from '../read-character.ts'

/**
 * The floors of a house as a number, where nothing else has to stand there:
 *
 *   27      26     16 15     8 7      0
 *   | 1     |         | low   | high  |
 */
const FLOORS = 1 << 27
const LOW_SHIFT = 8
const FLOOR_MAX = 0xff

const ZERO = 0x30
const WIDE_ZERO = 0xff10
const SPACE = 0x20
const F = 0x66
const NUMERALS = '一二三四五六七八九'
const TEN = 0x5341
const DOOR_SIGN = 0x4e4b
const FLOOR_SIGNS = signs('樓楼層层')
/** What may stand between the floors that one word is said of: 4、5樓, 2至9樓, "2-5F", "4th and 5th floors". */
const JOINS = signs('-~–～、至及.')
const ORDINAL_ENDINGS = ['st', 'nd', 'rd', 'th']
const NONE = -1

export function floors(low: number, high: number): number {
  return FLOORS | (Math.min(low, FLOOR_MAX) << LOW_SHIFT) | Math.min(high, FLOOR_MAX)
}

function areFloors(number: number): boolean {
  return number >>> 27 === 1
}

/** Whether both tell floors, and none that they share. */
export function areOtherFloors(one: number, other: number): boolean {
  if (!areFloors(one) || !areFloors(other)) return false
  return lowest(one) > highest(other) || lowest(other) > highest(one)
}

function lowest(floorsTold: number): number {
  return (floorsTold >>> LOW_SHIFT) & FLOOR_MAX
}

function highest(floorsTold: number): number {
  return floorsTold & FLOOR_MAX
}

/** Finds the floors that an address tells: 3-8樓, 7樓、9樓之1, "1-6F., No. 5", "4th and 5th floors". What it is unsure of makes them more. */
export class FloorFinder {
  private low = 0
  private high = 0
  /** The lowest and highest number of those that are joined to the one at hand; none where it is NONE. */
  private runLow = NONE
  private runHigh = NONE
  private next = 0

  /** Them as one number; 0 where it tells none. */
  find(given: Uint8Array, start: number, stop: number): number {
    // Nothing behind the address is looked at.
    const bytes = given.subarray(start, stop)
    const end = bytes.length
    this.low = this.high = 0
    this.runLow = this.runHigh = NONE
    let isBehindFloor = false
    for (let at = 0; at < end; ) {
      const value = this.numberAt(bytes, at, end)
      if (value !== NONE) {
        at = this.next
        if (this.runLow === NONE) this.runLow = this.runHigh = value
        this.runLow = Math.min(this.runLow, value)
        this.runHigh = Math.max(this.runHigh, value)
        // "1F.-4, No. 131".
        if (isBehindFloor) this.take()
        isBehindFloor = false
        continue
      }
      const code = signAt(bytes, at, end)
      const wordEnd = this.runLow === NONE ? at : floorWordEnd(bytes, at, end)
      if (wordEnd > at || FLOOR_SIGNS.has(code)) {
        if (this.runLow !== NONE) this.take()
        this.runLow = NONE
        isBehindFloor = wordEnd > at && isHyphenBehind(bytes, wordEnd, end)
        at = wordEnd > at ? wordEnd : characterEndOf(bytes, at)
      } else {
        const joinEnd = joinEndAt(bytes, at, end, code)
        if (joinEnd === at) {
          this.runLow = NONE
          isBehindFloor = false
          at = characterEndOf(bytes, at)
          // 7樓之1: a door of that floor.
          if (code === DOOR_SIGN && this.numberAt(bytes, at, end) !== NONE) at = this.next
        } else at = joinEnd
      }
    }
    return this.low === 0 ? 0 : floors(this.low, this.high)
  }

  private take(): void {
    this.low = this.low === 0 ? this.runLow : Math.min(this.low, this.runLow)
    this.high = Math.max(this.high, this.runHigh)
  }

  /** In digits, also "4th", or Chinese: 十四. */
  private numberAt(bytes: Uint8Array, start: number, end: number): number {
    let value = NONE
    let at = start
    for (; at < end; at = characterEndOf(bytes, at)) {
      const code = signAt(bytes, at, end)
      const digit = digitOf(code)
      if (digit !== NONE) value = Math.max(0, value) * 10 + digit
      else if (code === TEN) value = value === NONE ? 10 : value * 10
      else {
        const numeral = NUMERALS.indexOf(String.fromCharCode(code)) + 1
        if (code < 0x4e00 || numeral === 0) break
        value = value === NONE ? numeral : value + numeral
      }
    }
    if (value !== NONE && isOrdinalEnding(bytes, at)) at += 2
    this.next = at
    return value === 0 ? NONE : value
  }
}

function joinEndAt(bytes: Uint8Array, at: number, end: number, code: number): number {
  if (JOINS.has(code)) return characterEndOf(bytes, at)
  // "1,3-7F": a list, where "No. 5, 3F" is none.
  if (code === 0x2c && at + 1 < end && digitOf(bytes[at + 1]) !== NONE) return at + 1
  if (code !== SPACE) return at
  if (isWordAt(bytes, at + 1, 'and ')) return at + 5
  return at + 1 < end && floorWordEnd(bytes, at + 1, end) > at + 1 ? at + 1 : at
}

/** Behind "F", "floor" or "floors" that begins here; `at` where none does. */
function floorWordEnd(bytes: Uint8Array, at: number, end: number): number {
  if (at >= end || (bytes[at] | 0x20) !== F) return at
  let to = at
  while (to < end && bytes[to] < 128 && (bytes[to] | 0x20) >= 0x61 && (bytes[to] | 0x20) <= 0x7a) to++
  const length = to - at
  if (length === 1 || (isWordAt(bytes, at, 'floor') && (length === 5 || isWordAt(bytes, at, 'floors')))) return to
  return at
}

function isHyphenBehind(bytes: Uint8Array, at: number, end: number): boolean {
  const from = at < end && bytes[at] === 0x2e ? at + 1 : at
  return from < end && bytes[from] === 0x2d
}

function isOrdinalEnding(bytes: Uint8Array, at: number): boolean {
  return ORDINAL_ENDINGS.some((ending) => isWordAt(bytes, at, ending))
}

function isWordAt(bytes: Uint8Array, at: number, word: string): boolean {
  for (let k = 0; k < word.length; k++) {
    const code = word.charCodeAt(k)
    if ((code === SPACE ? bytes[at + k] : bytes[at + k] | 0x20) !== code) return false
  }
  return true
}

function digitOf(code: number): number {
  if (code >= ZERO && code < ZERO + 10) return code - ZERO
  return code >= WIDE_ZERO && code < WIDE_ZERO + 10 ? code - WIDE_ZERO : NONE
}

function signAt(bytes: Uint8Array, at: number, end: number): number {
  return bytes[at] < 128 ? bytes[at] : foreignCharacter(bytes, at, end)
}

function characterEndOf(bytes: Uint8Array, at: number): number {
  if (bytes[at] < 128) return at + 1
  foreignCharacter(bytes, at, bytes.length)
  return characterEnd
}

function signs(text: string): Set<number> {
  return new Set(Array.from(text, (sign) => sign.charCodeAt(0)))
}
