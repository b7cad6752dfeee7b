import { NO_DISTANCE, S } from '../../compare/signals.ts'

/**
 * Each name has a word that the other lacks, and another candidate has the record's: "Larch Inn Oldtown" beside "Larch
 * Inn Harbour", where there are hotels of Oldtown too. Many hotels have such words, so the trees think little of one
 * that is missing. Without points, of 64 such pairs in fourteen lists that got 10 percent or more 11 were right, where
 * 32 should have been (3 of 28 of the largest); where no other candidate has the word, or only one name has one, as
 * many were right as should have been.
 */
const OTHER_QUARTER = 2
/** Rarer words the trees heed by themselves. */
const OFTEN_MET = 4.5
const TOLD = 0.3

/**
 * What it takes away, in log-odds, that the names seem to tell two houses apart by where they stand; 0 where they do
 * not, or where points or a house number tell.
 */
export function otherQuarterPenalty(rows: Float32Array, at: number): number {
  if (rows[at + S.rivalWord] <= 0 || rows[at + S.logDistance] !== NO_DISTANCE || rows[at + S.house] >= 1) return 0
  // Who runs a house stands ahead of its name: of 13 such pairs with 5 percent or more 8 were right, where 4 should be.
  if (rows[at + S.headPartner] >= rows[at + S.missPartner] && rows[at + S.headReference] >= rows[at + S.missReference])
    return 0
  return isOften(rows[at + S.missPartner]) && isOften(rows[at + S.missReference]) ? OTHER_QUARTER : 0
}

function isOften(miss: number): boolean {
  return miss > TOLD && miss < OFTEN_MET
}
