import { kindOfType } from '../../normalise/words/type-kinds.ts'
import { BRAND, NUMBER, PLACE_SIDE, SIDE, TYPE, VARIANT } from '../../normalise/words/word-roles.ts'
import { isLetterWord } from '../letter-signals.ts'
import { NO_ROLE } from '../sibling-signals.ts'
import { S } from '../signals.ts'
import type { WordAlignment } from './word-alignment.ts'
import { coreShare, hasCore } from './word-shares.ts'

/**
 * What NameSignals, scriptSignals and LetterSignals would write for two names of the same words, in the same roles and
 * order: nothing is missing, nothing differs, and only how rare the words are has to be reckoned. Every second
 * comparison is such a one.
 */
export function sameWordsSignals(words: WordAlignment, out: Float32Array, at: number): void {
  const { name, weights } = words.query
  const count = name.count
  const anyCore = hasCore(name.flags, 0, count)
  let mass = 0
  let rarest = 0
  let coreCount = 0
  let letterWords = 0
  let roles = 0
  let shared = 0
  let kinds = 0
  for (let i = 0; i < count; i++) {
    const flags = name.flags[i]
    roles |= flags
    if (isLetterWord(flags, anyCore)) letterWords++
    if ((flags & NO_ROLE) === 0) {
      shared |= flags
      if ((flags & TYPE) !== 0) kinds |= kindOfType(name.hash[i])
    }
    const share = coreShare(flags, anyCore)
    if (share === 0) continue
    coreCount++
    const own = weights[i]
    const other = words.weights[i]
    const evidence = (other < own ? other : own) * share
    mass += evidence
    if (evidence > rarest) rarest = evidence
  }
  const core = coreCount === 0 ? 0 : 1
  const letters = letterWords === 0 ? 0 : 1
  out[at + S.coverAllPartner] = out[at + S.coverAllReference] = 1
  out[at + S.coverCorePartner] = out[at + S.coverCoreReference] = core
  out[at + S.coreMass] = Math.min(mass, 30)
  out[at + S.rarestShared] = rarest
  out[at + S.missPartner] = out[at + S.missReference] = out[at + S.missTotal] = 0
  out[at + S.headPartner] = out[at + S.headReference] = 0
  out[at + S.exactShare] = core
  out[at + S.firstWord] = coreCount === 0 ? 0.5 : 1
  out[at + S.coreWordsPartner] = out[at + S.coreWordsReference] = coreCount
  out[at + S.gramShare] = out[at + S.joinedSimilarity] = letters
  out[at + S.scripts] = out[at + S.sound] = 0
  out[at + S.typeWords] = (shared & TYPE) !== 0 ? 1 : (roles & TYPE) !== 0 ? -1 : 0
  out[at + S.kinds] = kinds === 0 ? 0 : 1
  out[at + S.numbers] = (shared & NUMBER) !== 0 ? 1 : 0
  out[at + S.sides] = (shared & SIDE) !== 0 && (shared & PLACE_SIDE) !== 0 ? 1 : 0
  out[at + S.variants] = (shared & VARIANT) !== 0 ? 1 : 0
  out[at + S.brands] = (shared & BRAND) !== 0 ? 1 : 0
  out[at + S.inside] = 0
}
