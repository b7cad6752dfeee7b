import { hashWord } from './hash-bytes.ts'
import { WordTable } from './word-table.ts'

/** Abbreviations that stand for one word wherever they stand in a name. */
const words = Object.entries({
  htl: 'hotel',
  htls: 'hotels',
  hotl: 'hotel',
  rsrt: 'resort',
  rst: 'resort',
  apt: 'apartment',
  apts: 'apartments',
  appt: 'apartment',
  appts: 'apartments',
  bch: 'beach',
  intl: 'international',
  hse: 'house',
  guesthse: 'guesthouse',
  gsthse: 'guesthouse',
  ctr: 'center',
  cntr: 'center',
  arpt: 'airport',
  mtn: 'mountain',
  twr: 'tower',
  gdn: 'garden',
  gdns: 'gardens',
  vlg: 'village',
  bldg: 'building',
})
export const ABBREVIATIONS = words.map(([short]) => short)
const table = new WordTable(new Map(words.map(([short], at) => [hashWord(short), at + 1])))
const whole = words.map(([, word]) => new TextEncoder().encode(word))

/** The word that an abbreviation stands for. */
export function wholeWord(hash: number): Uint8Array {
  return whole[table.get(hash) - 1]
}
