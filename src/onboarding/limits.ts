/** Rows of a supplier's list that are decided in one go, all of them or none. */
export const ROW_DECISIONS_MAX = 1_000
