import { z } from 'zod'
import { badRequest } from '../platform/errors.ts'

/**
 * An id in a path. Anything that is no UUID answers 404, see problem.ts. `guid` and not `uuid`: customers bring ids of
 * their own with reference files, and not every maker of UUIDs keeps to the bits that RFC 9562 sets aside for version
 * and variant.
 */
export const idSchema = z.guid()

export const timeSchema = z.iso.datetime().meta({ example: '2026-11-15T12:00:00.000Z' })

// A query holds texts. `meta` tells what they stand for, so that generated clients take a number for a number.

/** A number as people write it: `Number` also takes '' for 0 and '0x10' for 16. */
export function isDecimal(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) && Number.isFinite(Number(text))
}

/** A number in a query string. */
export const queryNumber = z.string().refine(isDecimal, 'must be a number').meta({ type: 'number' }).transform(Number)

/**
 * Of any length: what is moved into its bounds may be as far outside as it likes. What is taken as it is has to be
 * `exact`.
 */
export const queryInteger = z
  .string()
  .regex(/^[+-]?\d+$/, 'must be a whole number')
  .meta({ type: 'integer', pattern: undefined })
  .transform(Number)

/** A count or position: nothing below 0 is taken, here and in the description. */
export const queryCount = queryInteger.refine((count) => count >= 0, 'must be 0 or more').meta({ minimum: 0 })

export const queryBoolean = z
  .enum(['true', 'false'], 'must be true or false')
  .meta({ type: 'boolean', enum: undefined })
  .transform((text) => text === 'true')

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** Lists without a shape of their own in the specification. */
export const pageQuery = {
  page: queryCount.optional().describe('The first page is 0, which it is if left out.'),
  size: queryCount.optional().describe('1 to 100; 0 is taken as 1, more as 100, less is refused. 20 if left out.'),
}

const PAGE_SIZE_DEFAULT = 20
const PAGE_SIZE_MAX = 100

export function pageOf(query: { page?: number; size?: number }): { page: number; size: number } {
  return { page: exact('page', query.page ?? 0), size: clamp(query.size ?? PAGE_SIZE_DEFAULT, 1, PAGE_SIZE_MAX) }
}

/**
 * A number of a query that is used as it is: longer ones are not told apart, and no column of the database holds them.
 */
export function exact(path: string, value: number): number {
  if (Math.abs(value) < 1e15) return value
  const message = 'must have at most 15 digits'
  throw badRequest(`${path}: ${message}`, [{ path, message }])
}

/** The envelope of such a list; `name` is the array's wire name. */
export function pageEnvelope<N extends string, T extends z.ZodType>(name: N, item: T) {
  return z.object({
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    totalPages: z.number().int(),
    [name]: z.array(item),
  } as { total: z.ZodNumber; page: z.ZodNumber; size: z.ZodNumber; totalPages: z.ZodNumber } & Record<N, z.ZodArray<T>>)
}

export function pageFields(total: number, page: number, size: number) {
  return { total, page, size, totalPages: Math.ceil(total / size) }
}

/** A page of a list that is short enough to be read whole, and is not in the database (the known suppliers). */
export function pageSlice<T>(all: T[], { page, size }: { page: number; size: number }) {
  return { ...pageFields(all.length, page, size), items: all.slice(page * size, (page + 1) * size) }
}
