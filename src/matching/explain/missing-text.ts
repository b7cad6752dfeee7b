import { coreShare, hasCore } from '../compare/words/word-shares.ts'
import type { Matcher } from '../matcher.ts'
import { IN_NOTE, STOP, TAIL } from '../normalise/words/word-roles.ts'
import { partnerWord, referenceWord } from './name-words.ts'

/**
 * What only one of the names says. Words like "Hotel" and "Court" do not count as missing: they are told, but not where
 * it speaks against the pair that something is.
 */
export function missingText(matcher: Matcher, ref: number, weight: number): string {
  const { words, names } = matcher.scorer.comparer
  const { flags } = matcher.query.name
  const partner = missingWords(flags, words.partnerFrom, words.partnerTo, words.partnerFound, names.partnerPlace)
  const reference = missingWords(
    words.flags,
    words.referenceFrom,
    words.referenceTo,
    words.referenceFound,
    names.referencePlace,
  )
  const doesCount = partner.counting.length + reference.counting.length > 0
  const isAny = doesCount || partner.others.length + reference.others.length > 0
  const told = ({ counting, others }: Missing) =>
    (weight < 0 ? counting : [...counting, ...others]).sort((a, b) => a - b)
  const parts = [
    say('partner', told(partner), (i) => partnerWord(matcher, i)),
    say('reference', told(reference), (j) => referenceWord(matcher, ref, j)),
  ].filter((part) => part !== '')
  if (doesCount) return parts.join('; ')
  const place = partner.isPlaceMissing || reference.isPlaceMissing ? ', or in its city or address' : ''
  const spelling = partner.isSpeltOtherwise || reference.isSpeltOtherwise ? ', not all spelt alike' : ''
  const found = `every ${isAny ? 'distinctive ' : ''}word of either name is found in the other${place}${spelling}`
  return [found, ...parts].join('; ')
}

/** Places of words without counterpart. */
interface Missing {
  counting: number[]
  others: number[]
  /** One more is missing, which the other hotel's city or address explains. */
  isPlaceMissing: boolean
  isSpeltOtherwise: boolean
}

function missingWords(flags: Uint16Array, from: number, to: number, found: Float32Array, isPlace: Uint8Array): Missing {
  const missing: Missing = { counting: [], others: [], isPlaceMissing: false, isSpeltOtherwise: false }
  const anyCore = hasCore(flags, from, to)
  for (let i = from; i < to; i++) {
    const counts = coreShare(flags[i], anyCore) > 0
    if (found[i] > 0) missing.isSpeltOtherwise ||= counts && found[i] < 1
    else if (isPlace[i] !== 0) missing.isPlaceMissing = true
    else if ((flags[i] & (STOP | TAIL | IN_NOTE)) === 0) (counts ? missing.counting : missing.others).push(i)
  }
  return missing
}

function say(who: string, words: readonly number[], wordOf: (place: number) => string): string {
  return words.length === 0 ? '' : `only the ${who} says '${words.map(wordOf).join(' ')}'`
}
