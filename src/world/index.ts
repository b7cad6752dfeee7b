/**
 * A made world: invented hotels in real places, and partners' distorted lists of them with the truth known. Used for
 * load tests, the demo, the peers' comparison and the corruption that the model is trained with. Every hotel is
 * invented.
 */
export { distort } from './distort/distort.ts'
export { generatePartner, generateReference } from './generate.ts'
export type { Hotel } from './hotel.ts'
export {
  ABSENT_SHARE,
  listPartner,
  type PartnerRow,
  partnerRowsMax,
} from './partner-list.ts'
export { rngOf } from './random.ts'
export {
  INVENTED_SUPPLIERS,
  listReference,
  type ReferenceRow,
} from './reference-list.ts'
export { WorldError } from './world-error.ts'
export {
  openTable,
  PARTNER_COLUMNS,
  partnerCells,
  referenceCells,
  referenceColumns,
  type TableWriter,
  TRUTH_COLUMNS,
  truthCells,
} from './write-tables.ts'
