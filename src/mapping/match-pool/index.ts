/**
 * Matching on all cores: see `MatchPool`. A chunk is best cut at multiples of CHUNK_ROWS, the row groups of
 * inventory.parquet.
 *
 * Result file of a chunk, in input order: `row` INTEGER, `partner_id partner_name partner_city partner_country`
 * VARCHAR, `status`, `reason`, `reference_id` (NULL unless MATCHED), `reference_name` VARCHAR, `confidence` DOUBLE
 * (percent, one decimal), `method` VARCHAR, `distance_m` INTEGER, `candidate_ids` VARCHAR[] (at most 5, best first),
 * `candidate_confidences` DOUBLE[], `warnings` VARCHAR[], `name_fold` VARCHAR (the partner's name in small letters
 * without accents).
 */
export { bandOf, countRow, emptySummary } from './chunk-summary.ts'
export { MAP_COLUMNS } from './map-columns.ts'
export { MatchPool, matchScript } from './match-pool.ts'
export { ChunkCancelled, type ChunkResult } from './match-thread.ts'
export {
  BAND_FLOORS,
  type BlockRows,
  type ChunkSummary,
  type ChunkTask,
  type FirstRows,
  type MappedRows,
  type MatchOptions,
  type RecordResult,
} from './messages.ts'
export const CHUNK_ROWS = 20_480
