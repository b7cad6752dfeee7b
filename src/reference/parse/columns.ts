import { columnNames } from '../hotel-columns/index.ts'

const HOTEL_COLUMNS = columnNames({ name: ['referencename'] })

/** The columns of a reference file and the header names they go by. */
export const REFERENCE_COLUMNS = {
  ...HOTEL_COLUMNS,
  // Hotels are known by their ids from one import to the next: which column holds them must not change with the names
  // we learn.
  id: ['id', 'hotelid', 'referenceid', 'referencehotelid', 'propertyid', 'hotelcode', 'sourceid', ...HOTEL_COLUMNS.id],
  aliases: [
    'aliases', 'alias', 'othernames', 'alternatenames', 'altnames', 'alsoknownas', 'aka', 'formernames',
    'anderenamen', 'weiterenamen', 'autresnoms', 'otrosnombres', 'altrinomi', 'outrosnomes', 'innenazwy',
  ],
  region: [
    'region', 'regionname', 'state', 'statename', 'province', 'stateprovince', 'admin1', 'county',
    'bundesland', 'kanton', 'provinz', 'departement', 'provincia', 'comunidadautonoma', 'regione', 'regiao', 'provincie', 'wojewodztwo', 'bolge',
  ],
  // A category may be a kind of house as well; only numbers are taken.
  rating: [
    'rating', 'stars', 'starrating', 'hotelrating', 'star', 'hotelstars',
    'sterne', 'hotelsterne', 'anzahlsterne', 'anzahldersterne', 'etoiles', 'nombreetoiles', 'nombredetoiles', 'nbetoiles', 'estrellas', 'numerodeestrellas',
    'stelle', 'numerostelle', 'estrelas', 'numerodeestrelas', 'sterren', 'aantalsterren', 'gwiazdki', 'liczbagwiazdek', 'yildiz', 'yildizsayisi',
    'category',
  ],
} as const // biome-ignore format: lists of names read better in rows

export type ReferenceColumn = keyof typeof REFERENCE_COLUMNS

export const REQUIRED_COLUMNS: readonly ReferenceColumn[] = ['id', 'name', 'country']

/**
 * The columns named `supplier:CODE`, which hold that supplier's own ids. Of two with one code the first counts, as of
 * any two columns.
 */
export function supplierColumns(headers: readonly string[]): { code: string; column: number }[] {
  const columnOf = new Map<string, number>()
  headers.forEach((header, column) => {
    const code = /^supplier\s*:\s*(\S.*)$/i.exec(header.trim())?.[1].trim()
    // What comes again has been given the number of its column: see nameColumns of ingest/.
    const repeated = code === undefined ? undefined : /^(.*) \(column \d+\)$/.exec(code)?.[1]
    if (code !== undefined && !columnOf.has(code) && !columnOf.has(repeated ?? '')) columnOf.set(code, column)
  })
  return [...columnOf].map(([code, column]) => ({ code, column }))
}
