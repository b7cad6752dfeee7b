import { tellRemark } from '../../../ingest/index.ts'
import type { RowError } from '../../../inventory/csv-blocks/index.ts'
import type { ReferenceReport } from '../../../reference/build-index/index.ts'

/** `row 3 ("Frankreich"): country is not known; …` */
export function tellError({ row, country, reason }: RowError): string {
  return `row ${row}${country === null ? '' : ` ("${oneLine(country)}")`}: ${reason.replace(/\.$/, '')}`
}

/** Where hotels lie says most about which is which; who has points under another name should hear that they were not seen. */
export function tellPointColumns(
  file: 'partner file' | 'reference',
  hasLatitude: boolean,
  hasLongitude: boolean,
): string[] {
  if (hasLatitude && hasLongitude) return []
  const missing = hasLatitude ? 'longitude' : hasLongitude ? 'latitude' : 'latitude or longitude'
  return [`The ${file} has no column ${missing} (or lat, lng); hotels were told apart by name and address alone.`]
}

/** What was done to the points of the reference, or that it has none. */
export function tellReference(told: ReferenceReport | null): string[] {
  if (!told) return []
  const remarks = told.remarks.map((remark) => tellRemark(remark, ' of the reference'))
  return [...tellPointColumns('reference', told.hasLatitude, told.hasLongitude), ...remarks]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 40)
}
