import type { Rng } from '../random.ts'
import { distortAddress } from './distort-address.ts'
import { distortName } from './distort-name.ts'
import { distortCity, distortPoint } from './distort-place.ts'
import { type Hints, type InventoryRecord, type Rates, USUAL_RATES } from './record.ts'

/**
 * The same hotel as another supplier would list it. Works on any row; hints make the faults more lifelike (a former
 * name, a real suburb). Keeps the id, the country and what tells siblings apart; everything else may change or go
 * missing.
 */
export function distort(
  record: InventoryRecord,
  rng: Rng,
  hints: Hints = {},
  rates: Partial<Rates> = {},
): InventoryRecord {
  const all = { ...USUAL_RATES, ...rates }
  const name = distortName(rng, record, hints, all.faults)
  const address = distortAddress(rng, record, hints, all)
  const city = distortCity(rng, record, hints, all.faults)
  const point = distortPoint(rng, record, hints, all)
  return { id: record.id, name, address, city, country: record.country, ...point }
}
