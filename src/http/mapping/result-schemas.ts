import { z } from 'zod'

export const resultStatusSchema = z.enum(['MATCHED', 'REVIEW', 'UNMATCHED'])
export const matchMethodSchema = z.enum(['standard', 'id_to_id', 'manual'])
const reasonSchema = z.enum(['NO_CANDIDATES', 'BELOW_THRESHOLD', 'AMBIGUOUS', 'UNKNOWN_ID', 'REJECTED_BY_USER'])

export const resultSchema = z
  .object({
    id: z.guid().describe('Stable for the job and the row.'),
    partnerHotelId: z.string(),
    partnerHotelName: z.string(),
    partnerHotelCity: z.string(),
    partnerHotelCountry: z.string(),
    matchedReferenceHotelId: z.string().nullable(),
    matchedReferenceHotelName: z.string().nullable(),
    matchConfidence: z.number().describe('Percent: of all results at 94.0, 94 % are right. 0 when unmatched.'),
    matchMethod: z.string().nullable(),
    supplierExternalIds: z
      .record(z.string(), z.string())
      .describe('Supplier code → that supplier’s id of the matched hotel, as the reference knows it today.'),
    status: resultStatusSchema,
    reason: z.string().nullable().describe(reasonSchema.options.join(', ')),
    distanceMeters: z.number().int().nullable(),
    duplicateOf: z.string().nullable().describe('The result of the first row of the file on the same hotel.'),
    warnings: z.array(z.string()),
  })
  .meta({
    id: 'MappingResult',
    example: {
      id: '3f0d2a91-7c5e-8a12-9b34-5c6d0000002a',
      partnerHotelId: '007',
      partnerHotelName: 'Hotel du Nord',
      partnerHotelCity: 'Paris',
      partnerHotelCountry: 'FR',
      matchedReferenceHotelId: '0b1e6d7c-5f7c-4f7e-8b1c-2a3b4c5d6e7f',
      matchedReferenceHotelName: 'Hôtel du Nord',
      matchConfidence: 98.6,
      matchMethod: 'standard',
      supplierExternalIds: { ACME: 'A1' },
      status: 'MATCHED',
      reason: null,
      distanceMeters: 12,
      duplicateOf: null,
      warnings: [],
    },
  })
