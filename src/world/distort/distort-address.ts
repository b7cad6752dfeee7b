import { below, chance, pick, type Rng } from '../random.ts'
import { asTyped } from './distort-name.ts'
import { isLatin, respell, slip } from './misspell.ts'
import type { Hints, InventoryRecord, Rates } from './record.ts'

/** The address as another supplier has it: reordered, shortened, with the city behind it, another number, or none. */
export function distortAddress(rng: Rng, record: InventoryRecord, hints: Hints, rates: Rates): string {
  const p = rates.faults
  if (!record.address || chance(rng, rates.addressMissing)) return ''
  let address = record.address
  if (hints.otherAddresses?.length && chance(rng, 0.35 * p)) address = pick(rng, hints.otherAddresses)
  const latin = hints.otherAddresses?.find(isLatin)
  if (!isLatin(address) && latin && chance(rng, 0.7)) address = latin
  if (chance(rng, 0.35 * p)) address = shortenStreet(rng, address)
  if (chance(rng, 0.15 * p)) address = changeNumber(rng, address)
  if (chance(rng, 0.06 * p)) address = slip(rng, address)
  if (isLatin(address) && chance(rng, 0.05 * p)) address = respell(rng, address)
  if (chance(rng, 0.12 * p)) address = numberToOtherEnd(address)
  if (chance(rng, 0.35 * p)) address = `${address}, ${tail(rng, record, hints)}`
  return asTyped(rng, address, p * 0.6)
}

const STREETS: readonly (readonly [RegExp, string])[] = [
  [/\bStreet\b/, 'St'],
  [/\bSt\b/, 'Street'],
  [/\bRoad\b/, 'Rd'],
  [/\bRd\.?(?=$|\s|,)/, 'Road'],
  [/\bAvenue\b/i, 'Av.'],
  [/\bBoulevard\b/i, 'Bd'],
  [/\bBlvd\b/, 'Boulevard'],
  [/straße\b/, 'str.'],
  [/str\. /, 'straße '],
  [/strasse\b/, 'straße'],
  [/^(\d+),? rue /, '$1 r. '],
  [/^Via /, 'V. '],
  [/^Calle /, 'C/ '],
  [/^C\/ /, 'Calle '],
  [/^Rua /, 'R. '],
  [/^Av\. /, 'Avenida '],
  [/^ul\. /, ''],
  [/^ул\. /, 'улица '],
  [/\bCad\. /, 'Caddesi '],
  [/\bSok\. /, 'Sokak '],
  [/\bMoo /, 'M.'],
  [/\bSoi /, 'Soi. '],
  [/^Jl\. /, 'Jalan '],
  [/^Jalan /, 'Jln. '],
  [/\bNo\. ?/, ''],
  [/\bĐường /, ''],
]

function shortenStreet(rng: Rng, address: string): string {
  const fitting = STREETS.filter(([from]) => from.test(address))
  if (fitting.length === 0) return address
  const [from, to] = pick(rng, fitting)
  return address.replace(from, to)
}

/** 12 as 12-14, 12A, 012, No. 12, without its number, or (seldom) plainly another. */
function changeNumber(rng: Rng, address: string): string {
  const kind = below(rng, 7)
  return address.replace(/\d+/, (digits) => {
    const number = Number(digits)
    if (kind === 0) return `${digits}-${number + 2}`
    if (kind === 1) return `${digits}${pick(rng, ['A', 'B', 'bis', '/1'])}`
    if (kind === 2) return digits.padStart(2, '0')
    if (kind === 3) return `No. ${digits}`
    if (kind === 4 || kind === 5) return ''
    return String(number + 1 + below(rng, 9))
  })
}

function numberToOtherEnd(address: string): string {
  const front = /^(\d+\w?),? (.+)$/.exec(address)
  if (front) return `${front[2]} ${front[1]}`
  const back = /^(.+?),? (\d+\w?)$/.exec(address)
  return back ? `${back[2]} ${back[1]}` : address
}

function tail(rng: Rng, { city, country }: InventoryRecord, { postalCode, region }: Hints): string {
  const all = [city, region, postalCode, country].filter((part) => part)
  const u = rng()
  if (u < 0.4) return city
  if (u < 0.75) return [postalCode, city].filter((part) => part).join(' ')
  return all.join(', ')
}
