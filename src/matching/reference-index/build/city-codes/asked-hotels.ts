import { mixHash } from '../../../normalise/words/hash-bytes.ts'

/** To read the names of more would take longer than a fiftieth of building an index of a million hotels. */
const HOTELS_MAX = 1 << 16
/** Fewer of a code tell too little: where there are too many codes, those with most hotels are asked. */
const HOTELS_PER_CODE_MIN = 24
const ALL = 2 ** 32

/**
 * Which hotels of codes are asked what the code means: all, or where there are too many some of each code, the same in
 * whatever order they come.
 */
export class AskedHotels {
  /** By code: hotels whose number is below this. */
  private readonly numberEnd: Float64Array

  /** `hotels`: how many each code has; `keys`: one number for each code whatever its place, for those of one size. */
  constructor(hotels: Uint32Array, keys: Uint32Array, hotelsMax = HOTELS_MAX) {
    const order = Array.from(hotels.keys()).sort((a, b) => hotels[b] - hotels[a] || keys[a] - keys[b])
    const most = perCode(hotels, order, hotelsMax)
    this.numberEnd = new Float64Array(hotels.length)
    let left = hotelsMax
    for (const code of order) {
      left -= Math.min(most, hotels[code])
      if (left < 0) return
      this.numberEnd[code] = hotels[code] <= most ? ALL : (ALL * most) / hotels[code]
    }
  }

  /** By a hotel's UUID, which stands in `uuid` from `at` on. */
  isAsked(code: number, uuid: Uint32Array, at: number): boolean {
    const end = this.numberEnd[code]
    return end === ALL || mixHash(uuid[at] ^ uuid[at + 1], uuid[at + 2] ^ uuid[at + 3]) < end
  }
}

/** As many of each code as make no more than may be asked altogether. `order`: of the codes, largest first. */
function perCode(hotels: Uint32Array, order: readonly number[], hotelsMax: number): number {
  let left = hotelsMax
  for (let k = order.length - 1; k >= 0; k--) {
    const most = Math.floor(left / (k + 1))
    if (hotels[order[k]] > most) return Math.max(HOTELS_PER_CODE_MIN, most)
    left -= hotels[order[k]]
  }
  return hotelsMax
}
