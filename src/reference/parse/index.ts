export { FAULT, FAULTS } from './check-reference.ts'
export { REFERENCE_COLUMNS, REQUIRED_COLUMNS, type ReferenceColumn, supplierColumns } from './columns.ts'
export { parseReference, type ReferenceSummary } from './parse-reference.ts'
export { referenceIdOf } from './stable-id.ts'
