/**
 * The columns that partners' lists and the reference have in common. `inventory/` takes its names from here, so that a
 * list is understood alike whichever side it is on.
 *
 * - `columnNames(own)`: the names each column goes by, for `chooseColumns` of ingest/.
 * - `tellMissingColumns(file, used, header)`: that a list does not say where its hotels are, or not by a known name.
 */
export { columnNames } from './column-names.ts'
export { tellMissingColumns } from './tell-missing.ts'
