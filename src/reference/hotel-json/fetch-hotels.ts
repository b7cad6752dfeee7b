import type { Catalogue } from '../catalogue/catalogue.ts'
import { TEXT_FIELDS } from '../catalogue/text-fields.ts'

const CACHE_LINE = 64

/**
 * Reads a little of everything that writing these rows will read and answers with the sum of it, which the caller must
 * keep: what nobody keeps is not read. Hotels that share words stand anywhere in memory: asked for together, all of it
 * comes in hardly more time than one piece of it, and asked for one after another in the course of writing it took most
 * of that.
 */
export function fetchHotels(catalogue: Catalogue, rows: readonly number[]): number {
  const { index, rating, createdAt, updatedAt } = catalogue
  const { textStart, textLengths, city, country, uuid, latitude, longitude, supplierStart } = index
  let sum = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    sum += textStart[row] + textLengths[row * TEXT_FIELDS] + city[row] + country[row] + uuid[row * 4]
    sum += latitude[row] + longitude[row] + supplierStart[row] + rating[row] + createdAt[row] + updatedAt[row]
  }
  const { textBytes, cityStart, supplierCode, supplierTextStart } = index
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    const text = textStart[row]
    const suppliers = supplierStart[row]
    sum += textBytes[text] + textBytes[text + CACHE_LINE] + textBytes[text + 2 * CACHE_LINE]
    sum += cityStart[city[row]] + supplierCode[suppliers] + supplierTextStart[suppliers]
  }
  const { cityBytes, supplierBytes } = index
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    sum += cityBytes[cityStart[city[row]]] + supplierBytes[supplierTextStart[supplierStart[row]]]
  }
  return sum
}
