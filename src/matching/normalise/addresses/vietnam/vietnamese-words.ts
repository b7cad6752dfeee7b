import { hashWord } from '../../words/hash-bytes.ts'
import { wordsOf } from '../../words/word-table.ts'

/** Words of Vietnamese addresses that say what stands beside them: parts of the town, streets and numbers. Folded. */

/** "Quận 1", "P. Bến Nghé", "Tp. Thủ Đức": their names follow, up to a comma, a number or the next of them. */
export const partsBefore = wordsOf('quan q phuong p huyen xa tp w tinh tt tx')
/** "H. Larch", "X. Rowan", "T. Elm": with a full stop, districts, communes and provinces. */
export const abbreviatedParts = wordsOf('h x t')
/** "Thị trấn", "Thị xã". */
export const thi = hashWord('thi')
export const tran = hashWord('tran')
/** "Ben Thanh Ward", "4 Ward", but also "Ward 4", "District Binh Thanh". */
export const partsBeside = wordsOf('district dist ward')
export const city = hashWord('city')
/** Only numbered: "Khu phố 3", "Ấp 2"; what else follows may be all that is told of a street. */
export const numberedParts = wordsOf('kp ap thon khom')
/** "Thành phố", "Khu phố"; "phố" alone is a street. */
export const pho = hashWord('pho')
export const thanh = hashWord('thanh')
export const khu = hashWord('khu')
/**
 * "Xa lộ" is a highway, "Đại lộ" a boulevard, "Quốc lộ 51" a national and "Tỉnh lộ 44" a provincial road; "Lô" alone is
 * a lot.
 */
export const xa = hashWord('xa')
export const tinh = hashWord('tinh')
export const roadsBefore = wordsOf('dai quoc tinh huong')
export const roads = wordsOf('ql tl')
export const lo = hashWord('lo')
/** "Phường", a ward, is also how streets end: "Tri Phương". */
export const phuong = hashWord('phuong')
/** The country's own name, written as two words: elsewhere "Việt" is part of a name. */
export const viet = hashWord('viet')
export const nam = hashWord('nam')
/** Ahead of a street's name, which may begin as a part of town does: "Phố Phương Mai". */
export const streetsBefore = wordsOf('duong d pho hem ngo ngach kiet')
/** Ahead of the number of a street: "Đường 58", "Street No. 3". */
export const streetsNumbered = wordsOf('duong d street')
export const numberWords = wordsOf('so no number')
/** Ahead of the number of an alley: "Hẻm 625 số 8", "Số 8 ngõ 625" are 625/8. */
export const alleyWords = wordsOf('hem ngo ngach kiet')
/** Floors and rooms, whose numbers follow. */
export const rooms = wordsOf('tang lau phong can')
/** Letters before the number of a part: "Q1", "P14", "KP3". */
const Q = 0x71
const P = 0x70
const W = 0x77
const K = 0x6b

/** "Q1", "P14", "W2", "KP3". */
export function isPartCode(text: Uint8Array, length: number): boolean {
  const first = text[0]
  const from = first === K && text[1] === P ? 2 : first === Q || first === P || first === W ? 1 : length
  if (length <= from || length > from + 2) return false
  for (let k = from; k < length; k++) if (text[k] > 0x39) return false
  return true
}
