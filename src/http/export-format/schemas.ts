import { z } from 'zod'
import { DEFAULT_EXPORT_FORMAT, EXPORT_FIELD_NAMES, EXPORT_FORMATS } from '../../exports/index.ts'

export const exportFormatFields = {
  format: z.enum(EXPORT_FORMATS),
  includeFields: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(200)
    .describe(`Ordered. ${EXPORT_FIELD_NAMES.join(', ')}, and columns of the upload as partner.COLUMN.`),
  delimiter: z
    .string()
    .regex(/^(?=[!-~])[^\w"'.\\-]$|^\t$/, 'must be one character such as "," ";" "|" or a tab')
    .describe('For csv.'),
  includeHeader: z.boolean(),
  compression: z.enum(['none', 'gzip']).describe('For csv, json and jsonl.'),
}

/** All optional: absent means the default (PUT) or the organization's setting (export). null is the same as absent. */
export const exportFormatBody = z
  .object({
    format: exportFormatFields.format.nullish(),
    includeFields: exportFormatFields.includeFields.nullish(),
    delimiter: exportFormatFields.delimiter.nullish(),
    includeHeader: exportFormatFields.includeHeader.nullish(),
    compression: exportFormatFields.compression.nullish(),
  })
  .meta({ example: { ...DEFAULT_EXPORT_FORMAT, format: 'xlsx' } })

/** The body without what is null or absent. */
export function given<T extends object>(body: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined)) as never
}
