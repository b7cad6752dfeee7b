/** Changes or pairs of the reference that one act lists. */
export const LISTED_MAX = 10_000
