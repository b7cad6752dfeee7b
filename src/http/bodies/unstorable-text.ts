import type { FieldError } from '../../platform/errors.ts'

const NUL = 'must not contain a NUL character'
const HALF = 'must be whole characters; it contains half of a surrogate pair'

/**
 * The first text in a JSON value that no database and no file can hold: one with a NUL character or half a surrogate
 * pair, names of fields included. Null: all of it can be kept.
 */
export function unstorableText(value: unknown, path = ''): FieldError | null {
  if (typeof value === 'string') {
    const message = faultOf(value)
    return message ? { path, message } : null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const message = faultOf(key)
    if (message) return { path: path || 'body', message: `the name of a field ${message}` }
    const found = unstorableText(inner, path ? `${path}.${key}` : key)
    if (found) return found
  }
  return null
}

export function faultOf(text: string): string | null {
  if (text.includes('\0')) return NUL
  return text.isWellFormed() ? null : HALF
}
