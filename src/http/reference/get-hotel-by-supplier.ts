import { z } from 'zod'
import { ApiError, conflict } from '../../platform/errors.ts'
import { findBySupplier, hintOfCase, readHotel } from '../../reference/index.ts'
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
        description:
          'Code and id are exact, case included. Answers 409 when the supplier gave the same id to several hotels.',
        params: z.object({ code: z.string(), id: z.string() }),
        response: { 200: hotelSchema, 409: problemAnswer('The supplier uses this id for several hotels.') },
      },
    },
    async (request) => {
      const current = services.reference.current()
      const rows = current ? findBySupplier(current, request.params.code, request.params.id) : []
      if (!current || rows.length === 0) {
        const hint = current ? hintOfCase(current.catalogue.index.supplierCodes, request.params.code) : ''
        throw new ApiError({
          code: 'NOT_FOUND',
          detail: `A reference hotel with this supplier id was not found.${hint}`,
        })
      }
      if (rows.length > 1) {
        const ids = rows.map((row) => current.catalogue.index.hotelId(row)).join(', ')
        throw conflict(`Supplier ${request.params.code} uses the id ${request.params.id} for several hotels: ${ids}.`)
      }
      return readHotel(current.catalogue, current.overlay, rows[0])
    },
  )
}
