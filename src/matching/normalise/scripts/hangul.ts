/** Korean in the official romanisation, with the sounds that change where two syllables meet. */
const INITIAL = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ')
const VOWEL = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
// The closing consonant as it sounds before another consonant, and as it sounds before a vowel.
const CLOSING = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')
const LINKED = '- g kk ks n nj n d r lg lm lb ls lt lp r m b ps s ss ng j ch k t p -'.split(' ')
const FIRST = 0xac00
const SILENT = 11

export function spellHangul(codes: Uint16Array, from: number, to: number): string {
  let out = ''
  let previous = 0
  for (let k = from; k < to; k++) {
    const syllable = codes[k] - FIRST
    const initial = Math.floor(syllable / 588)
    const closing = syllable % 28
    if (initial !== SILENT) {
      // 신라 is Silla, 한라 Halla: n and l become one sound.
      const liquid = initial === 5 && (previous === 4 || previous === 8)
      if (liquid && previous === 4) out = `${out.slice(0, -1)}l`
      out += liquid
        ? 'l'
        : initial === 5 && previous !== 0 && CLOSING[previous] !== '-'
          ? nasal(previous)
          : INITIAL[initial]
    }
    out += VOWEL[Math.floor((syllable % 588) / 28)]
    const next = k + 1 < to ? Math.floor((codes[k + 1] - FIRST) / 588) : -1
    const sound = next === SILENT ? LINKED[closing] : CLOSING[closing]
    if (sound !== '-') out += sound
    previous = next === SILENT ? 0 : closing
  }
  return out
}

/** What r becomes behind a consonant: n, as in 종로 Jongno; left as it is behind a vowel. */
function nasal(closing: number): string {
  return CLOSING[closing] === 'ng' || CLOSING[closing] === 'm' ? 'n' : 'r'
}
