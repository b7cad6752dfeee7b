import { z } from 'zod'

/** As many as a person ticks on one page; each is a transaction of its own. */
export const RESOLUTIONS_MAX = 100

const id = z.guid()
/** What an operator says beside an answer, wherever it is given. */
export const noteSchema = z.string().trim().max(2_000).nullish()
const note = noteSchema

/** The operator's answer to one item: what each kind can be answered with. */
export const resolutionSchema = z.discriminatedUnion('kind', [
  z.discriminatedUnion('resolution', [
    z.object({
      kind: z.literal('supplier_request'),
      id,
      resolution: z.literal('APPROVE'),
      supplierCode: z.string().min(1),
      note,
    }),
    z.object({ kind: z.literal('supplier_request'), id, resolution: z.literal('REJECT'), note }),
  ]),
  z.object({ kind: z.literal('duplicate_report'), id, resolution: z.enum(['MERGE', 'REJECT']), note }),
  z.discriminatedUnion('resolution', [
    z.object({
      kind: z.literal('mapping_error_report'),
      id,
      resolution: z.literal('FIX'),
      // Leaving it out by mistake would take the match away, so null has to be said.
      referenceHotelId: z.guid().nullable().describe('The right hotel, or null when there is none.'),
      note,
    }),
    z.object({ kind: z.literal('mapping_error_report'), id, resolution: z.literal('REJECT'), note }),
  ]),
])

export type ReviewResolution = z.output<typeof resolutionSchema>
