import { BAND_FLOORS } from '../../../mapping/match-pool/index.ts'
import { counted } from '../../../platform/counted.ts'
import type { MapResult } from './map-result.ts'

const REASONS: Record<string, string> = {
  NO_CANDIDATES: 'nothing like it in the reference',
  BELOW_THRESHOLD: 'the best candidate is not good enough',
  AMBIGUOUS: 'several candidates are equally good',
  UNKNOWN_ID: "the reference does not know the supplier's id",
}

/** The summary a person reads after a mapping. */
export function describeResult(result: MapResult, outPath: string | null): string {
  const lines = [
    `${counted(result.records, 'hotel')} mapped onto ${counted(result.referenceHotels, 'reference hotel')}`,
    '',
    line('matched', result.matched, result.records),
    ...result.byBand
      .flatMap((count, band) => (count > 0 ? [line(`  ${bandName(band)}`, count, result.records)] : []))
      .reverse(),
    line('to review', result.review, result.records),
    line('unmatched', result.unmatched, result.records),
  ]
  const reasons = Object.entries(result.byReason).sort((a, b) => b[1] - a[1])
  if (reasons.length > 0) {
    lines.push(
      '',
      'Why not matched:',
      ...reasons.map(([reason, count]) => line(`  ${REASONS[reason] ?? reason}`, count, result.records)),
    )
  }
  lines.push(...leftOut('partner file', result.rejected, result.firstErrors))
  lines.push(...leftOut('reference', result.referenceRejected, result.referenceErrors))
  if (result.duplicates > 0) {
    lines.push(
      '',
      `${counted(result.duplicates, 'row')} ${result.duplicates === 1 ? 'lands' : 'land'} on a hotel that an earlier row of the same file already has: probably duplicates.`,
    )
  }
  for (const warning of result.warnings) lines.push('', `Note: ${warning}`)
  const slowest = result.steps.reduce((a, b) => (b.seconds > a.seconds ? b : a))
  lines.push(
    '',
    `${counted(result.recordsPerSecond, 'record/s', 'records/s')}: ${result.seconds} s after ${result.indexSeconds} s for the index; ` +
      `slowest step: ${slowest.name} (${slowest.seconds} s); ${Math.round(result.peakMemoryBytes / 1e6)} MB of memory at most.`,
  )
  if (outPath) lines.push(`Written to ${outPath}.`)
  return lines.join('\n')
}

function leftOut(file: string, count: number, first: string[]): string[] {
  if (count === 0) return []
  const more = count > first.length ? ['  …'] : []
  return [
    '',
    `${counted(count, 'row')} of the ${file} could not be used:`,
    ...first.map((error) => `  ${error}`),
    ...more,
  ]
}

function bandName(band: number): string {
  const floor = BAND_FLOORS[band]
  const ceiling = BAND_FLOORS[band + 1]
  if (band === 0) return `under ${ceiling} % sure`
  return ceiling === undefined ? `${floor} % sure and more` : `${floor} to ${ceiling} % sure`
}

function line(label: string, count: number, total: number): string {
  const share = total === 0 ? '' : `${((100 * count) / total).toFixed(1).padStart(6)} %`
  return `${label.padEnd(48)}${number(count).padStart(12)}${share}`
}

function number(value: number): string {
  return value.toLocaleString('en')
}
