/** What may stand between two words or numbers of an address and tells something about them. */
export const SPACE = 0x20
export const COMMA = 0x2c
export const HYPHEN = 0x2d
export const FULL_STOP = 0x2e
export const SLASH = 0x2f
/**
 * An en or em dash that stands apart: between houses a range ("32 – 34"), behind a room what parts it from the house
 * ("Suite 5 – 200 Elm Street"). One that touches what stands on both sides is a hyphen.
 */
export const DASH = 0x2013
/** 31、33、35號: houses one beside the other. */
export const LISTING_COMMA = 0x3001

/** A hyphen, or a dash that stands apart: between the numbers of a range, if the first is a house's. */
export function isDash(separator: number): boolean {
  return separator === HYPHEN || separator === DASH
}
