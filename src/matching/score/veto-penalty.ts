import { S } from '../compare/signals.ts'

/** Log-odds a plain conflict costs, whatever else agrees: 4.5 turns a sure match into less than an even bet. */
const VETO_PENALTY = 4.5
/** Beyond this a namesake in another city is another hotel: in the labelled sets 109 of 110 are. */
const LOG_100_KM = Math.log(1 + 100_000 / 10)

/** What a conflict between two hotels costs, in log-odds; 0 without one. */
export function vetoPenalty(rows: Float32Array, at: number): number {
  return vetoSignal(rows, at) < 0 ? 0 : VETO_PENALTY
}

/**
 * The signal that speaks the veto, -1 without one. "Smile Mansion 1" and "2", "North Gate" and "South Gate": both names
 * carry a number or a side, and they differ. "The Lodge at Rowan Castle" and "Rowan Castle": one stands in the
 * grounds of the other. The same name far away, neither city nor address agreeing.
 */
export function vetoSignal(rows: Float32Array, at: number): number {
  if (rows[at + S.numbers] === -1) return S.numbers
  if (rows[at + S.sides] === -1) return S.sides
  if (rows[at + S.inside] === -1) return S.inside
  return isFarNamesake(rows, at) ? S.logDistance : -1
}

function isFarNamesake(rows: Float32Array, at: number): boolean {
  if (rows[at + S.logDistance] < LOG_100_KM || rows[at + S.city] > 0) return false
  return rows[at + S.postcode] !== 1 && rows[at + S.streetShare] < 0.4
}
