/**
 * The rows of a CSV checked in memory, block by block, by the same rules and with the same outcome as
 * `inventory/parse`, which writes files for later. For `staymap map`: nothing is kept there, and a file in between
 * would cost a third of the work.
 *
 * - `csvLayout(columns, delimiter)`: which column holds what; refuses a file without the required ones.
 * - `readBlock(block, rowsMax, layout, readNumbers)`: strict rows (`scanCsv` of ingest/) as columns, with the faults of the others.
 * - `pointHashes` of such a block: which rows stand on one point, for whoever counts them over all blocks.
 * - `SeenIds`: which ids were there before; blocks are put to it in the order of the file.
 */
export { type CsvLayout, csvLayout } from './csv-layout.ts'
export { hashPoints } from './hash-points.ts'
export { type PartnerBlock, type RowError, readBlock } from './read-block.ts'
export { SeenIds } from './seen-ids.ts'
