import { NO_ROLE } from '../compare/sibling-signals.ts'
import type { Matcher } from '../matcher.ts'
import { TYPE } from '../normalise/words/word-roles.ts'

const decoder = new TextDecoder()

export function partnerWord(matcher: Matcher, i: number): string {
  const { name } = matcher.query
  return decoder.decode(name.text.slice(name.start[i], name.end[i]))
}

export function referenceWord({ index }: Matcher, ref: number, j: number): string {
  return index.word(index.wordIds[index.wordStart[ref] + j])
}

/** The words for the kind of house in the names last compared: those that both have, and those of one name alone. */
export function typeWords(matcher: Matcher, ref: number): { both: string[]; partner: string[]; reference: string[] } {
  const { words } = matcher.scorer.comparer
  const { flags } = matcher.query.name
  const both: string[] = []
  const partner: string[] = []
  for (let i = words.partnerFrom; i < words.partnerTo; i++)
    if (isType(flags[i])) (words.partnerFound[i] >= FOUND ? both : partner).push(partnerWord(matcher, i))
  const reference: string[] = []
  for (let j = words.referenceFrom; j < words.referenceTo; j++)
    if (isType(words.flags[j]) && words.referenceFound[j] < FOUND) reference.push(referenceWord(matcher, ref, j))
  return { both, partner, reference }
}

/** As `siblingSignals` has it. */
const FOUND = 0.9

function isType(flags: number): boolean {
  return (flags & TYPE) !== 0 && (flags & NO_ROLE) === 0
}
