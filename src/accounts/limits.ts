/** Of organizations and of people, in characters. */
export const NAME_LENGTH_MAX = 200
/** Of tokens and keys: a label in a list. */
export const CREDENTIAL_NAME_LENGTH_MAX = 100
