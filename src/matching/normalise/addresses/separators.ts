/** What may stand between two words or numbers of an address and tells something about them. */
export const SPACE = 0x20
export const AMPERSAND = 0x26
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
/** "10~12": houses from the one to the other, also in the widths that Chinese writes it in. */
export const TILDE = 0x7e
const WIDE_TILDE = 0xff5e
const WAVE_DASH = 0x301c
const WIDE_AMPERSAND = 0xff06

/** Whether it stands between the first and a further one of some houses, and never ahead of a door. */
export function joinsHouses(separator: number): boolean {
  return (
    separator === TILDE ||
    separator === AMPERSAND ||
    separator === LISTING_COMMA ||
    separator === WIDE_TILDE ||
    separator === WAVE_DASH ||
    separator === WIDE_AMPERSAND
  )
}

/** A hyphen, or a dash that stands apart: between the numbers of a range, if the first is a house's. */
export function isDash(separator: number): boolean {
  return separator === HYPHEN || separator === DASH
}
