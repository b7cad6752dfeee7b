/**
 * Thai as it is spoken, roughly in the royal romanisation (RTGS): vowels written before their consonant are spoken
 * behind it, some are not written at all, and letters under a silencer are mute. Syllables are guessed from the letters
 * alone, so a loan word or an old Sanskrit name comes out only nearly right.
 */
const KO_KAI = 0x0e01
const INITIAL =
  'k kh kh kh kh kh ng ch ch ch s ch y d t th th th n d t th th th n b p ph f ph f ph m y r rue l lue w s s s h l - h'.split(
    ' ',
  )
const FINAL = 'k k k k k k ng t t t t t n t t t t t n t t t t t n p p p p p p p m i n - n - o t t t - n - -'.split(' ')
const O_ANG = 0x0e2d
const HO_HIP = 0x0e2b
const RO_RUA = 0x0e23
const WO_WAEN = 0x0e27
const YO_YAK = 0x0e22
const SARA_A = 0x0e30
const MAI_HAN_AKAT = 0x0e31
const SARA_AA = 0x0e32
const SARA_AM = 0x0e33
const SARA_I = 0x0e34
const SARA_II = 0x0e35
const SARA_UE = 0x0e36
const SARA_UEE = 0x0e37
const SARA_E = 0x0e40
const SARA_AI = 0x0e44
const SILENCER = 0x0e4c
const MAX = 96

const letters = new Uint16Array(MAX)
/**
 * Whether consonants are given as they are written: อัลวาเรซ is "alvares" by its letters, "anwaret" as it is spoken.
 */
let isByLetters = false

/** Letters of the run from..to, spoken or letter by letter, as Latin text. */
export function spellThai(codes: Uint16Array, from: number, to: number, byLetters = false): string {
  isByLetters = byLetters
  const count = readable(codes, from, to)
  let out = ''
  let at = 0
  while (at < count) {
    const code = letters[at]
    if (code >= SARA_E && code <= SARA_AI) {
      const word = leadingVowel(at, count)
      out += word.text
      at = word.end
    } else if (isConsonant(code)) {
      const word = syllable(at, count)
      out += word.text
      at = word.end
    } else at++
  }
  return out
}

/** Copies what is spoken: without tone marks, and without what a silencer mutes. */
function readable(codes: Uint16Array, from: number, to: number): number {
  let count = 0
  for (let k = from; k < to && count < MAX; k++) {
    const code = codes[k]
    if (code === SILENCER) {
      if (isByLetters) continue
      // The silenced consonant may carry a vowel of its own, and mute the consonant before it too: จันทร์ is chan.
      if (count > 0 && isBelowOrAbove(letters[count - 1])) count--
      if (count > 0) count--
      if (count >= 2 && mutesToo(letters[count], letters[count - 1])) count--
    } else if (code < 0x0e47 && code >= KO_KAI) letters[count++] = code
  }
  return count
}

/** ...ทร์, ...จน์, ...ษณ์: both letters are mute. */
function mutesToo(silenced: number, before: number): boolean {
  if (silenced === RO_RUA) return before === 0x0e17 || before === 0x0e15 || before === 0x0e14 || before === 0x0e0e
  return (silenced === 0x0e19 && before === 0x0e08) || (silenced === 0x0e13 && before === 0x0e29)
}

type Piece = { text: string; end: number }

