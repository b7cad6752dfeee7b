import { z } from 'zod'

export const REQUIRED = 'is required'

/**
 * What a wrong field is told, in the words of JSON and not of the library that checks it: a sentence that begins with
 * the field's name. A text that a schema brings itself comes first.
 */
export function speakPlainly(): void {
  z.config({ customError: plainMessage })
}

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

function plainMessage(issue: RawIssue): string | undefined {
  if (issue.input === undefined) return REQUIRED
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kind(issue.expected)}, not ${kindOf(issue.input)}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : undefined
    case 'invalid_format':
      return FORMATS[issue.format]
    case 'too_small':
      return bound(issue.origin, Number(issue.minimum), issue.inclusive ? 'least' : 'above')
    case 'too_big':
      return bound(issue.origin, Number(issue.maximum), issue.inclusive ? 'most' : 'below')
    default:
      return undefined
  }
}

const KINDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

function kind(expected: string): string {
  return KINDS[expected] ?? `a ${expected}`
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : `${value}`
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function oneOf(values: readonly unknown[]): string {
  const named = values.map((value) => JSON.stringify(value))
  return named.length === 1 ? `must be ${named[0]}` : `must be one of ${named.join(', ')}`
}

const FORMATS: Record<string, string> = {
  guid: 'must be a UUID',
  datetime: 'must be a time as in ISO 8601, such as 2026-11-15T12:00:00Z',
  email: 'must be an e-mail address',
  url: 'must be an absolute address',
}

function bound(origin: string, limit: number, side: 'least' | 'most' | 'above' | 'below'): string | undefined {
  const amount = limit.toLocaleString('en')
  if (origin === 'string' || origin === 'array') {
    const unit = origin === 'string' ? 'character' : 'element'
    if (side === 'least' && limit === 1) return 'must not be empty'
    return `must have at ${side} ${amount} ${unit}${limit === 1 ? '' : 's'}`
  }
  if (side === 'least') return `must be ${amount} or more`
  if (side === 'most') return `must be ${amount} or less`
  return `must be ${side === 'above' ? 'more' : 'less'} than ${amount}`
}
