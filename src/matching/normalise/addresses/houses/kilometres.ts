/**
 * A place on a highway, in tenths of a kilometre, as the number of a house: "Blvd. Rowan Km 9.5". No number of a house
 * or an alley is as large.
 */
const AT_KILOMETRE = 1 << 28
const TENTHS = 10

/** The first place of a whole kilometre; the last one is `lastOfKilometre`. */
export function atKilometre(kilometre: number): number {
  return AT_KILOMETRE | (kilometre * TENTHS)
}

/** Without tenths it may be any of them: "Km 9" and "Km 9.5" may be one. */
export function lastOfKilometre(kilometre: number): number {
  return atKilometre(kilometre) + TENTHS - 1
}

export function isAtKilometre(house: number): boolean {
  return house >= AT_KILOMETRE && house < 2 * AT_KILOMETRE
}

/** As it is written: "km 9.5". */
export function kilometreText(house: number): string {
  return `km ${(house & ~AT_KILOMETRE) / TENTHS}`
}
