/**
 * A made world: invented hotels in real places, and partners' distorted lists of them with the truth known. Used for
 * load tests, the demo, the peers' comparison and the corruption that the model is trained with. Every hotel is invented.
 */
export { distort } from './distort/distort.ts'
export type { Hints, InventoryRecord, Rates } from './distort/record.ts'
export { generatePartner, generateReference } from './generate.ts'
export type { Hotel } from './hotel.ts'
export {
  ABSENT_SHARE,
  listPartner,
  type PartnerList,
  type PartnerOptions,
  type PartnerRow,
  partnerRowsMax,
} from './partner-list.ts'
export { type Rng, rngOf } from './random.ts'
export {
  INVENTED_SUPPLIERS,
  listReference,
  type ReferenceList,
  type ReferenceOptions,
  type ReferenceRow,
} from './reference-list.ts'
export type { World, WorldOptions } from './world.ts'
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
