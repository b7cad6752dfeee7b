import { chooseColumns, foldHeader } from '../ingest/index.ts'
import { INVENTORY_COLUMNS, type InventoryColumn } from './parse/index.ts'

/**
 * Where the column of an upload is kept that its sender calls `name`: as one of our own columns, when that is what it
 * was taken for, or among the others under the name the file gives it. Both: it is one of ours by now, but an upload of
 * before it was may have it among the others. Case, blanks and marks do not matter. Null: the file has no such column.
 */
export function columnOf(header: readonly string[], name: string): { own?: InventoryColumn; extra?: string } | null {
  const chosen = chooseColumns(header, INVENTORY_COLUMNS)
  const exact = header.indexOf(name)
  const position = exact >= 0 ? exact : header.findIndex((other) => foldHeader(other) === foldHeader(name))
  if (position >= 0) {
    for (const [own, taken] of chosen) if (taken === position) return { own, extra: header[position] }
    return { extra: header[position] }
  }
  // Our own names do for any file, however it calls the column.
  const own = (Object.keys(INVENTORY_COLUMNS) as InventoryColumn[]).find((one) => foldHeader(one) === foldHeader(name))
  return own ? { own, extra: header[chosen.get(own) ?? -1] } : null
}
