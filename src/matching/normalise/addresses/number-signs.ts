import { characterEnd, foreignCharacter } from '../characters/read-character.ts'

/** Digits and signs beside them, as they stand in addresses before these are taken apart into words. */

const ZERO = 0x30
const WIDE_ZERO = 0xff10
const HAN = 0x4e00
const HAN_END = 0xa000
const SIGNS = 0x10000
const NONE = -1

/** Where the sign read last ends. */
export let signEnd = 0

export function signAt(bytes: Uint8Array, at: number, end: number): number {
  const code = bytes[at]
  if (code < 128) {
    signEnd = at + 1
    return code
  }
  const read = foreignCharacter(bytes, at, end)
  signEnd = characterEnd
  return read
}

/** What a digit says, also one of full width; -1 for another sign. */
export function digitOf(code: number): number {
  if (code >= ZERO && code < ZERO + 10) return code - ZERO
  return code >= WIDE_ZERO && code < WIDE_ZERO + 10 ? code - WIDE_ZERO : NONE
}

export function isHan(code: number): boolean {
  return code >= HAN && code < HAN_END
}

export function sign(text: string): number {
  return text.charCodeAt(0)
}

/** Kinds of signs, a bit for each, by the sign: every sign of an address is looked up, and a Set would hash it. */
export function kindsOfSigns(...kinds: ReadonlyArray<readonly [kind: number, signs: string]>): Uint8Array {
  const table = new Uint8Array(SIGNS)
  for (const [kind, signs] of kinds) for (const one of signs) table[sign(one)] |= kind
  return table
}
