import { spellBurmese } from './burmese.ts'
import { spellKhmer } from './khmer.ts'
import { spellLao } from './lao.ts'

const LAO = 0x0e80
const LAO_END = 0x0f00
const BURMESE = 0x1000
const BURMESE_END = 0x10a0
const KHMER = 0x1780
const KHMER_END = 0x1800

/** Scripts of Indochina that write words together, other than Thai. */
export function isSouthern(code: number): boolean {
  return (
    (code >= LAO && code < LAO_END) || (code >= BURMESE && code < BURMESE_END) || (code >= KHMER && code < KHMER_END)
  )
}

/** What stands from..to in one of them, as Latin lists spell it. */
export function spellSouthern(codes: Uint16Array, from: number, to: number): string {
  const first = codes[from]
  if (first < LAO_END) return spellLao(codes, from, to)
  return first < BURMESE_END ? spellBurmese(codes, from, to) : spellKhmer(codes, from, to)
}
