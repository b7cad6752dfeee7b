import { wrongUsage } from './output.ts'

const DECIMAL = /^\d+(\.\d+)?$/

/**
 * The whole number an option was given, in plain digits: what `Number` takes beside them (`0x10`, `1e3`, nothing) is a
 * slip here.
 */
export function wholeNumber(option: string, text: string, min = 0, max = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} up` : `from ${min} to ${max}`
  throw wrongUsage(`${option} takes a whole number ${range}, not "${text}".`)
}

/** The same for numbers that may have decimals; `what` is the word for them. */
export function numberBetween(option: string, text: string, min: number, max: number, what = 'number'): number {
  const value = Number(text)
  if (DECIMAL.test(text) && value >= min && value <= max) return value
  throw wrongUsage(`${option} takes a ${what} from ${min} to ${max}, not "${text}".`)
}
