import { type Chain, pickChain } from './chains.ts'
import type { Language, Template, Word } from './languages/index.ts'
import { below, chance, pick, type Rng } from './random.ts'

export interface HotelName {
  own: string
  latin: string
  chain?: Chain
}

/** What a name may refer to besides words of the language. */
export interface Surroundings {
  languageName: string
  city: Word
  district: Word
  /** The road it stands on, when a street is written. */
  road?: Word
  /** How many hotels the place has: chains gather in large places, and need a district there. */
  hotelsInPlace: number
}

export function nameHotel(rng: Rng, language: Language, around: Surroundings): HotelName {
  const chainShare = around.hotelsInPlace > 200 ? 0.2 : around.hotelsInPlace > 30 ? 0.12 : 0.04
  if (chance(rng, chainShare)) return nameChainHotel(rng, around)
  if (chance(rng, 0.05)) {
    const [own, latin] = pick(rng, language.common)
    return { own, latin }
  }
  return fill(rng, pick(rng, language.names), language, around)
}

/** Both sides of a template, with the same words in the same slots. */
export function fill(rng: Rng, template: Template, language: Language, around: Surroundings): HotelName {
  const drawn = new Map<string, Word>()
  const word = (slot: string, occurrence: number): Word => {
    const key = slot + occurrence
    let found = drawn.get(key)
    if (!found) {
      found = draw(rng, slot, language, around)
      drawn.set(key, found)
    }
    return found
  }
  const own = assemble(template.own, word, 0)
  return { own, latin: template.latin === template.own ? own : assemble(template.latin, word, 1) }
}

function assemble(parts: readonly string[], word: (slot: string, occurrence: number) => Word, side: 0 | 1): string {
  let text = parts[0]
  for (let i = 1; i < parts.length; i += 2) {
    let occurrence = 0
    for (let before = 1; before < i; before += 2) if (parts[before] === parts[i]) occurrence++
    text += word(parts[i], occurrence)[side] + parts[i + 1]
  }
  // A city without a name in the script leaves an empty word, and doubled blanks, behind.
  return text.includes('  ') || text.includes('()') ? text.replace('()', '').replace(/ +/g, ' ').trim() : text.trim()
}

function draw(rng: Rng, slot: string, language: Language, around: Surroundings): Word {
  switch (slot) {
    case 'T':
      return pick(rng, language.types)
    case 'N':
      return pick(rng, language.nouns)
    case 'A':
      return pick(rng, language.adjectives)
    case 'P':
      return pick(rng, language.people)
    case 'K':
      return coin(rng, language)
    case 'C':
      return around.city
    case 'D':
      return around.district
    case 'R':
      return around.road ?? pick(rng, language.roads)
    case 'h':
      return same(String(1 + below(rng, 28)))
    case 'H':
      return same(String(1 + below(rng, language.houseNumberMax)))
    default:
      throw new Error(`unknown slot {${slot}} in a template`)
  }
}

/** A word of the language's sound that stands in no dictionary: the distinctive part of most independent names. */
function coin(rng: Rng, language: Language): Word {
  const start = pick(rng, language.starts)
  const end = pick(rng, language.ends)
  // A third syllable now and then, so that a country of 50,000 hotels does not run out of words.
  if (language.starts.length * language.ends.length < 700 && chance(rng, 0.35)) {
    const middle = pick(rng, language.starts)
    return [start[0] + middle[0].toLowerCase() + end[0], start[1] + middle[1].toLowerCase() + end[1]]
  }
  return [start[0] + end[0], start[1] + end[1]]
}

function nameChainHotel(rng: Rng, around: Surroundings): HotelName {
  const chain = pickChain(rng, around.languageName)
  const [ownBrand, latinBrand = ownBrand] = chain.brand.split('|')
  const sub = pick(rng, chain.subBrands)
  const where = around.hotelsInPlace > 30 && chance(rng, 0.85) ? 'CD' : chance(rng, 0.9) ? 'C' : ''
  const style = below(rng, 6)
  const side = (brand: string, at: 0 | 1): string => {
    const city = where ? around.city[at] || around.city[1] : ''
    const district = where === 'CD' ? around.district[at] : ''
    const place = district && style === 1 ? `${city} - ${district}` : `${city} ${district}`
    const text = style === 2 ? `${brand} ${sub} Hotel ${place}` : `${brand} ${sub} ${place}`
    return text.replace(/\s+/g, ' ').trim()
  }
  return { own: side(ownBrand, 0), latin: side(latinBrand, 1), chain }
}

function same(text: string): Word {
  return [text, text]
}
