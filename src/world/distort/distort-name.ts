import { below, chance, pick, type Rng } from '../random.ts'
import { isLatin, plain, respell, scan, slip } from './misspell.ts'
import type { Hints, InventoryRecord } from './record.ts'
import { isTelling, isTypeWord, swapsOf } from './type-words.ts'

const NOTES = [
  '(Popular Hotel)',
  '(Non-Refundable)',
  '(No Parking)',
  '(!)',
  '(Adults Only)',
  '(Check in not over midnight)',
  '(Non Refundable and please ask customer service before booking)',
  '- Free WiFi',
  'SHA Plus+',
  '(Pet friendly)',
  '***',
  '4*',
  '- Adults only',
  '(On request)',
  '[Promo]',
  '(Room only)',
]
const NAME_LENGTH_MAX = 80

/** The name as another supplier has it. `p` scales how often each thing happens. */
export function distortName(rng: Rng, record: InventoryRecord, hints: Hints, p: number): string {
  // A rename: only the address and the point still tell. Rare, and impossible to match by name.
  if (hints.formerName && chance(rng, 0.1 * p)) return hints.formerName
  let name = record.name
  if (hints.otherNames?.length && chance(rng, 0.3 * p)) name = pick(rng, hints.otherNames)
  // Suppliers that trade internationally list Latin names, whatever the sign says.
  const latin = hints.otherNames?.find(isLatin)
  if (!isLatin(name) && latin && chance(rng, 0.75)) name = latin
  const both = !isLatin(name) && latin && chance(rng, 0.1) ? latin : ''

  if (chance(rng, 0.3 * p)) name = moveTypeWord(rng, name, record.country)
  if (isLatin(name) && ROMANISED.has(record.country) && chance(rng, 0.25 * p)) name = respell(rng, name)
  else if (isLatin(name) && chance(rng, 0.02 * p)) name = respell(rng, name)
  name = placeInName(rng, name, record.city, p)
  if (chance(rng, 0.12 * p)) name = toggleArticle(rng, name)
  if (chance(rng, 0.5)) name = swapAnd(name)
  if (chance(rng, 0.05 * p)) name = abbreviate(name)
  if (chance(rng, 0.05 * p)) name = joinOrSplit(rng, name)
  if (chance(rng, 0.06 * p)) name = slip(rng, name)
  if (chance(rng, 0.01 * p)) name = scan(rng, name)
  if (chance(rng, 0.03 * p)) name = loseWord(rng, name)
  if (hints.operator && chance(rng, 0.2 * p)) name = `${name} ${pick(rng, TAILS)} ${hints.operator}`
  if (hints.formerName && chance(rng, 0.3 * p)) name = `${name} (${pick(rng, FORMERLY)} ${hints.formerName})`
  if (both) name = `${name} (${both})`
  else if (chance(rng, 0.05 * p)) name = `${name} ${pick(rng, NOTES)}`
  if (chance(rng, 0.12 * p))
    name = name
      .replace(/[-,.'’&«»"]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return asTyped(rng, name, p)
}

/** Letter case, marks and length: what the supplier's system does to every text. */
export function asTyped(rng: Rng, text: string, p: number): string {
  let result = text
  if (isLatin(result) && chance(rng, 0.3 * p)) result = plain(result)
  if (chance(rng, 0.08 * p)) result = isLatin(result) ? plain(result).toUpperCase() : result.toUpperCase()
  else if (chance(rng, 0.01 * p)) result = result.toLowerCase()
  else if (chance(rng, 0.03 * p)) result = result.normalize('NFD')
  else if (chance(rng, 0.003 * p)) result = Buffer.from(result, 'utf8').toString('latin1')
  if (chance(rng, 0.01 * p)) result = `  ${result} `
  return result.length > NAME_LENGTH_MAX ? [...result].slice(0, NAME_LENGTH_MAX).join('') : result
}

const TAILS = ['by', 'Managed by', '- by', ', member of', ', a hotel of', 'operated by']
const FORMERLY = ['ex', 'ex.', 'formerly', 'Formerly', 'old name', 'former']
const ROMANISED = new Set(
  'TH LA KH MM VN CN TW HK MO JP KR RU UA BY KZ KG UZ TJ TM MN GE AM AZ BG RS MK GR CY IL AE SA EG JO QA OM KW BH LB DZ IQ IR MA TN LY SY YE PS IN LK NP BD PK'.split(
    ' ',
  ),
)

/** "Hôtel X" becomes "X Hotel", "X", "Hotel X Hotel", "X Inn": the type word is mostly noise. */
function moveTypeWord(rng: Rng, name: string, country: string): string {
  const words = name.split(' ')
  const found = findTypeWord(words)
  if (!found) return chance(rng, 0.5) ? (chance(rng, 0.5) ? `Hotel ${name}` : `${name} Hotel`) : name
  const { at, length } = found
  const type = words.slice(at, at + length).join(' ')
  const rest = words.filter((_, i) => i < at || i >= at + length)
  if (rest.length === 0 || rest.every((word) => isTypeWord(word) || word.length < 3)) return name
  const u = rng()
  if (u < 0.4) return rest.join(' ')
  const written = u < 0.65 ? pick(rng, swapsOf(type, country)) : type
  return at === 0 ? [...rest, written].join(' ') : [written, ...rest].join(' ')
}

/** "Guest House" before "House"; words that tell siblings apart are left alone. */
function findTypeWord(words: readonly string[]): { at: number; length: number } | undefined {
  for (let at = 0; at < words.length; at++) {
    if (at + 1 < words.length && isTypeWord(`${words[at]} ${words[at + 1]}`)) return { at, length: 2 }
    if (isTypeWord(words[at]) && !isTelling(words[at])) return { at, length: 1 }
  }
  return undefined
}

function placeInName(rng: Rng, name: string, city: string, p: number): string {
  if (!city) return name
  const at = name.lastIndexOf(city)
  if (at > 0) {
    if (!chance(rng, 0.2 * p)) return name
    const without = (name.slice(0, at) + name.slice(at + city.length)).replace(/\s+/g, ' ').trim()
    return without.split(' ').every(isTypeWord) ? name : without
  }
  if (!chance(rng, 0.14 * p)) return name
  return pick(rng, [`${name} ${city}`, `${name}, ${city}`, `${name} - ${city}`, `${city} ${name}`, `${name} (${city})`])
}

function toggleArticle(rng: Rng, name: string): string {
  const stripped = name.replace(/^(The|Le|La|Les|Il|El|Los|Das|Der|De|Het) /, '')
  if (stripped !== name) return stripped
  return isLatin(name) && chance(rng, 0.3) ? `The ${name}` : name
}

function swapAnd(name: string): string {
  if (name.includes(' & ')) return name.replace(' & ', ' and ')
  return name.includes(' and ') ? name.replace(' and ', ' & ') : name
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bSaint[- ]/, 'St. '],
  [/\bSainte[- ]/, 'Ste '],
  [/\bSan\b/, 'S.'],
  [/\bHotel\b/, 'Htl'],
  [/\bApartments\b/, 'Apts'],
  [/\bGuest House\b/, 'GH'],
  [/\bGuesthouse\b/, 'Guest House'],
  [/\bResort\b/, 'Rst'],
  [/\bInternational\b/, "Int'l"],
  [/\bMount(ain)?\b/, 'Mt'],
  [/\bBed and Breakfast\b/, 'B&B'],
  [/\bKhách sạn\b/, 'KS'],
]

function abbreviate(name: string): string {
  for (const [from, to] of SHORT) if (from.test(name)) return name.replace(from, to)
  return name
}

function joinOrSplit(rng: Rng, name: string): string {
  const words = name.split(' ')
  if (words.length >= 2 && chance(rng, 0.7)) {
    const at = below(rng, words.length - 1)
    if (!isTelling(words[at]) && !isTelling(words[at + 1])) {
      return [...words.slice(0, at), words[at] + words[at + 1].toLowerCase(), ...words.slice(at + 2)].join(' ')
    }
  }
  const at = words.findIndex((word) => word.length >= 8 && isLatin(word))
  if (at < 0) return name
  const cut = 3 + below(rng, words[at].length - 5)
  const tail = words[at].slice(cut)
  words[at] = `${words[at].slice(0, cut)} ${tail[0].toUpperCase()}${tail.slice(1)}`
  return words.join(' ')
}

/** One word less, but never the longest: what is left must still name the hotel. */
function loseWord(rng: Rng, name: string): string {
  const words = name.split(' ')
  if (words.length < 4) return name
  const longest = Math.max(...words.map((word) => word.length))
  const at = 1 + below(rng, words.length - 1)
  const keep = isTelling(words[at]) || words[at].length === longest
  return keep ? name : words.filter((_, i) => i !== at).join(' ')
}
