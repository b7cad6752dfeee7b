import { chooseColumns } from './choose-columns.ts'

/** The columns that every row must have, for readers that have to tell a row from what holds rows. */
export interface RowColumns {
  areAllIn(names: readonly string[]): boolean
  isOneIn(names: readonly string[]): boolean
}

/** `aliases` as for chooseColumns. */
export function rowColumns<Field extends string>(
  aliases: Record<Field, readonly string[]>,
  required: readonly Field[],
): RowColumns {
  return {
    areAllIn(names) {
      const chosen = chooseColumns(names, aliases)
      return required.every((field) => chosen.has(field))
    },
    isOneIn(names) {
      const chosen = chooseColumns(names, aliases)
      return required.some((field) => chosen.has(field))
    },
  }
}