function leadingVowel(at: number, count: number): Piece {
  const vowel = letters[at]
  const start = onset(at + 1, count)
  let end = start.end
  const next = end < count ? letters[end] : 0
  let sound = vowel === SARA_E ? 'e' : vowel === 0x0e41 ? 'ae' : vowel === 0x0e42 ? 'o' : 'ai'
  if (vowel === SARA_E) {
    if (next === SARA_II && letters[end + 1] === YO_YAK) {
      sound = 'ia'
      end += 2
    } else if (next === SARA_UEE && letters[end + 1] === O_ANG) {
      sound = 'uea'
      end += 2
    } else if (next === SARA_AA) {
      sound = 'ao'
      end++
    } else if (next === O_ANG) {
      sound = 'oe'
      end++
    } else if (next === SARA_I) {
      sound = 'oe'
      end++
    } else if (next === RO_RUA && letters[end + 1] === SARA_I && end + 1 < count) {
      sound = 'er'
      end += 2
    } else if (next === YO_YAK && isBareAt(end, count)) return { text: `${start.text}oei`, end: end + 1 }
  } else if (vowel >= 0x0e43 && next === YO_YAK && isBareAt(end, count)) end++ // ไทย
  if (end < count && letters[end] === SARA_A) return { text: start.text + sound, end: end + 1 }
  if (vowel >= 0x0e43 || sound === 'ao') return { text: start.text + sound, end }
  return closed(start.text + sound, end, count, false)
}

function syllable(at: number, count: number): Piece {
  const start = onset(at, count)
  const end = start.end
  const next = end < count ? letters[end] : 0
  switch (next) {
    case SARA_A:
      return { text: `${start.text}a`, end: end + 1 }
    case SARA_AM:
      return { text: `${start.text}am`, end: end + 1 }
    case MAI_HAN_AKAT:
      if (letters[end + 1] === WO_WAEN && end + 1 < count) return closed(`${start.text}ua`, end + 2, count, false)
      return closed(`${start.text}a`, end + 1, count, true)
    case SARA_AA:
      return closed(`${start.text}a`, end + 1, count, false)
    case SARA_I:
    case SARA_II:
      return closed(`${start.text}i`, end + 1, count, false)
    case SARA_UE:
    case SARA_UEE:
      return closed(`${start.text}ue`, end + (letters[end + 1] === O_ANG && end + 1 < count ? 2 : 1), count, false)
    case 0x0e38:
    case 0x0e39:
      return closed(`${start.text}u`, end + 1, count, false)
  }
  if (next === RO_RUA && end + 1 < count && letters[end + 1] === RO_RUA) {
    const closing = end + 2 < count && isBareAt(end + 2, count)
    return closing
      ? { text: `${start.text}a${finalOf(end + 2)}`, end: end + 3 }
      : { text: `${start.text}an`, end: end + 2 }
  }
  if (next === O_ANG && isBareAt(end, count)) return closed(`${start.text}o`, end + 1, count, false)
  if (next === WO_WAEN && isBareAt(end, count) && end + 1 < count && isBareAt(end + 1, count))
    return { text: `${start.text}ua${finalOf(end + 1)}`, end: end + 2 }
  // Bare consonants go in pairs with an "o" between; an odd one ahead of them takes an "a": ka-nok, som-chai.
  const bare = bareRun(end, count)
  if (bare % 2 === 1) return { text: `${start.text}o${finalOf(end)}`, end: end + 1 }
  return { text: `${start.text}a`, end }
}

/** First consonants of a syllable, as spoken. */
function onset(at: number, count: number): Piece {
  if (at >= count || !isConsonant(letters[at])) return { text: '', end: at }
  const first = letters[at]
  const second = at + 1 < count ? letters[at + 1] : 0
  const third = at + 2 < count ? letters[at + 2] : 0
  const hasVowel = isVowel(third) || third === RO_RUA || third === O_ANG
  const led = at > 0 && letters[at - 1] >= SARA_E && letters[at - 1] <= SARA_AI
  const open = led && letters[at - 1] >= 0x0e43
  if (first === HO_HIP && isSonorant(second) && (hasVowel || open || (at + 2 < count && bareRun(at + 1, count) >= 2)))
    return { text: initialOf(at + 1), end: at + 2 }
  // Behind ไ or โ a second consonant with a vowel of its own begins the next syllable: ไพลิน is phai-lin.
  if (hasVowel && joins(first, second) && !(led && letters[at - 1] !== SARA_E && isVowel(third))) {
    if (first === 0x0e17 && second === RO_RUA && !isByLetters) return { text: 's', end: at + 2 } // ทราย is sai
    return { text: initialOf(at) + initialOf(at + 1), end: at + 2 }
  }
  return { text: initialOf(at), end: at + 1 }
}

