import { tellRemark } from '../../../ingest/index.ts'
import type { RowError } from '../../../inventory/csv-blocks/index.ts'
import type { ReferenceReport } from '../../../reference/build-index/index.ts'

/** `row 3 ("Frankreich"): country is not known; …` */
export function tellError({ row, country, reason }: RowError): string {
  return `row ${row}${country === null ? '' : ` ("${oneLine(country)}")`}: ${reason.replace(/\.$/, '')}`
}

/** Columns that the reference does not have, and what was done to its points. */
export function tellReference(told: ReferenceReport | null): string[] {
  if (!told) return []
  const remarks = told.remarks.map((remark) => tellRemark(remark, ' of the reference'))
  return [...told.columnRemarks, ...remarks]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 40)
}
