import { S } from '../../compare/signals.ts'

const EVERY_WORD = 0.999

/** Whether each name holds every word of the other. */
export function isSameName(rows: Float32Array, at: number): boolean {
  return rows[at + S.coverAllPartner] > EVERY_WORD && rows[at + S.coverAllReference] > EVERY_WORD
}
