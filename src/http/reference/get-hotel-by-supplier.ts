import { z } from 'zod'
import { conflict, notFound } from '../../platform/errors.ts'
import { findBySupplier, readHotel } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import { problemAnswer } from '../problem.ts'
import type { Services } from '../services.ts'
import { hotelSchema } from './hotel-schemas.ts'

export function getHotelBySupplier(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/by-supplier/:code/:id',
    {
      schema: {
        tags: ['Reference'],
        summary: "The reference hotel behind a supplier's id",
        description: 'Answers 409 when the supplier gave the same id to several hotels.',
        params: z.object({ code: z.string(), id: z.string() }),
        response: { 200: hotelSchema, 409: problemAnswer('The supplier uses this id for several hotels.') },
      },
    },
    async (request) => {
      const current = services.reference.current()
      const rows = current ? findBySupplier(current, request.params.code, request.params.id) : []
      if (!current || rows.length === 0) throw notFound('A reference hotel with this supplier id')
      if (rows.length > 1) {
        const ids = rows.map((row) => current.catalogue.index.hotelId(row)).join(', ')
        throw conflict(`Supplier ${request.params.code} uses the id ${request.params.id} for several hotels: ${ids}.`)
      }
      return readHotel(current.catalogue, current.overlay, rows[0])
    },
  )
}
