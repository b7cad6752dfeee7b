import { z } from 'zod'

export const candidateSchema = z
  .object({
    referenceHotel: z.object({
      id: z.string(),
      name: z.string(),
      address: z.string().optional(),
      postalCode: z.string().optional(),
      city: z.string().optional(),
      region: z.string().optional(),
      country: z.string(),
      countryCode: z.string(),
      lat: z.number().optional(),
      lon: z.number().optional(),
      rating: z.number().optional(),
      supplierExternalIds: z.record(z.string(), z.string()),
    }),
    confidence: z.number(),
    distanceMeters: z.number().int().nullable(),
    signals: z
      .array(
        z.object({
          name: z.string(),
          group: z.string().describe('name, siblings, distance, city, address or rivals'),
          value: z.number(),
          weight: z.number().describe('What it adds to the log-odds of the pair: above 0 for, below 0 against.'),
          text: z.string(),
        }),
      )
      .optional()
      .describe('What the engine looked at, the weightiest first.'),
  })
  .meta({ id: 'MatchCandidate' })
