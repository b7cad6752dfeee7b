import { shippedModel } from '../matching/index.ts'
import { heedList } from './heed-list.ts'
import type { Hotel } from './hotel.ts'
import { type Judged, type Scores, score } from './metrics.ts'
import type { LabelledSet } from './sets/labelled-set.ts'
import { taskOf } from './task.ts'
import { judge } from './training/train-model.ts'

export type Stratum = { name: string; scores: Scores }

const CHAIN =
  /\b(hilton|marriott|hyatt|ibis|novotel|mercure|accor|wyndham|holiday inn|radisson|best western|sheraton|westin|oyo|centara|premier inn|travelodge|melia|nh|ramada|four seasons|ritz|kimpton)\b/i

/** The shipped engine on one labelled set, as a whole and by kinds of record. */
export function evaluateSet(set: LabelledSet): Stratum[] {
  const task = taskOf(set)
  const judged = heedList(judge(task, () => true, shippedModel()))
  const part = (name: string, belongs: (hotel: Hotel) => boolean): Stratum | null => {
    const chosen: Judged[] = judged.filter((_, row) => belongs(task.partner[row]))
    return chosen.length === 0 || chosen.length === judged.length ? null : { name, scores: score(chosen) }
  }
  const parts = [
    part('with coordinates', (h) => !Number.isNaN(h.latitude)),
    part('without coordinates', (h) => Number.isNaN(h.latitude)),
    part('with address', (h) => h.address !== ''),
    part('without address', (h) => h.address === ''),
    part('Latin script', (h) => !isOtherScript(h)),
    part('other scripts', isOtherScript),
    part('chains', (h) => CHAIN.test(h.name)),
    part('independent', (h) => !CHAIN.test(h.name)),
  ]
  return [{ name: set.name, scores: score(judged) }, ...parts.filter((p) => p !== null)]
}

function isOtherScript(hotel: Hotel): boolean {
  return /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(hotel.name)
}
