import { z } from 'zod'

export const decisionSchema = z
  .object({
    action: z.enum(['CONFIRM', 'REJECT', 'ASSIGN']),
    referenceHotelId: z
      .guid()
      .nullish()
      .describe('Required to ASSIGN. With CONFIRM, the hotel you mean: 409 if another one is offered.'),
  })
  .meta({ example: { action: 'ASSIGN', referenceHotelId: '0b1e6d7c-5f7c-4f7e-8b1c-2a3b4c5d6e7f' } })

export function decisionFields(body: z.infer<typeof decisionSchema>) {
  return { action: body.action, referenceHotelId: body.referenceHotelId ?? null }
}
