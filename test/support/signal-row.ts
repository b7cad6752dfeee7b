import { ROW, S } from '../../src/matching/compare/signals.ts'

export type Signals = Partial<Record<keyof typeof S, number>>

/** The signals of one pair as the scorer keeps them; what is not named is 0. */
export function signalRow(signals: Signals): Float32Array {
  const row = new Float32Array(ROW)
  for (const [name, value] of Object.entries(signals)) row[S[name as keyof typeof S]] = value
  return row
}
