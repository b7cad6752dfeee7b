export { parseReference, type ReferenceSummary } from './parse-reference.ts'
export { referenceIdOf } from './stable-id.ts'
