import { isLetterWord } from '../compare/letter-signals.ts'
import { hasCore } from '../compare/words/word-shares.ts'
import type { Matcher } from '../matcher.ts'
import { NUMBER, STOP } from '../normalise/words/word-roles.ts'
import { partnerWord } from './name-words.ts'

/** What the names share. It can speak against a match, when it is less than one hotel's two names usually share. */
export function sharedText(matcher: Matcher, weight: number): string {
  const { words } = matcher.scorer.comparer
  const { name, weights } = matcher.query
  let best = -1
  for (let i = words.partnerFrom; i < words.partnerTo; i++) {
    if (words.partnerFound[i] < 0.5 || (name.flags[i] & STOP) !== 0) continue
    if (best < 0 || weights[i] > weights[best]) best = i
  }
  if (best < 0) return 'the names share no word'
  const word = `'${partnerWord(matcher, best)}'`
  const rarity = weights[best] >= 6 ? 'rare word' : weights[best] >= 3 ? 'word' : 'common word'
  const verb = words.partnerFound[best] === 1 ? 'agree' : 'nearly agree'
  return `names ${verb} on ${weight < 0 ? 'little more than ' : ''}the ${rarity} ${word}`
}

/** How far the names agree letter by letter. */
export function lettersText(matcher: Matcher, share: number): string {
  const ofWhat = areAllLettersCompared(matcher) ? '' : ' of the distinctive words'
  return `${Math.round(share * 100)} % of the letters${ofWhat} agree, spaces ignored`
}

/** Words for the kind of house, articles and notes are left out where a name has others. */
function areAllLettersCompared(matcher: Matcher): boolean {
  const { words } = matcher.scorer.comparer
  const areAll = (flags: Uint16Array, from: number, to: number) => {
    const anyCore = hasCore(flags, from, to)
    for (let i = from; i < to; i++) if (!isLetterWord(flags[i], anyCore)) return false
    return true
  }
  return (
    areAll(matcher.query.name.flags, words.partnerFrom, words.partnerTo) &&
    areAll(words.flags, words.referenceFrom, words.referenceTo)
  )
}

export function numbersText(matcher: Matcher, ref: number, state: number): string {
  if (state === 0) return ''
  const { name } = matcher.query
  const { index } = matcher
  const partner: string[] = []
  for (let i = 0; i < name.count; i++) if ((name.flags[i] & NUMBER) !== 0) partner.push(partnerWord(matcher, i))
  const hotel: string[] = []
  for (let w = index.wordStart[ref]; w < index.wordStart[ref + 1]; w++)
    if ((index.wordFlags[w] & NUMBER) !== 0) hotel.push(index.word(index.wordIds[w]))
  if (state > 0) return `numbers in the names agree: ${partner.join(', ')}`
  return state > -1
    ? `only one name carries a number: ${[...partner, ...hotel].join(', ')}`
    : `numbers in the names differ: ${partner.join(', ')} and ${hotel.join(', ')}`
}
