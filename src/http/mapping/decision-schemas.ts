import { z } from 'zod'
import { resultStatusSchema } from './result-schemas.ts'

const expectedSchema = z
  .object({
    status: resultStatusSchema,
    matchedReferenceHotelId: z.guid().nullable(),
    matchMethod: z
      .string()
      .nullable()
      .optional()
      .describe('Say it too, and 409 tells also that somebody has confirmed the very hotel you saw.'),
    reason: z
      .string()
      .nullable()
      .optional()
      .describe('Say it too, and 409 tells also that somebody has rejected what was unmatched.'),
  })
  .describe(
    'The result as you saw it: 409 if somebody has decided otherwise meanwhile, with what it is now. Without it the decision is made of the result as it is.',
  )

export const decisionSchema = z
  .object({
    action: z.enum(['CONFIRM', 'REJECT', 'ASSIGN']),
    referenceHotelId: z
      .guid()
      .nullish()
      .describe('Required to ASSIGN. With CONFIRM, the hotel you mean: 409 if another one is offered.'),
    expected: expectedSchema.nullish(),
  })
  .meta({
    example: {
      action: 'ASSIGN',
      referenceHotelId: '0b1e6d7c-5f7c-4f7e-8b1c-2a3b4c5d6e7f',
      expected: { status: 'REVIEW', matchedReferenceHotelId: null, matchMethod: null, reason: 'AMBIGUOUS' },
    },
  })

export function decisionFields({ action, referenceHotelId, expected }: z.infer<typeof decisionSchema>) {
  return { action, referenceHotelId: referenceHotelId ?? null, expected: expected ?? null }
}

/** What 409 says of both ways to decide. */
export const REFUSED_DECISION =
  'The job is not COMPLETED, there is no candidate to confirm or another than the one named, or a result is not what was `expected`. ' +
  '`errors` names the field of each decision that cannot be made.'
