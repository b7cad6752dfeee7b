/** What may stand between two words or numbers of an address and tells something about them. */
export const SPACE = 0x20
export const COMMA = 0x2c
export const HYPHEN = 0x2d
export const FULL_STOP = 0x2e
export const SLASH = 0x2f
/** 31、33、35號: houses one beside the other. */
export const LISTING_COMMA = 0x3001
