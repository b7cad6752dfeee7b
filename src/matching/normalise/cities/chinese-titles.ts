import { countriesOf } from '../words/languages.ts'
import { wordsOf } from '../words/word-table.ts'

const countries = countriesOf('CN TW HK MO')

/** What a place is, behind its name; in Chinese the last sign of it. */
const titles = Array.from('市区區县縣镇鎮乡鄉', (sign) => new TextEncoder().encode(sign))
const latinTitles = wordsOf('township county district dist town')
const SIGN_BYTES = 3
/** 乌镇 and 滑县 are called so. */
const NAME_SIGNS_MIN = 2
/** A city whose name ends so. */
const jingdezhen = new TextEncoder().encode('景德镇')

/** Where lists name towns with what they are: 五結鄉 is Wujie, Wujie Township. */
export function namesChineseTowns(country: number): boolean {
  return countries.has(country)
}

export function isLatinChineseTitle(word: number): boolean {
  return latinTitles.has(word)
}

/** Where the name of a town ends that is written in Chinese. */
export function beforeChineseTitle(bytes: Uint8Array, start: number, endGiven: number): number {
  let end = endGiven
  while (end > start && bytes[end - 1] === 0x20) end--
  const at = end - SIGN_BYTES
  if (at < start + NAME_SIGNS_MIN * SIGN_BYTES || bytes[at - SIGN_BYTES] < 0xe3) return endGiven
  if (at === start + NAME_SIGNS_MIN * SIGN_BYTES && standsAt(bytes, start, jingdezhen)) return endGiven
  return titles.some((title) => standsAt(bytes, at, title)) ? at : endGiven
}

function standsAt(bytes: Uint8Array, at: number, sign: Uint8Array): boolean {
  for (let k = 0; k < sign.length; k++) if (bytes[at + k] !== sign[k]) return false
  return true
}
