// The order of the text fields in the matching index.
export const TEXT_FIELDS = 6
export const FIELD_NAME = 0
export const FIELD_ALIASES = 1
export const FIELD_ADDRESS = 2
export const FIELD_POSTAL_CODE = 3
export const FIELD_REGION = 4
export const FIELD_SOURCE_ID = 5
