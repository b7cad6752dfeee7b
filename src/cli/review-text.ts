import { counted } from '../platform/counted.ts'
import type { ReferenceHotel } from '../reference/index.ts'
import type {
  ComparedHotel,
  DuplicateReportItem,
  MappingErrorReportItem,
  ReviewItem,
  SupplierRequestItem,
} from '../review/index.ts'

const SIGNALS_SHOWN = 6
const SAMPLE_ROWS_SHOWN = 10

/** An item of the review queue as one line of a list. */
export function itemInOneLine(item: ReviewItem): string {
  return `${item.kind.padEnd(20)}  ${item.id}  ${item.reportedAt.slice(0, 16)}Z  ${oneLine(item.organization.name)}: ${summary(item)}`
}

/** An item as a person reads it: what is asked, the records side by side, what speaks for and against. */
export function itemInFull(item: ReviewItem): string {
  const head = [
    `${item.kind} ${item.id}: ${item.status}`,
    `from ${oneLine(item.organization.name)} (${item.organization.id}) at ${item.reportedAt}`,
    ...(item.resolvedAt ? [`resolved at ${item.resolvedAt}${item.note ? `: ${oneLine(item.note)}` : ''}`] : []),
  ]
  return [...head, '', ...body(item)].join('\n')
}

function body(item: ReviewItem): string[] {
  switch (item.kind) {
    case 'supplier_request':
      return supplierRequest(item)
    case 'duplicate_report':
      return duplicateReport(item)
    case 'mapping_error_report':
      return errorReport(item)
  }
}

function summary(item: ReviewItem): string {
  switch (item.kind) {
    case 'supplier_request':
      return `${oneLine(item.supplierName)}, ${counted(item.recordCount, 'hotel')}`
    case 'duplicate_report':
      return `${hotelName(item.originalHotel)} = ${hotelName(item.duplicateHotel)}?${metres(item.distanceMeters)}`
    case 'mapping_error_report': {
      const name = oneLine(item.partnerHotelName)
      if (item.unreadable) return `${name}: ${oneLine(item.reason)} (its row can no longer be read)`
      return `${name} is not ${hotelName(item.matched?.referenceHotel ?? null)}: ${oneLine(item.reason)}`
    }
  }
}

function supplierRequest(item: SupplierRequestItem): string[] {
  return [
    `supplier     ${oneLine(item.supplierName)}${item.supplierCode ? ` (${item.supplierCode})` : ''}`,
    `description  ${oneLine(item.description ?? '-')}`,
    `contact      ${oneLine(item.contactEmail ?? '-')}`,
    `file         ${oneLine(item.filename)}: ${counted(item.recordCount, 'valid row')}, ${item.invalidCount} rejected`,
    `             ${item.downloadUrl}`,
    '',
    ...(item.unreadable ? [item.unreadable] : []),
    ...item.sampleRows
      .slice(0, SAMPLE_ROWS_SHOWN)
      .map(({ id, name, address, city, country }) =>
        oneLine(`  ${[id, name, address, city, country].filter(Boolean).join(' | ')}`),
      ),
  ]
}

function duplicateReport(item: DuplicateReportItem): string[] {
  const alike = item.nameSimilarity === null ? '' : `, names ${Math.round(item.nameSimilarity * 100)} % alike`
  return [
    `reason     ${oneLine(item.reason ?? '-')}`,
    `original   ${hotelLine(item.originalHotel, item.originalHotelId)}`,
    `duplicate  ${hotelLine(item.duplicateHotel, item.duplicateHotelId)}`,
    `apart     ${metres(item.distanceMeters) || ' not known'}${alike}`,
    ...signalLines(item.signals),
  ]
}

function errorReport(item: MappingErrorReportItem): string[] {
  return [
    `reason    ${oneLine(item.reason)}`,
    ...rowAndResult(item),
    ...compared('matched ', item.matched),
    ...compared('expected', item.expected),
    ...item.candidates.map(
      ({ referenceHotel, confidence, distanceMeters }) =>
        `candidate ${confidence} %${metres(distanceMeters)}  ${hotelLine(referenceHotel, referenceHotel.id)}`,
    ),
  ]
}

function rowAndResult({
  partnerHotelId,
  partnerHotelName,
  partnerRecord: row,
  result,
  unreadable,
}: MappingErrorReportItem) {
  if (!row || !result)
    return [`row       ${oneLine(`${partnerHotelId} | ${partnerHotelName}`)}`, `          ${unreadable}`]
  return [
    `row       ${oneLine([row.id, row.name, row.address, row.city, row.country].filter(Boolean).join(' | '))}  (line ${row.line})`,
    `result    ${[result.status, result.reason, result.matchMethod, `${result.matchConfidence} %`].filter(Boolean).join(', ')}`,
  ]
}

function compared(label: string, hotel: ComparedHotel | null): string[] {
  if (!hotel) return [`${label}  -`]
  const { referenceHotel, distanceMeters, signals } = hotel
  return [`${label}  ${hotelLine(referenceHotel, referenceHotel.id)}${metres(distanceMeters)}`, ...signalLines(signals)]
}

function signalLines(signals: { weight: number; text: string }[]): string[] {
  return signals
    .slice(0, SIGNALS_SHOWN)
    .map(({ weight, text }) => `  ${(weight > 0 ? '+' : '') + weight.toFixed(1)}  ${oneLine(text)}`)
}

function hotelLine(hotel: HotelText | null, id: string): string {
  if (!hotel) return `${id}  (no longer in the reference)`
  const { name, address, postalCode, city, country } = hotel
  return oneLine(`${hotel.id}  ${[name, address, postalCode, city, country].filter(Boolean).join(' | ')}`)
}

type HotelText = Pick<ReferenceHotel, 'id' | 'name' | 'address' | 'postalCode' | 'city' | 'country'>

function hotelName(hotel: { name: string } | null): string {
  return hotel ? oneLine(hotel.name) : '(no hotel)'
}

function metres(distance: number | null): string {
  return distance === null ? '' : ` ${distance.toLocaleString('en')} m`
}

/** Strangers wrote these texts: a control character in one must not move the operator's cursor. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
