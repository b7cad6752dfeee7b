import { COORDINATES, checkPoint, IngestError, noRowUsable, OddNumbers } from '../../ingest/index.ts'
import { INVENTORY_COLUMNS } from '../../inventory/parse/index.ts'
import { countryBox, parseCountry } from '../../platform/places/countries.ts'
import { jsonList, REFERENCE_COLUMNS, withBars } from '../../reference/parse/index.ts'
import type { Hotel } from '../hotel.ts'
import { readTable } from './read-table.ts'

type HotelColumn =
  | 'id'
  | 'name'
  | 'address'
  | 'city'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'postal_code'
  | 'region'
  | 'aliases'
type List = 'partner' | 'reference'

const COLUMNS: Record<List, Record<HotelColumn, readonly string[]>> = {
  // No list to be mapped has these.
  partner: { ...INVENTORY_COLUMNS, region: [], aliases: [] },
  reference: REFERENCE_COLUMNS,
}

/**
 * The hotels of a list, with names of columns, ids and points read as a mapping reads them. Rows that it would refuse
 * are kept.
 */
export async function loadHotels(file: string, list: List): Promise<Hotel[]> {
  const rows = await readTable<HotelColumn>(file, COLUMNS[list], ['id', 'name', 'country'])
  if (rows.length === 0) throw new IngestError('NO_VALID_ROWS', `${file}: ${noRowUsable([])}`)
  const points = rows.flatMap(({ cells }) => [cells.latitude ?? '', cells.longitude ?? ''])
  const numberOf = await readNumbers(points)
  return rows.map(({ row, cells }) => {
    const countryCode = parseCountry(cells.country) ?? ''
    const { latitude, longitude } = placeOf(
      numberOf.get(cells.latitude ?? '')!,
      numberOf.get(cells.longitude ?? '')!,
      countryCode,
    )
    const { id = '', name = '', address = '', city = '', postal_code: postalCode, region } = cells
    const listed = jsonList(cells.aliases ?? '')
    const aliases = listed ? withBars(listed) : cells.aliases
    return { row, id, name, address, city, countryCode, latitude, longitude, postalCode, region, aliases }
  })
}

/** NaN for what is no number. */
async function readNumbers(texts: readonly string[]): Promise<Map<string, number>> {
  const numbers = new Map<string, number>([['', Number.NaN]])
  const odd = new Set<string>()
  for (const text of texts) {
    if (/^-?\d+(\.\d+)?$/.test(text)) numbers.set(text, Number(text))
    else if (text !== '') odd.add(text)
  }
  if (odd.size === 0) return numbers
  const oddNumbers = new OddNumbers()
  try {
    const read = await oddNumbers.read([...odd])
    ;[...odd].forEach((text, i) => {
      numbers.set(text, read[i])
    })
    return numbers
  } finally {
    await oddNumbers.close()
  }
}

function placeOf(latitude: number, longitude: number, countryCode: string): { latitude: number; longitude: number } {
  const state = checkPoint(latitude, longitude, countryBox(countryCode))
  if (state === COORDINATES.good) return { latitude, longitude }
  if (state === COORDINATES.swapped) return { latitude: longitude, longitude: latitude }
  return { latitude: Number.NaN, longitude: Number.NaN }
}
