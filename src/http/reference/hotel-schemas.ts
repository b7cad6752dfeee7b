import { z } from 'zod'
import { timeSchema } from '../schemas.ts'

export const hotelSchema = z
  .object({
    id: z.guid(),
    name: z.string(),
    country: z.string().describe('English short name.'),
    countryCode: z.string().describe('ISO 3166-1 alpha-2.'),
    city: z.string().optional(),
    region: z.string().optional(),
    address: z.string().optional(),
    postalCode: z.string().optional(),
    rating: z.number().optional().describe('Stars.'),
    lat: z.number().optional(),
    lon: z.number().optional(),
    createdAt: timeSchema,
    updatedAt: timeSchema,
    metadata: z.object({
      supplierExternalIds: z
        .record(z.string(), z.string())
        .describe("Supplier code → that supplier's id; several are joined with |."),
      aliases: z.array(z.string()),
      mergedIds: z.array(z.guid()).describe('Ids of hotels that were merged into this one; they lead here.'),
      sourceId: z.string().optional().describe('The id in the file it came from, where that was no UUID.'),
      nameEmbedding: z.array(z.number()).optional().describe('128 numbers of length 1; only with embedding=true.'),
    }),
  })
  .meta({
    id: 'ReferenceHotel',
    example: {
      id: '70eb358b-9bce-4da2-8f24-791501848a88',
      name: 'Hotel San Martín',
      country: 'Spain',
      countryCode: 'ES',
      city: 'Málaga',
      region: 'Andalusia',
      address: 'Carretera del Mar km 7',
      postalCode: '45890',
      rating: 4,
      lat: 36.719965,
      lon: -4.422232,
      createdAt: '2026-11-15T12:00:00.000Z',
      updatedAt: '2026-11-15T12:00:00.000Z',
      metadata: { supplierExternalIds: { JADE: '48240138' }, aliases: [], mergedIds: [] },
    },
  })

export const searchAnswerSchema = z.object({
  results: z.array(
    hotelSchema.extend({
      score: z.number().optional().describe('Name mode: 0 to 1, best first.'),
      distanceKm: z.number().optional().describe('Geographic mode: great-circle distance, nearest first.'),
    }),
  ),
  total: z.number().int().describe('Matches before limit and offset.'),
})

export const countryCountSchema = z.object({ country: z.string(), hotelCount: z.number().int() })