/** Adds the consonant that closes a syllable, if the next one does. */
function closed(text: string, at: number, count: number, always: boolean): Piece {
  if (at >= count || !isConsonant(letters[at]) || letters[at] === O_ANG) return { text, end: at }
  const bare = bareRun(at, count)
  if (bare === 0) return { text, end: at }
  // ...ตร, ...ชร at the end of a syllable: the last is mute.
  if (bare >= 2 && letters[at + 1] === RO_RUA && isMuteRo(letters[at]) && bare % 2 === 0)
    return { text: text + finalOf(at), end: at + 2 }
  if (!always && bare === 2 && (at + 2 >= count || letters[at + 2] >= SARA_E)) return { text, end: at }
  const sound = finalOf(at)
  if (sound === 'i' && text.endsWith('i')) return { text, end: at + 1 }
  return { text: text + sound, end: at + 1 }
}

/** How many consonants without a vowel of their own stand from here on. */
function bareRun(at: number, count: number): number {
  let run = 0
  while (at + run < count && isBareAt(at + run, count)) run++
  return run
}

function isBareAt(at: number, count: number): boolean {
  if (!isConsonant(letters[at])) return false
  const next = at + 1 < count ? letters[at + 1] : 0
  if (isVowel(next)) return false
  if (next === RO_RUA && letters[at + 2] === RO_RUA && at + 2 < count) return false
  if (next === O_ANG && letters[at] !== O_ANG && !(at + 2 < count && isVowel(letters[at + 2]))) return false
  // The first of a cluster whose second carries the vowel.
  return !(joins(letters[at], next) && at + 2 < count && (isVowel(letters[at + 2]) || letters[at + 2] === O_ANG))
}

function initialOf(at: number): string {
  if (isByLetters && letters[at] === WO_WAEN) return 'v'
  const sound = INITIAL[letters[at] - KO_KAI]
  return sound === '-' ? '' : sound
}

function finalOf(at: number): string {
  const sound = (isByLetters && letters[at] !== WO_WAEN && letters[at] !== YO_YAK ? INITIAL : FINAL)[
    letters[at] - KO_KAI
  ]
  return sound === '-' ? '' : sound
}

function isConsonant(code: number): boolean {
  return code >= KO_KAI && code <= 0x0e2e
}

/** Vowels written behind, above or below their consonant. */
function isVowel(code: number): boolean {
  return code >= SARA_A && code <= 0x0e39
}

function isBelowOrAbove(code: number): boolean {
  return code >= SARA_I && code <= 0x0e39
}

function isLiquid(code: number): boolean {
  return code === RO_RUA || code === 0x0e25 || code === WO_WAEN
}

function isSonorant(code: number): boolean {
  return code === 0x0e07 || code === 0x0e0d || code === 0x0e19 || code === 0x0e21 || code === YO_YAK || isLiquid(code)
}

/** Consonants spoken without a vowel between: kr, kl, kw, tr, pr, pl, and ทร, which is s. */
function joins(first: number, second: number): boolean {
  if (second === RO_RUA) return isVelar(first) || isLabial(first) || first === 0x0e15 || first === 0x0e17
  if (second === 0x0e25) return isVelar(first) || isLabial(first)
  return second === WO_WAEN && isVelar(first)
}

function isVelar(code: number): boolean {
  return code === 0x0e01 || code === 0x0e02 || code === 0x0e04
}

function isLabial(code: number): boolean {
  return code === 0x0e1a || code === 0x0e1b || code === 0x0e1c || code === 0x0e1e
}

function isMuteRo(code: number): boolean {
  return code === 0x0e0a || code === 0x0e15 || code === 0x0e17
}
