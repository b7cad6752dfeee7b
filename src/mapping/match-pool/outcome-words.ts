/** Statuses, reasons and methods are told by their places in these lists. */
export const STATUSES = ['MATCHED', 'REVIEW', 'UNMATCHED'] as const
export const REASONS = [null, 'NO_CANDIDATES', 'BELOW_THRESHOLD', 'AMBIGUOUS', 'UNKNOWN_ID'] as const
export const METHODS = [null, 'standard', 'id_to_id'] as const
