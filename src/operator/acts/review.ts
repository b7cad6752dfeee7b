import { z } from 'zod'
import { OPERATOR_ACTOR } from '../../accounts/index.ts'
import { REVIEW_KINDS, resolutionSchema } from '../../review/index.ts'
import { act } from '../act.ts'

const kind = z.enum(REVIEW_KINDS)

/** What waits for the operator, oldest first. */
export const listReviews = act({
  name: 'review.list',
  input: z.object({
    kind: kind.optional(),
    page: z.number().int().min(0).default(0),
    size: z.number().int().min(1).max(100).default(20),
  }),
  async run({ reference, review }, input) {
    // In a process of its own nothing has loaded the hotels yet.
    await reference.refresh()
    const { total, items } = await review.list(input.kind ?? null, input.page, input.size)
    return { total, page: input.page, size: input.size, totalPages: Math.ceil(total / input.size), items }
  },
})

export const showReview = act({
  name: 'review.show',
  input: z.object({ kind, id: z.guid() }),
  async run({ reference, review }, input) {
    if (input.kind !== 'supplier_request') await reference.refresh()
    return review.find(input.kind, input.id)
  },
})

export const resolveReview = act({
  name: 'review.resolve',
  input: resolutionSchema,
  async run({ reference, review }, answer) {
    if (answer.kind !== 'supplier_request') await reference.refresh()
    return { kind: answer.kind, id: answer.id, status: await review.resolve(OPERATOR_ACTOR, answer) }
  },
})
