import { requireColumns } from '../checks/refuse-file.ts'
import { chooseColumns } from './choose-columns.ts'

/** Which cell of a row holds which field; -1 where none does. */
export interface CellLayout<Field extends string> {
  delimiter: string
  columnCount: number
  fields: Record<Field, number>
}

/** For rows read as they stand in a file. Refuses one without the required columns; `aliases` as for chooseColumns. */
export function cellLayout<Field extends string>(
  columns: readonly string[],
  delimiter: string,
  aliases: Record<Field, readonly string[]>,
  required: readonly Field[],
): CellLayout<Field> {
  const chosen = chooseColumns(columns, aliases)
  requireColumns(columns, chosen, required)
  const fields = (Object.keys(aliases) as Field[]).map((field) => [field, chosen.get(field) ?? -1])
  return { delimiter, columnCount: columns.length, fields: Object.fromEntries(fields) as Record<Field, number> }
}

/** The fields that a column holds. */
export function fieldsIn<Field extends string>({ fields }: CellLayout<Field>): Field[] {
  return (Object.keys(fields) as Field[]).filter((field) => fields[field] >= 0)
}
