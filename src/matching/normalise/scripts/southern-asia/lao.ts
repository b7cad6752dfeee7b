/**
 * Lao is written much like Thai, but with all its vowels, so a syllable can be read off: a vowel ahead of its consonant
 * is spoken behind it, ຫ ahead of a nasal or liquid is mute. Spelt as Laos spells its places (Xay, Luang).
 */
const FIRST = 0x0e80
const INITIAL = tableOf(
  'ກ=k ຂ=kh ຄ=kh ງ=ng ຈ=ch ຊ=x ຍ=nh ດ=d ຕ=t ຖ=th ທ=th ນ=n ບ=b ປ=p ຜ=ph ຝ=f ພ=ph ຟ=f ມ=m ຢ=y ຣ=r ລ=l ວ=v ສ=s ຫ=h ອ= ຮ=h ໜ=n ໝ=m ຼ=l',
)
const FINAL = tableOf('ກ=k ງ=ng ຍ=i ດ=t ນ=n ບ=p ມ=m ວ=o ຣ=n ລ=n')
const VOWELS = tableOf('ະ=a ັ=a າ=a ຳ=am ິ=i ີ=i ຶ=u ື=u ຸ=u ູ=u ົ=o ໍ=o ຽ=ia ອ=o ວ=ua')
const LEADING = tableOf('ເ=e ແ=e ໂ=o ໃ=ai ໄ=ai')
const SILENCER = 0x0ecc
const MUTE_H = 'ຫ'
const SPOKEN_BEHIND_H = 'ງຍນມລວຣຼ'

let letters = ''

export function spellLao(codes: Uint16Array, from: number, to: number): string {
  letters = readable(codes, from, to)
  let out = ''
  let at = 0
  while (at < letters.length) {
    const leading = LEADING.get(letters[at])
    if (leading !== undefined) at++
    if (!INITIAL.has(letters[at])) {
      at++
      continue
    }
    if (letters[at] === MUTE_H && SPOKEN_BEHIND_H.includes(letters[at + 1] ?? ' ')) at++
    out += INITIAL.get(letters[at++])
    while (letters[at] === 'ຼ') out += INITIAL.get(letters[at++])
    // A second consonant before the vowel: ຂວາ is Khoua, ປຣາ Pra.
    if (leading === undefined && isGlide(at)) out += letters[at] === 'ວ' ? 'u' : INITIAL.get(letters[at])
    if (leading === undefined && isGlide(at)) at++
    let vowel = leading ?? ''
    if (VOWELS.has(letters[at]) && !opensSyllable(at) && !(leading !== undefined && letters[at] === 'ວ')) {
      vowel = joined(leading, letters[at], letters[at + 1])
      at += leading !== undefined && isPair(letters[at], letters[at + 1]) ? 2 : 1
      if (letters[at - 1] === 'ົ' && letters[at] === 'ວ' && leading === undefined) {
        vowel = 'ua'
        at++
      }
    }
    out += vowel
    if (closes(at)) out += FINAL.get(letters[at++])
  }
  return out
}

/** Without tone marks, and without what a silencer mutes. */
function readable(codes: Uint16Array, from: number, to: number): string {
  let out = ''
  for (let k = from; k < to; k++) {
    if (codes[k] === SILENCER) out = out.slice(0, -1)
    else if (codes[k] > FIRST && (codes[k] < 0x0ec8 || codes[k] > 0x0ecc)) out += String.fromCharCode(codes[k])
  }
  return out
}

/** ເ-ົາ is ao, ເ-ຍ ia, ເ-ືອ ua, ເ-ິ oe. */
function joined(leading: string | undefined, vowel: string, next: string | undefined): string {
  if (leading !== 'e') return leading ?? VOWELS.get(vowel)!
  if (vowel === 'ົ' && next === 'າ') return 'ao'
  if (vowel === 'ື' || vowel === 'ຶ') return 'ua'
  if (vowel === 'ິ' || vowel === 'ີ' || vowel === 'ໍ') return 'oe'
  return vowel === 'ັ' || vowel === 'ະ' ? 'e' : VOWELS.get(vowel)!
}

function isPair(vowel: string, next: string | undefined): boolean {
  return (
    (vowel === 'ົ' && next === 'າ') || ((vowel === 'ື' || vowel === 'ຶ') && next === 'ອ') || (vowel === 'ັ' && next === 'ຽ')
  )
}

/** ວ and ອ are consonants where a vowel of their own follows. */
function opensSyllable(at: number): boolean {
  const letter = letters[at]
  if (letter !== 'ວ' && letter !== 'ອ') return false
  const next = letters[at + 1]
  return next !== undefined && VOWELS.has(next) && next !== 'ວ' && next !== 'ອ'
}

function isGlide(at: number): boolean {
  const letter = letters[at]
  return (letter === 'ວ' || letter === 'ຣ' || letter === 'ລ') && opensVowel(at + 1) && at > 0 && !isVowelAt(at - 1)
}

function opensVowel(at: number): boolean {
  return at < letters.length && VOWELS.has(letters[at]) && letters[at] !== 'ອ' && letters[at] !== 'ວ'
}

function isVowelAt(at: number): boolean {
  const letter = letters[at]
  return VOWELS.has(letter) && letter !== 'ວ' && letter !== 'ອ'
}

/** A consonant closes a syllable unless a vowel of its own stands behind it. */
function closes(at: number): boolean {
  if (!FINAL.has(letters[at])) return false
  const next = letters[at + 1]
  if (next === undefined) return true
  if (next === 'ຼ') return false
  if (next === 'ວ' || next === 'ອ') return !FINAL.has(letters[at + 2]) || opensSyllable(at + 1)
  return !VOWELS.has(next)
}

function tableOf(pairs: string): Map<string, string> {
  return new Map(pairs.split(' ').map((pair) => [pair[0], pair.slice(2)]))
}
