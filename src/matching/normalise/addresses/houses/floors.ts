import { digitOf, isHan, kindsOfSigns, sign, signAt, signEnd } from '../number-signs.ts'

/**
 * The floors of a house as a number, where nothing else has to stand there:
 *
 *   27      26     16 15     8 7      0
 *   | 1     |         | low   | high  |
 */
const FLOORS = 1 << 27
const LOW_SHIFT = 8
const FLOOR_MAX = 0xff

const SPACE = 0x20
const COMMA = 0x2c
const HYPHEN = 0x2d
const FULL_STOP = 0x2e
const A = 0x61
const F = 0x66
const Z = 0x7a
/** Makes a capital small. */
const SMALL = 0x20
const NUMERALS = '一二三四五六七八九'
const TEN = sign('十')
const DOOR_SIGN = sign('之')
/** Bits of `kinds`. The numerals have their value. */
const VALUE = 0xf
const FLOOR_SIGN = 1 << 4
/** What may stand between the floors that one word is said of: 4、5樓, 2至9樓, "2-5F", "4th and 5th floors". */
const JOIN = 1 << 5
const kinds = kindsOfSigns(
  [FLOOR_SIGN, '樓楼層层'],
  [JOIN, '-~–～、至及.'],
  ...Array.from(NUMERALS, (numeral, k) => [k + 1, numeral] as const),
)
const ST = pairOf('st')
const ND = pairOf('nd')
const RD = pairOf('rd')
const TH = pairOf('th')
const NONE = -1

export function floors(low: number, high: number): number {
  return FLOORS | (Math.min(low, FLOOR_MAX) << LOW_SHIFT) | Math.min(high, FLOOR_MAX)
}

/** Whether both tell floors, and none that they share. */
export function areOtherFloors(one: number, other: number): boolean {
  if (!areFloors(one) || !areFloors(other)) return false
  return lowest(one) > highest(other) || lowest(other) > highest(one)
}

/**
 * Finds the floors that an address tells: 3-8樓, 7樓、9樓之1, "1-6F., No. 5", "4th and 5th floors". What it is unsure of
 * makes them more.
 */
export class FloorFinder {
  private low = 0
  private high = 0
  /** The lowest and highest number of those that are joined to the one at hand; none where it is NONE. */
  private runLow = NONE
  private runHigh = NONE
  private next = 0

  /** Them as one number; 0 where it tells none. */
  find(bytes: Uint8Array, start: number, end: number): number {
    this.low = this.high = 0
    this.runLow = this.runHigh = NONE
    let isBehindFloor = false
    for (let at = start; at < end; ) {
      const code = signAt(bytes, at, end)
      const behind = signEnd
      const value = beginsNumber(code) ? this.numberAt(bytes, at, end) : NONE
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
      const wordEnd = this.runLow === NONE ? at : floorWordEnd(bytes, at, end)
      if (wordEnd > at || (kinds[code] & FLOOR_SIGN) !== 0) {
        if (this.runLow !== NONE) this.take()
        this.runLow = NONE
        isBehindFloor = wordEnd > at && isHyphenBehind(bytes, wordEnd, end)
        at = wordEnd > at ? wordEnd : behind
      } else {
        const joinEnd = (kinds[code] & JOIN) !== 0 ? behind : joinEndAt(bytes, at, end, code)
        if (joinEnd === at) {
          this.runLow = NONE
          isBehindFloor = false
          at = behind
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
    for (; at < end; at = signEnd) {
      const code = signAt(bytes, at, end)
      const digit = digitOf(code)
      if (digit !== NONE) value = Math.max(0, value) * 10 + digit
      else if (code === TEN) value = value === NONE ? 10 : value * 10
      else {
        const numeral = kinds[code] & VALUE
        if (numeral === 0) break
        value = value === NONE ? numeral : value + numeral
      }
    }
    if (value !== NONE && isOrdinalEnding(bytes, at, end)) at += 2
    this.next = at
    return value === 0 ? NONE : value
  }
}

function areFloors(number: number): boolean {
  return number >>> 27 === 1
}

function lowest(floorsTold: number): number {
  return (floorsTold >>> LOW_SHIFT) & FLOOR_MAX
}

function highest(floorsTold: number): number {
  return floorsTold & FLOOR_MAX
}

function beginsNumber(code: number): boolean {
  return digitOf(code) !== NONE || (isHan(code) && (code === TEN || (kinds[code] & VALUE) !== 0))
}

/** Behind what joins two floors besides the signs that always do; `at` where nothing does. */
function joinEndAt(bytes: Uint8Array, at: number, end: number, code: number): number {
  // "1,3-7F": a list, where "No. 5, 3F" is none.
  if (code === COMMA && at + 1 < end && digitOf(bytes[at + 1]) !== NONE) return at + 1
  if (code !== SPACE) return at
  if (isWordAt(bytes, at + 1, end, 'and ')) return at + 5
  return floorWordEnd(bytes, at + 1, end) > at + 1 ? at + 1 : at
}

/** Behind "F", "floor" or "floors" that begins here; `at` where none does. */
function floorWordEnd(bytes: Uint8Array, at: number, end: number): number {
  if (at >= end || (bytes[at] | SMALL) !== F) return at
  let to = at
  while (to < end && bytes[to] < 128 && (bytes[to] | SMALL) >= A && (bytes[to] | SMALL) <= Z) to++
  const length = to - at
  const isFloor =
    length === 1 || isWordAt(bytes, at, to, 'floors') || (length === 5 && isWordAt(bytes, at, to, 'floor'))
  return isFloor ? to : at
}

function isHyphenBehind(bytes: Uint8Array, at: number, end: number): boolean {
  const from = at < end && bytes[at] === FULL_STOP ? at + 1 : at
  return from < end && bytes[from] === HYPHEN
}

/** "1st", "2nd", "3rd", "4th". */
function isOrdinalEnding(bytes: Uint8Array, at: number, end: number): boolean {
  if (at + 2 > end) return false
  const pair = ((bytes[at] | SMALL) << 8) | bytes[at + 1] | SMALL
  return pair === ST || pair === ND || pair === RD || pair === TH
}

function isWordAt(bytes: Uint8Array, at: number, end: number, word: string): boolean {
  if (at + word.length > end) return false
  for (let k = 0; k < word.length; k++) {
    const code = word.charCodeAt(k)
    if ((code === SPACE ? bytes[at + k] : bytes[at + k] | SMALL) !== code) return false
  }
  return true
}

function pairOf(letters: string): number {
  return (letters.charCodeAt(0) << 8) | letters.charCodeAt(1)
}
