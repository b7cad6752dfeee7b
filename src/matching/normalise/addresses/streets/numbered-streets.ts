/** Marks the words of streets that are numbers; any other word looks so once in 65,000. */
const MARK = 0x5354
const NUMBER_BITS = 16
const DAY = 0x8000
const MONTH_BITS = 4

/** The word that the number of a street is: "Đường số 7", "Street No. 7", "Hưng Gia 2". */
export function streetNumber(value: number): number {
  return ((MARK << NUMBER_BITS) | value) >>> 0
}

/** The same for a day: no street has so high a number. */
export function streetDay(day: number, month: number): number {
  return streetNumber(DAY | (day << MONTH_BITS) | month)
}

export function isStreetNumber(word: number): boolean {
  return word >>> NUMBER_BITS === MARK
}

/** Streets that have these are not one. A number beside a day may be what a slip or a cut left of it. */
export function areStreetNumbersApart(one: number, other: number): boolean {
  return isStreetNumber(one) && isStreetNumber(other) && one !== other && (one & DAY) === (other & DAY)
}
