/**
 * How hotels of one language are named and addressed.
 *
 * A word is written `own|Latin` where the language has its own script (or an international form), else once. A template
 * may do the same: the left side is the name on the sign, the right side the name an international list would use.
 *
 * Slots in names:    {T} type word  {N} noun  {A} adjective  {P} person or family  {K} coined word  {C} city
 *                    {D} district
 * Slots in streets:  {H} house number  {h} small number  {R} road name  {P}  {D}  {N}
 */
export interface Language {
  /** Share of hotels whose reference name is in the language's own script. 0: the script is Latin. */
  ownScriptShare: number
  /** Words of the own script are written without spaces between them. */
  joined?: boolean
  types: Word[]
  nouns: Word[]
  adjectives: Word[]
  people: Word[]
  starts: Word[]
  ends: Word[]
  /** Names that many towns have one of. */
  common: Word[]
  names: Template[]
  roads: Word[]
  streets: Template[]
  districts: Word[]
  houseNumberMax: number
}

/** [own, Latin] */
export type Word = readonly [string, string]
/** Literal texts and slot letters in turn, for both sides. */
export interface Template {
  own: readonly string[]
  latin: readonly string[]
}

interface Source {
  ownScriptShare?: number
  joined?: boolean
  types: string
  nouns: string
  adjectives: string
  people: string
  starts: string
  ends: string
  common: string
  names: string
  roads: string
  streets: string
  districts: string
  houseNumberMax?: number
}

export function language(source: Source): Language {
  return {
    ownScriptShare: source.ownScriptShare ?? 0,
    joined: source.joined,
    types: words(source.types),
    nouns: words(source.nouns),
    adjectives: words(source.adjectives),
    people: words(source.people),
    starts: words(source.starts),
    ends: words(source.ends),
    common: words(source.common),
    names: templates(source.names),
    roads: words(source.roads),
    streets: templates(source.streets),
    districts: words(source.districts),
    houseNumberMax: source.houseNumberMax ?? 180,
  }
}

// An underscore stands for a space at the end of a word, which would not survive the list.
function words(text: string): Word[] {
  return text.split(/,\s*/).map((entry) => {
    const [own, latin] = entry.trim().replace('_', ' ').split('|')
    return [own, latin ?? own] as const
  })
}

// Templates hold commas themselves, so they are parted by semicolons.
function templates(text: string): Template[] {
  return text.split(/;\s*/).map((entry) => {
    const [own, latin] = entry.trim().split('|')
    return { own: parts(own), latin: parts(latin ?? own) }
  })
}

function parts(template: string): string[] {
  return template.split(/\{(\w)\}/)
}
