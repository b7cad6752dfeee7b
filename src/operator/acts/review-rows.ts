import { z } from 'zod'
import { OPERATOR_ACTOR } from '../../accounts/index.ts'
import { ROW_DECISIONS_MAX } from '../../onboarding/limits.ts'
import { act } from '../act.ts'

/** Rows of an approved supplier's list that await the operator. */
export const listReviewRows = act({
  name: 'review.rows',
  input: z.object({
    requestId: z.guid(),
    page: z.number().int().min(0).default(0),
    size: z.number().int().min(1).max(100).default(20),
  }),
  async run({ reference, review }, { requestId, page, size }) {
    await reference.refresh()
    const { total, rows } = await review.supplierRows(requestId, page, size)
    return { total, page, size, totalPages: Math.ceil(total / size), rows }
  },
})

export const decideReviewRows = act({
  name: 'review.decide',
  input: z.object({
    requestId: z.guid(),
    decisions: z
      .array(
        z.object({
          row: z.number().int().min(0),
          action: z.enum(['ACCEPT', 'REJECT']),
          referenceHotelId: z.guid().nullish(),
        }),
      )
      .min(1)
      .max(ROW_DECISIONS_MAX),
  }),
  async run({ reference, review }, { requestId, decisions }) {
    await reference.refresh()
    await review.decideSupplierRows(OPERATOR_ACTOR, requestId, decisions)
    const accepted = decisions.filter(({ action }) => action === 'ACCEPT').length
    // Counted anew: the request's own number still holds what was accepted and has not joined the crosswalk yet.
    const { total } = await review.supplierRows(requestId, 0, 1)
    return { requestId, accepted, rejected: decisions.length - accepted, inReview: total }
  },
})
