import { distort } from './distort/distort.ts'
import type { Hints, InventoryRecord, Rates } from './distort/record.ts'
import type { Hotel } from './hotel.ts'
import { permutation } from './permutation.ts'
import { hashOf, rngOf } from './random.ts'
import type { ReferenceList } from './reference-list.ts'
import { supplierIds } from './supplier-ids.ts'
import type { World } from './world.ts'
import { WorldError } from './world-error.ts'

export interface PartnerOptions {
  rows: number
  /** Share of rows whose hotel the reference does not have. */
  absent?: number
  /** Whose ids the rows carry. With a code of the reference's columns, mapping by id finds those it knows. */
  supplier?: string
  rates?: Partial<Rates>
}

export interface PartnerRow {
  record: InventoryRecord
  /** The right answers: none for an absent hotel, two where the reference lists the hotel twice. */
  referenceIds: string[]
  /** The hotel itself, for judging by kind. */
  hotel: Hotel
}

export interface PartnerList {
  rows: number
  row(index: number): PartnerRow
}

// Suppliers' own lists hold about this share of hotels twice under different ids.
const TWICE_SHARE = 0.015

export const ABSENT_SHARE = 0.15

/**
 * The most rows a partner's list of this reference can have: each hotel that it lists or lacks is there once, and a few
 * twice.
 */
export function partnerRowsMax(reference: ReferenceList, absent = ABSENT_SHARE): number {
  const roomFor = (hotels: number, share: number) => hotels / Math.max(share, 1e-9)
  const present = 1 - absent - TWICE_SHARE
  let most = Math.floor(Math.min(roomFor(distinctHotels(reference), present), roomFor(reference.absent.count, absent)))
  // Shares are rounded to rows, so it may be one or two off.
  while (isEnough(reference, partsOf(most + 1, absent))) most++
  while (!isEnough(reference, partsOf(most, absent))) most--
  return most
}

export function listPartner(reference: ReferenceList, options: PartnerOptions): PartnerList {
  const { rows, absent = ABSENT_SHARE, supplier = 'PARTNER', rates } = options
  const { world } = reference
  const { absentRows, twiceRows, presentRows } = partsOf(rows, absent)
  const distinct = distinctHotels(reference)
  if (!isEnough(reference, { absentRows, presentRows })) {
    const most = partnerRowsMax(reference, absent)
    throw new WorldError(`${rows} partner rows are too many for ${reference.rows} hotels: at most ${most}.`)
  }
  const ids = supplierIds(world.seed, supplier)
  const key = hashOf(world.seed, 1234)
  const mixed = permutation(rows, key)
  const chosen = permutation(distinct, key + 1)

  const row = (index: number): PartnerRow => {
    let number = mixed(index)
    let copy = 0
    if (number >= absentRows + presentRows) {
      number = Math.floor(((number - absentRows - presentRows) * (absentRows + presentRows)) / twiceRows)
      copy = 1
    }
    const isAbsent = number < absentRows
    const hotelNumber = isAbsent ? -1 : chosen(number - absentRows)
    const referenceRow = hotelNumber + Math.floor(hotelNumber / 99)
    const slot = isAbsent ? reference.absent.slotOf(number) : reference.slotOf(referenceRow)
    const hotel = world.hotel(slot)
    const record = asListed(hotel, ids.id(slot + copy * world.size))
    const rng = rngOf(world.seed, slot, 10 + copy)
    return {
      record: distort(record, rng, hintsOf(world, hotel), rates),
      referenceIds: isAbsent ? [] : rightAnswers(reference, referenceRow),
      hotel,
    }
  }
  return { rows, row }
}

function partsOf(rows: number, absent: number) {
  const absentRows = Math.round(rows * absent)
  const twiceRows = Math.round(rows * TWICE_SHARE)
  return { absentRows, twiceRows, presentRows: rows - absentRows - twiceRows }
}

function isEnough(reference: ReferenceList, parts: { absentRows: number; presentRows: number }): boolean {
  return parts.presentRows <= distinctHotels(reference) && parts.absentRows <= reference.absent.count
}

// The reference without its second listings: 99 of each hundred rows.
function distinctHotels(reference: ReferenceList): number {
  return reference.rows - Math.floor(reference.rows / 100)
}

function rightAnswers(reference: ReferenceList, row: number): string[] {
  const second = reference.secondListing(row)
  return second < 0 ? [reference.idOf(row)] : [reference.idOf(row), reference.idOf(second)]
}

function asListed(hotel: Hotel, id: string): InventoryRecord {
  return {
    id,
    name: hotel.ownName,
    address: hotel.ownStreet,
    city: hotel.city,
    country: hotel.country,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
  }
}

/** What a supplier could know about the hotel beyond its own row. */
function hintsOf(world: World, hotel: Hotel): Hints {
  const county = world.county(hotel.place)
  return {
    otherNames: hotel.latinName === hotel.ownName ? undefined : [hotel.latinName],
    formerName: hotel.formerName,
    operator: hotel.operator,
    otherAddresses: hotel.latinStreet === hotel.ownStreet ? undefined : [hotel.latinStreet],
    postalCode: hotel.postalCode,
    region: hotel.region,
    nearbyNames: [hotel.district, ...world.nearbyNames(hotel.place).slice(0, 2), ...(county ? [county] : [])],
    otherCityNames: hotel.localCity ? [hotel.localCity] : undefined,
    centre: world.centre(hotel.place),
  }
}
