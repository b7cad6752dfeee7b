import {
  COLLECTIONS,
  FOREIGN_TYPE_WORDS,
  FORMER,
  NOTES,
  OPERATORS,
  SCANNED,
  SHORT_FORMS,
  SPELLINGS,
  TYPE_WORDS,
} from './word-lists.ts'

export type Random = () => number
type Change = (name: string, city: string, random: Random) => string

const TYPE_PATTERN =
  /\b(hotels?|resort|inn|guest ?house|hostel|residence|apartments?|suites|lodge|motel|villas?|house|mansion)\b/i

/** How often each habit is met, relative to the others. */
const CHANGES: ReadonlyArray<readonly [number, Change]> = [
  [10, dropType],
  [10, addType],
  [8, swapType],
  [4, translateType],
  [10, (name, city) => (city === '' ? name : `${name} ${city}`)],
  [5, (name, city) => (city === '' ? name : `${name}, ${city}`)],
  [6, (name, city) => withoutCity(name, city)],
  [6, moveType],
  [10, typo],
  [3, (name, _, random) => replaceOnce(name, SCANNED, random)],
  [5, joinWords],
  [4, splitWord],
  [7, (name, _, random) => `${name} ${pick(NOTES, random)}`],
  [4, (name, _, random) => `${name} ${random() < 0.4 ? 'managed by' : 'by'} ${pick(OPERATORS, random)}`],
  [3, (name, _, random) => `${name}, ${pick(COLLECTIONS, random)}`],
  [3, (name, _, random) => `${name} (${pick(['ex', 'formerly', 'ex.', 'old name:'], random)} ${pick(FORMER, random)})`],
  [7, (name, _, random) => replaceOnce(name, SHORT_FORMS, random)],
  [7, (name, _, random) => replaceOnce(name, SPELLINGS, random)],
  [5, dropWord],
  [3, swapWords],
  [2, (name, _, random) => `${pick(OPERATORS, random)} ${name}`],
  [2, (name) => name.split(/\s+/).slice(0, 3).join(' ')],
]
const TOTAL = CHANGES.reduce((sum, [share]) => sum + share, 0)

/** A supplier's rendering of a name: `changes` habits one after another, then case and encoding. */
export function corruptName(name: string, city: string, changes: number, random: Random): string {
  let out = name
  for (let k = 0; k < changes; k++) {
    const changed = chooseChange(random)(out, city, random).replace(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(changed)) out = changed
  }
  const dress = random()
  if (dress < 0.07) out = out.toUpperCase()
  else if (dress < 0.1) out = out.toLowerCase()
  else if (dress < 0.17) out = out.normalize('NFD').replace(/\p{Mn}/gu, '')
  else if (dress < 0.22) out = out.normalize('NFD')
  else if (dress < 0.235) out = toCyrillic(out)
  // Where suppliers cut names off, most often.
  return out.slice(0, random() < 0.3 ? 50 : 80)
}

function chooseChange(random: Random): Change {
  let at = random() * TOTAL
  for (const [share, change] of CHANGES) {
    at -= share
    if (at < 0) return change
  }
  return CHANGES[0][1]
}

export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)]
}

function dropType(name: string): string {
  return name.replace(TYPE_PATTERN, '').replace(/^\s*(&|and)\b|\b(&|and)\s*$/i, '')
}

function addType(name: string, _: string, random: Random): string {
  return random() < 0.6 ? `${name} ${pick(TYPE_WORDS, random)}` : `${pick(TYPE_WORDS, random)} ${name}`
}

function swapType(name: string, _: string, random: Random): string {
  return name.replace(TYPE_PATTERN, pick(TYPE_WORDS, random))
}

function translateType(name: string, _: string, random: Random): string {
  const word = pick(FOREIGN_TYPE_WORDS, random)
  return TYPE_PATTERN.test(name) ? `${word} ${dropType(name)}` : `${word} ${name}`
}

function withoutCity(name: string, city: string): string {
  const first = city.split(/[\s,(]/)[0]
  if (first.length < 3) return name
  const rest = name.replace(new RegExp(`\\b${first.replace(/[^\p{L}\d]/gu, '.')}\\b`, 'iu'), '').trim()
  return rest.split(/\s+/).length >= 2 ? rest : name
}

function moveType(name: string): string {
  const found = TYPE_PATTERN.exec(name)
  if (found === null) return name
  const rest = dropType(name)
  return found.index === 0 ? `${rest} ${found[0]}` : `${found[0]} ${rest}`
}

function typo(name: string, _: string, random: Random): string {
  const at = 1 + Math.floor(random() * Math.max(1, name.length - 2))
  const letter = String.fromCharCode(97 + Math.floor(random() * 26))
  const kind = random()
  if (kind < 0.25) return name.slice(0, at) + name.slice(at + 1)
  if (kind < 0.5) return name.slice(0, at) + letter + name.slice(at)
  if (kind < 0.75) return name.slice(0, at) + letter + name.slice(at + 1)
  return name.slice(0, at) + name.slice(at + 1, at + 2) + name.slice(at, at + 1) + name.slice(at + 2)
}

function replaceOnce(name: string, list: ReadonlyArray<readonly [RegExp, string]>, random: Random): string {
  const fitting = list.filter(([pattern]) => pattern.test(name))
  if (fitting.length === 0) return name
  const [pattern, by] = pick(fitting, random)
  return name.replace(pattern, by)
}

function joinWords(name: string, _: string, random: Random): string {
  const words = name.split(/\s+/)
  if (words.length < 2) return name
  const at = Math.floor(random() * (words.length - 1))
  words.splice(at, 2, words[at] + words[at + 1].toLowerCase())
  return words.join(' ')
}

function splitWord(name: string, _: string, random: Random): string {
  const words = name.split(/\s+/)
  const at = Math.floor(random() * words.length)
  if (words[at].length < 6) return name
  const cut = 2 + Math.floor(random() * (words[at].length - 4))
  words[at] = `${words[at].slice(0, cut)} ${words[at].slice(cut)}`
  return words.join(' ')
}

function dropWord(name: string, _: string, random: Random): string {
  const words = name.split(/\s+/)
  if (words.length < 3) return name
  words.splice(Math.floor(random() * words.length), 1)
  return words.join(' ')
}

function swapWords(name: string, _: string, random: Random): string {
  const words = name.split(/\s+/)
  if (words.length < 2) return name
  const at = Math.floor(random() * (words.length - 1))
  const held = words[at]
  words[at] = words[at + 1]
  words[at + 1] = held
  return words.join(' ')
}

const CYRILLIC: Record<string, string> = {
  sh: 'ш',
  ch: 'ч',
  zh: 'ж',
  ts: 'ц',
  ya: 'я',
  yu: 'ю',
  kh: 'х',
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'дж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'й',
  z: 'з',
}
function toCyrillic(name: string): string {
  return name.toLowerCase().replace(/sh|ch|zh|ts|ya|yu|kh|[a-z]/g, (letters) => CYRILLIC[letters])
}
