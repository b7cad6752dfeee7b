import { z } from 'zod'
import { badRequest, type FieldError } from '../../platform/errors.ts'
import { parseCountry } from '../../platform/places/countries.ts'
import { clamp, isDecimal } from '../schemas.ts'

const LIMIT_DEFAULT = 20
const LIMIT_MAX = 100

/** A number that is looked at only in the modes that use it. */
export const looseNumber = (description: string, example: number) =>
  z.string().optional().meta({ type: 'number', description, example })

/** Looked at in every mode, so the description can tell what is refused. */
export const queryOffset = looseNumber('0 or more.', 0).meta({ minimum: 0 })

/** Reads numbers out of a query and collects what is wrong with them, so that one answer names everything. */
export class QueryNumbers {
  readonly errors: FieldError[] = []
  readonly #query: Record<string, string | boolean | undefined>

  constructor(query: Record<string, string | boolean | undefined>) {
    this.#query = query
  }

  optional(
    name: string,
    isRight: (value: number) => boolean = () => true,
    message = 'must be a number',
  ): number | null {
    const text = this.#query[name]
    if (text === undefined) return null
    const value = Number(text)
    if (typeof text !== 'string' || !isDecimal(text)) this.refuse(name, 'must be a number')
    else if (!isRight(value)) this.refuse(name, message)
    return value
  }

  page(): { limit: number; offset: number } {
    const limit = this.optional('limit') ?? LIMIT_DEFAULT
    const offset = this.optional('offset', (value) => value >= 0, 'must be 0 or more') ?? 0
    return { limit: clamp(Math.floor(limit), 1, LIMIT_MAX), offset: Math.floor(offset) }
  }

  refuse(path: string, message: string): void {
    this.errors.push({ path, message })
  }

  check(): void {
    if (this.errors.length === 0) return
    throw badRequest(this.errors.map(({ path, message }) => `${path}: ${message}`).join('; '), this.errors)
  }
}

/** Code or name in any case; '' for a country that does not exist, which no hotel is in. */
export function countryFilter(country: string | undefined): string | null {
  return isGiven(country) ? (parseCountry(country) ?? '') : null
}

/** An empty parameter is what a form sends for a field left empty. */
export function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
