/** Days and months of billing are those of UTC, whatever the machine's time zone. */

/** "2026-11-15" */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** "2026-11" */
export function utcMonth(time: Date): string {
  return time.toISOString().slice(0, 7)
}

export function daysInMonth(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The month `back` months before this one. */
export function monthBefore(month: string, back: number): string {
  const [year, number] = month.split('-').map(Number)
  return utcMonth(new Date(Date.UTC(year, number - 1 - back, 1)))
}

/** First and last day of a month, for comparing with a `date` column. */
export function daysOfMonth(month: string): { first: string; last: string } {
  return { first: `${month}-01`, last: `${month}-${String(daysInMonth(month)).padStart(2, '0')}` }
}
