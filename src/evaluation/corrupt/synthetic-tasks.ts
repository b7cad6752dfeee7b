import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseCountry } from '../../platform/places/countries.ts'
import type { Hotel } from '../hotel.ts'
import { seededRandom } from '../seeded-random.ts'
import type { LabelledSet } from '../sets/labelled-set.ts'
import { loadHotels } from '../sets/load-hotels.ts'
import { areaOf, type Task, taskOf } from '../task.ts'
import { corruptHotel, hasFullAddress, namesakeOf, renamedHotel, siblingOf, townNamesakeOf } from './corrupt-hotel.ts'

/** Shares of the made partner list. */
const ABSENT = 0.15
const SIBLINGS = 0.04
const NAMESAKES = 0.04
/** Of hotels with a full address only. Houses renamed, and others that moved in beside or after them. */
const TOWN_NAMESAKES = 0.03
const RENAMED = 0.025
const OTHERS_AT_ADDRESS = 0.006
const CALIBRATION_SHARE = 0.3

/**
 * A labelled task from every hotel list of a folder: the list is the reference, a corrupted sample of it the partner.
 */
export async function syntheticTasks(folder: string, rowsMax: number, weight: number, seed: number): Promise<Task[]> {
  const tasks: Task[] = []
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()) {
    const hotels = (await loadHotels(join(folder, file), 'reference')).map(withCountry).filter((h) => h.name !== '')
    const set = syntheticSet(file.replace('.csv', ''), hotels, rowsMax, seededRandom(seed ^ (file.length * 7919)))
    tasks.push(taskOf(set, weight, weight * CALIBRATION_SHARE))
  }
  return tasks
}

function syntheticSet(name: string, hotels: Hotel[], rowsMax: number, random: () => number): LabelledSet {
  const listed = hotels.map((h) => ({ ...h, id: uuidOf(`${name}:${h.id}:${h.name}`) }))
  const twins = new Map<string, Hotel[]>()
  for (const hotel of listed) {
    const key = twinKey(hotel)
    twins.set(key, [...(twins.get(key) ?? []), hotel])
  }
  const towns = new Map<string, Hotel[]>()
  for (const hotel of listed) {
    const town = towns.get(townKey(hotel))
    if (town === undefined) towns.set(townKey(hotel), [hotel])
    else town.push(hotel)
  }
  const same = new Map<string, Set<string>>()
  const absent = new Set<string>()
  const partner: Hotel[] = []
  const take = Math.min(1, rowsMax / listed.length)
  listed.forEach((hotel, k) => {
    if (random() >= take) return
    const id = `p${k}`
    const lot = random()
    if (lot < ABSENT) {
      for (const twin of twins.get(twinKey(hotel))!) absent.add(twin.id)
      partner.push({ ...corruptHotel(hotel, random), id })
      return
    }
    if (lot < ABSENT + SIBLINGS) {
      partner.push({ ...siblingOf(hotel, random), id })
      return
    }
    if (lot < ABSENT + SIBLINGS + NAMESAKES) {
      const elsewhere = listed[Math.floor(random() * listed.length)]
      if (elsewhere.countryCode === hotel.countryCode && areaOf(elsewhere) !== areaOf(hotel))
        partner.push({ ...namesakeOf(hotel, elsewhere, random), id })
      return
    }
    const place = lot - ABSENT - SIBLINGS - NAMESAKES
    if (place < TOWN_NAMESAKES + RENAMED + OTHERS_AT_ADDRESS && hasFullAddress(hotel)) {
      const elsewhere = listed[Math.floor(random() * listed.length)]
      const town = towns.get(townKey(hotel))!
      const neighbour = town[Math.floor(random() * town.length)]
      if (place >= TOWN_NAMESAKES) {
        partner.push({ ...renamedHotel(hotel, elsewhere.name, random), id })
        if (place < TOWN_NAMESAKES + RENAMED) same.set(id, new Set(twins.get(twinKey(hotel))!.map((twin) => twin.id)))
      } else if (hasFullAddress(neighbour) && neighbour.address !== hotel.address)
        partner.push({ ...townNamesakeOf(hotel, neighbour, random), id })
      return
    }
    partner.push({ ...corruptHotel(hotel, random), id })
    same.set(id, new Set(twins.get(twinKey(hotel))!.map((twin) => twin.id)))
  })
  const reference = listed.filter((h) => !absent.has(h.id))
  for (const [id, ids] of same) {
    const left = new Set([...ids].filter((hotel) => !absent.has(hotel)))
    if (left.size > 0) same.set(id, left)
    else same.delete(id)
  }
  return { name: `made-${name}`, partner, reference, same, unsure: new Map(), standsFor: null }
}

function townKey(hotel: Hotel): string {
  return `${hotel.countryCode}|${hotel.city.toLowerCase()}`
}

/** Two rows of one list that are plainly one hotel: the same letters at the same place. */
function twinKey(hotel: Hotel): string {
  const letters = hotel.name
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()
  const place = Number.isNaN(hotel.latitude)
    ? hotel.city.toLowerCase()
    : `${Math.round(hotel.latitude * 50)}|${Math.round(hotel.longitude * 50)}`
  return `${hotel.countryCode}|${letters}|${place}`
}

/**
 * Lists without a country column carry it at the end of the address; where even that fails, all share one made-up
 * country.
 */
function withCountry(hotel: Hotel): Hotel {
  if (hotel.countryCode !== '') return hotel
  const last = hotel.address.split(',').at(-1)?.trim() ?? ''
  const code = parseCountry(last) ?? (/^[A-Z]{2} \d{5}/.test(last) ? 'US' : 'XX')
  return { ...hotel, countryCode: code }
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
