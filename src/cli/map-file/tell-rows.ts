import type { RowError, RowRemark } from '../../inventory/csv-blocks/index.ts'

/** `row 3 ("Frankreich"): country is not known; …` */
export function tellError({ row, country, reason }: RowError): string {
  return `row ${row}${country === null ? '' : ` ("${oneLine(country)}")`}: ${reason.replace(/\.$/, '')}`
}

/** `In 2 rows latitude and longitude were swapped; put right (first: row 17).` */
export function tellRemark({ remark, rows, firstLine }: RowRemark): string {
  return rows === 1
    ? `In row ${firstLine} ${remark}.`
    : `In ${rows.toLocaleString('en')} rows ${remark} (first: row ${firstLine}).`
}

/** Remarks of several blocks put together, in the order in which the file first gives cause for them. */
export function addRemarks(all: readonly RowRemark[], some: readonly RowRemark[]): RowRemark[] {
  const byRemark = new Map(all.map((one) => [one.remark, one]))
  for (const { remark, rows, firstLine } of some) {
    const before = byRemark.get(remark)
    byRemark.set(remark, {
      remark,
      rows: rows + (before?.rows ?? 0),
      firstLine: Math.min(firstLine, before?.firstLine ?? firstLine),
    })
  }
  return [...byRemark.values()].sort((a, b) => a.firstLine - b.firstLine)
}

/** Where hotels lie says most about which is which; who has points under another name should hear that they were not seen. */
export function tellPointColumns(hasLatitude: boolean, hasLongitude: boolean): string[] {
  if (hasLatitude && hasLongitude) return []
  const missing = hasLatitude ? 'longitude' : hasLongitude ? 'latitude' : 'latitude or longitude'
  return [`The partner file has no column ${missing} (or lat, lng); hotels were told apart by name and address alone.`]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 40)
}
