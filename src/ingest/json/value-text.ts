/** A JSON value as the text of a cell: ids keep all their digits, numbers have no exponent, nested values stay JSON. */
export function valueText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberText(value)
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  // A NUL inside is written out, so that the row is refused for it like every other: whoever takes a list apart would
  // have it.
  return JSON.stringify(value).replace(ESCAPED_NUL, '$1\0')
}

// `\u0000` behind an even number of backslashes: behind an odd one it is text.
const ESCAPED_NUL = /(?<!\\)((?:\\\\)*)\\u0000/g

/** `12`, `0.5`, `10000000000000000000000`: as a person writes it, never `1e+22` and never `12.0`. */
export function numberText(value: number): string {
  const text = String(value)
  const exponentAt = text.indexOf('e')
  if (exponentAt < 0) return text
  if (!Number.isFinite(value)) return text
  return withoutExponent(text)
}

/** Moves the decimal point of `-1.25e-7` instead of writing an exponent. */
function withoutExponent(text: string): string {
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text)
  if (!parts) return text
  const [, sign, whole, fraction = '', exponentText = '0'] = parts
  const exponent = Number(exponentText)
  // 400 digits are more than any number format can hold, and less than what a row may cost.
  if (Math.abs(exponent) > 400) return text
  const digits = whole + fraction
  const point = whole.length + exponent
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const cut = point <= 0 ? 1 : point
  const left = padded.slice(0, cut).replace(/^0+(?=\d)/, '')
  const right = padded.slice(cut).replace(/0+$/, '')
  return `${sign === '-' ? '-' : ''}${left}${right ? `.${right}` : ''}`
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

/**
 * JSON.parse for one object; whole numbers too long for a double keep their digits as text, and what Python writes for a
 * number that is none (`NaN`, `Infinity`) is no value.
 */
export function parseElement(text: string): unknown {
  try {
    return parseStrictly(text)
  } catch (error) {
    const withoutNames = text.replace(TEXT_OR_NAME, (one) => (one[0] === '"' ? one : 'null'))
    if (withoutNames === text) throw error
    return parseStrictly(withoutNames)
  }
}

// Texts are passed over whole: what stands in them is no name of a number.
const TEXT_OR_NAME = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g

function parseStrictly(text: string): unknown {
  const value = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return value
  // Reading with a function is several times slower, and hardly any row has such numbers.
  return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits as never) : value
}

// Sixteen digits before the point, or an exponent: nothing shorter is beyond what a double tells apart.
const LONG_NUMBER = /(?<![\d.])\d{16}|\d[eE]\+?\d/

const keepDigits: Reviver = (_key, value, context) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER && context.source
    ? withoutExponent(context.source)
    : value
