/**
 * Burmese as its places are spelt. A syllable is a consonant with what stands below or around it, a vowel, and maybe a
 * consonant that a killer closes it with, which changes the vowel: အိုင် is aing, အောက် auk.
 */
const KA = 0x1000
const CONSONANTS = 'k kh g g ng s hs z z ny ny t ht d d n t ht d d n p hp b b m y y l w th h l -'.split(' ')
const FIRST_INDEPENDENT = 0x1023
const INDEPENDENT = 'i i u u e - aw aw'.split(' ')
const STACKED = 0x1039
const KILLER = 0x103a
const MEDIAL_Y = 0x103b
const MEDIAL_R = 0x103c
const MEDIAL_W = 0x103d
const MEDIAL_H = 0x103e
const TALL_AA = 0x102b
const AA = 0x102c
const I = 0x102d
const II = 0x102e
const U = 0x102f
const UU = 0x1030
const E = 0x1031
const AI = 0x1032
const DOT_ABOVE = 0x1036
const LAST_CONSONANT = 0x1021
const RA = 0x101b
const LA = 0x101c

const vowel = { text: '', isBack: false, isO: false, isU: false, isI: false, hasE: false }

export function spellBurmese(codes: Uint16Array, from: number, to: number): string {
  let out = ''
  let at = from
  while (at < to) {
    const code = codes[at]
    if (code >= FIRST_INDEPENDENT && code < FIRST_INDEPENDENT + INDEPENDENT.length) {
      out += INDEPENDENT[code - FIRST_INDEPENDENT].replace('-', '')
      at++
      continue
    }
    if (code < KA || code > LAST_CONSONANT) {
      at++
      continue
    }
    at = readOnset(codes, at, to)
    at = readVowel(codes, at, to)
    const final = finalAt(codes, at, to)
    out += final === 0 ? onset + vowel.text : closedSyllable(CONSONANTS[final - KA])
    if (final !== 0) at += isStackedAt(codes, at, to) ? 2 : killedLength(codes, at, to)
  }
  return out
}

let onset = ''

function readOnset(codes: Uint16Array, start: number, to: number): number {
  const code = codes[start]
  let sound = CONSONANTS[code - KA].replace('-', '')
  let isY = false
  let isH = false
  let hasW = false
  let at = start + 1
  for (; at < to; at++) {
    if (codes[at] === MEDIAL_Y || codes[at] === MEDIAL_R) isY = true
    else if (codes[at] === MEDIAL_W) hasW = true
    else if (codes[at] === MEDIAL_H) isH = true
    else break
  }
  if (isH && (code === RA || (code === LA && isY))) {
    sound = 'sh'
    isY = false
  } else if (isY && sound === 'kh') {
    sound = 'ch'
    isY = false
  } else if (isH) sound = `h${sound}`
  onset = sound + (isY ? 'y' : '') + (hasW ? 'w' : '')
  return at
}

function readVowel(codes: Uint16Array, start: number, to: number): number {
  vowel.isBack = vowel.isU = vowel.isI = vowel.hasE = false
  let nasal = false
  let isAi = false
  let isRaised = false
  let at = start
  for (; at < to; at++) {
    const code = codes[at]
    if (code === TALL_AA || code === AA) vowel.isBack = true
    else if (code === I || code === II) vowel.isI = true
    else if (code === U || code === UU) vowel.isU = true
    else if (code === E) vowel.hasE = true
    else if (code === AI) isAi = true
    else if (code === DOT_ABOVE) nasal = true
    // ော် is a vowel, and what kills there no closing consonant.
    else if (code === KILLER) isRaised = true
    else if (code !== 0x1037 && code !== 0x1038) break
  }
  vowel.isO = vowel.isI && vowel.isU
  if (vowel.hasE && (vowel.isBack || isRaised)) vowel.text = 'aw'
  else if (vowel.hasE) vowel.text = 'e'
  else if (isAi) vowel.text = 'e'
  else if (vowel.isO) vowel.text = 'o'
  else vowel.text = vowel.isI ? 'i' : vowel.isU ? 'u' : 'a'
  if (nasal) vowel.text = vowel.isU ? 'on' : vowel.isI ? 'ein' : 'an'
  return at
}

/** The consonant that closes the syllable here, 0 without one. */
function finalAt(codes: Uint16Array, at: number, to: number): number {
  if (at >= to || codes[at] < KA || codes[at] > LAST_CONSONANT) return 0
  return isStackedAt(codes, at, to) || killedLength(codes, at, to) > 0 ? codes[at] : 0
}

function isStackedAt(codes: Uint16Array, at: number, to: number): boolean {
  return at + 1 < to && codes[at + 1] === STACKED
}

/** How many signs the consonant, its killer and the tones between and behind them are; 0 for one that is not killed. */
function killedLength(codes: Uint16Array, at: number, to: number): number {
  let end = at + 1
  let isKilled = false
  for (; end < to; end++) {
    if (codes[end] === KILLER) isKilled = true
    else if (codes[end] !== 0x1037 && codes[end] !== 0x1038 && codes[end] !== STACKED) break
  }
  return isKilled ? end - at : 0
}

/** A w before a bare closing n or t is its vowel: တွန် is tun, ဝန် wun. */
function closedSyllable(final: string): string {
  const isBare = !(vowel.isO || vowel.hasE || vowel.isI || vowel.isU)
  if (!isBare || !onset.endsWith('w') || (final !== 'n' && final !== 'm' && final !== 't')) return onset + rime(final)
  return `${onset === 'w' ? onset : onset.slice(0, -1)}u${final}`
}

/** The vowel and what closes it, as one sound. */
function rime(final: string): string {
  if (vowel.isO) return final === 'ng' ? 'aing' : final === 'k' ? 'aik' : `o${nasalOrStop(final)}`
  if (vowel.hasE && vowel.isBack) return final === 'ng' ? 'aung' : final === 'k' ? 'auk' : `aw${nasalOrStop(final)}`
  if (vowel.isI) return isNasal(final) ? 'ein' : 'eik'
  if (vowel.isU) return isNasal(final) ? 'on' : 'ok'
  if (final === 'ng') return 'in'
  if (final === 'y') return 'e'
  if (final === 'ny') return 'i'
  if (final === 's') return 'it'
  if (final === 'k') return 'et'
  return `a${nasalOrStop(final)}`
}

function isNasal(final: string): boolean {
  return final === 'n' || final === 'm' || final === 'ng' || final === 'ny'
}

function nasalOrStop(final: string): string {
  if (final === 'm') return 'm'
  return isNasal(final) ? 'n' : final === 'y' ? '' : 't'
}
