import { WORDS_MAX } from '../normalise/names/name-reader.ts'
import { hashBytes } from '../normalise/words/hash-bytes.ts'
import { LOCAL } from '../normalise/words/word-roles.ts'
import { PACKED_ROW } from '../reference-index/layout.ts'
import { siblingSignals } from './sibling-signals.ts'
import { S } from './signals.ts'
import type { WordAlignment } from './words/word-alignment.ts'
import { allShare, coreShare, hasCore } from './words/word-shares.ts'

/** A missing word that the other side's city or address explains says almost nothing. */
const EXPLAINED_SHARE = 0.15
/** A missing word that names the neighbourhood says little. */
const LOCAL_SHARE = 0.45
/** A word that both addresses hold too tells where both are, and less which house. */
const SHARED_PLACE = 0.5

/** How far the names of an aligned pair agree, word by word. */
export class NameSignals {
  /** Words a place explains: the other side's city or address holds them. */
  readonly partnerPlace = new Uint8Array(WORDS_MAX)
  readonly referencePlace = new Uint8Array(WORDS_MAX)
  private readonly words: WordAlignment
  /** Bit i: word i of the record's name. */
  private inOwnAddress = 0

  constructor(words: WordAlignment) {
    this.words = words
  }

  write(ref: number, out: Float32Array, at: number): void {
    const { words, partnerPlace, referencePlace, inOwnAddress } = this
    const { query, partnerFound, partnerMate, referenceFound, flags: wordFlags } = words
    const { name, weights } = query
    const letters = words.index.packedLetters
    let allP = 0
    let allFoundP = 0
    let coreP = 0
    let coreFoundP = 0
    let coreCountP = 0
    let headP = 0
    let metP = false
    let missP = 0
    let missTotal = 0
    let mass = 0
    let rarest = 0
    let exact = 0
    let firstP = -1
    /** Bit j: word j of the hotel's name says where both are. */
    let sharedPlaces = 0
    const anyCoreP = hasCore(name.flags, words.partnerFrom, words.partnerTo)
    for (let i = words.partnerFrom; i < words.partnerTo; i++) {
      const flags = name.flags[i]
      const found = partnerFound[i]
      const w = weights[i]
      partnerPlace[i] = 0
      const all = w * allShare(flags)
      allP += all
      allFoundP += all * found
      let share = coreShare(flags, anyCoreP)
      if (share === 0) continue
      if (found < 0.5) {
        partnerPlace[i] = this.referenceHasPlace(ref, name.hash[i]) ? 1 : 0
        share *= missingShare(partnerPlace[i], flags)
      } else if ((inOwnAddress & (1 << i)) !== 0 && this.isInAddress(ref, name.hash[i])) {
        share *= SHARED_PLACE
        sharedPlaces |= 1 << (partnerMate[i] - words.referenceFrom)
      }
      const core = w * share
      coreP += core
      coreFoundP += core * found
      coreCountP++
      if (firstP < 0) firstP = i
      if (found > 0) {
        const other = words.weights[partnerMate[i]]
        const evidence = (other < w ? other : w) * share * found
        mass += evidence
        if (found === 1) exact += evidence
        if (evidence > rarest) rarest = evidence
      }
      if (found >= 0.5) metP = true
      else if (!metP) headP += core
      const missing = core * (1 - found)
      missTotal += missing
      if (missing > missP) missP = missing
    }
    let allR = 0
    let allFoundR = 0
    let coreR = 0
    let coreFoundR = 0
    let coreCountR = 0
    let headR = 0
    let metR = false
    let missR = 0
    let firstR = -1
    const anyCoreR = hasCore(wordFlags, words.referenceFrom, words.referenceTo)
    for (let j = words.referenceFrom; j < words.referenceTo; j++) {
      const flags = wordFlags[j]
      const found = referenceFound[j]
      const w = words.weights[j]
      referencePlace[j] = 0
      const all = w * allShare(flags)
      allR += all
      allFoundR += all * found
      let share = coreShare(flags, anyCoreR)
      if (share === 0) continue
      if (found < 0.5) {
        referencePlace[j] = this.queryHasPlace(hashBytes(letters, words.starts[j], words.ends[j])) ? 1 : 0
        share *= missingShare(referencePlace[j], flags)
      } else if ((sharedPlaces & (1 << (j - words.referenceFrom))) !== 0) share *= SHARED_PLACE
      const core = w * share
      coreR += core
      coreFoundR += core * found
      coreCountR++
      if (firstR < 0) firstR = j
      if (found >= 0.5) metR = true
      else if (!metR) headR += core
      const missing = core * (1 - found)
      missTotal += missing
      if (missing > missR) missR = missing
    }
    out[at + S.coverAllPartner] = allP === 0 ? 0 : allFoundP / allP
    out[at + S.coverAllReference] = allR === 0 ? 0 : allFoundR / allR
    out[at + S.coverCorePartner] = coreP === 0 ? 0 : coreFoundP / coreP
    out[at + S.coverCoreReference] = coreR === 0 ? 0 : coreFoundR / coreR
    out[at + S.coreMass] = Math.min(mass, 30)
    out[at + S.rarestShared] = rarest
    out[at + S.missPartner] = missP
    out[at + S.missReference] = missR
    out[at + S.missTotal] = Math.min(missTotal, 40)
    out[at + S.headPartner] = Math.min(headP, 20)
    out[at + S.headReference] = Math.min(headR, 20)
    out[at + S.exactShare] = mass === 0 ? 0 : exact / mass
    out[at + S.firstWord] = firstP < 0 || firstR < 0 ? 0.5 : partnerMate[firstP] === firstR ? partnerFound[firstP] : 0
    out[at + S.coreWordsPartner] = coreCountP
    out[at + S.coreWordsReference] = coreCountR
    siblingSignals(words, out, at)
  }

  /** Call once per record, before comparing: which words of its name its own address holds too. */
  begin(): void {
    const { name, address } = this.words.query
    this.inOwnAddress = 0
    for (let k = 0; k < address.wordCount; k++)
      for (let i = 0; i < name.count; i++) if (name.hash[i] === address.words[k]) this.inOwnAddress |= 1 << i
  }

  private isInAddress(ref: number, hash: number): boolean {
    const { packed, addressWords } = this.words.index
    const row = ref * PACKED_ROW
    const from = packed[row + 8]
    const to = from + (packed[row + 6] >>> 16)
    for (let k = from; k < to; k++) if (addressWords[k] === hash) return true
    return false
  }

  private referenceHasPlace(ref: number, hash: number): boolean {
    const { packed, cityWordStart, cityWords } = this.words.index
    const city = packed[ref * PACKED_ROW + 3]
    for (let k = cityWordStart[city]; k < cityWordStart[city + 1]; k++) if (cityWords[k] === hash) return true
    return this.isInAddress(ref, hash)
  }

  private queryHasPlace(hash: number): boolean {
    const { query } = this.words
    if (query.isOwnCityWord(hash)) return true
    for (let k = 0; k < query.address.wordCount; k++) if (query.address.words[k] === hash) return true
    return false
  }
}

/** What a word without counterpart still counts, 1 for all of it. */
function missingShare(isPlace: number, flags: number): number {
  if (isPlace === 1) return EXPLAINED_SHARE
  return (flags & LOCAL) !== 0 ? LOCAL_SHARE : 1
}
