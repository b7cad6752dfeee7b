const money = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })
const whole = new Intl.NumberFormat('en')
const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const utcDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

export const count = (value: number | null | undefined): string => (value == null ? '–' : whole.format(value))
export const time = (value: string | null | undefined): string => (value ? dateTime.format(new Date(value)) : '–')
/**
 * For an end that was given as a day and is kept as that day's last instant by UTC: further east it is the next day
 * already.
 */
export const utcDate = (value: string | null | undefined): string => (value ? utcDay.format(new Date(value)) : '–')
export const date = (value: string | null | undefined): string => (value ? day.format(new Date(value)) : '–')

/** A share. What is not quite all is never shown as all. */
export function percent(value: number): string {
  if (value > 99 && value < 100) return `${Math.min(value, 99.9).toFixed(1)} %`
  return `${value.toFixed(value < 10 && value > 0 ? 1 : 0)} %`
}

/** How sure the engine is, precise enough to be filtered by. Only what is certain is 100 %. */
export function confidence(value: number): string {
  return `${Number.isInteger(value) ? value : Math.min(value, 99.9).toFixed(1)} %`
}

/** "1 hotel", "1,204 hotels". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

/** An amount; a mapping costs a fraction of a cent, which is little but not nothing. */
export function euros(value: number | string): string {
  const amount = typeof value === 'number' ? value : Number.parseFloat(value.replace(/[^\d.]/g, ''))
  if (amount > 0 && amount < 0.01) return `under ${money.format(0.01)}`
  return money.format(amount)
}

export function bytes(value: number): string {
  if (value < 1_000) return `${value} bytes`
  if (value < 1_000_000) return `${(value / 1_000).toFixed(0)} kB`
  return `${(value / 1_000_000).toFixed(1)} MB`
}

/** A distance as a person would say it; what is below a house's own size is no distance. */
export function distance(metres: number | null): string {
  if (metres === null) return 'distance unknown'
  if (metres < 15) return 'at the same place'
  if (metres < 1_000) return `${Math.round(metres / 10) * 10} m away`
  return `${(metres / 1_000).toFixed(metres < 10_000 ? 1 : 0)} km away`
}

const REASONS: Record<string, string> = {
  NO_CANDIDATES: 'No reference hotel comes close.',
  BELOW_THRESHOLD: 'The best candidate is not sure enough.',
  AMBIGUOUS: 'Two reference hotels fit about equally well.',
  UNKNOWN_ID: 'The supplier’s id is not in the reference.',
  REJECTED_BY_USER: 'Somebody rejected the match.',
}
export const reason = (code: string | null): string => (code ? (REASONS[code] ?? code) : '')

const METHODS: Record<string, string> = {
  standard: 'by comparison',
  id_to_id: 'by the supplier’s id',
  manual: 'by a person',
}
export const method = (code: string | null): string => (code ? (METHODS[code] ?? code) : '')

const MODES: Record<string, string> = { STANDARD: 'Compare', ID_TO_ID: 'Supplier ids', HYBRID: 'Ids, then compare' }
export const mode = (code: string): string => MODES[code] ?? code

export const PLAN_NAMES: Record<string, string> = { FREE: 'Free', SUBSCRIPTION: 'Pro', ENTERPRISE: 'Enterprise' }

export const PASSWORD_HINT = 'At least 10 characters.'
