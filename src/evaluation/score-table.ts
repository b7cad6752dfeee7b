import type { TaskScores } from './training/cross-validate.ts'

const COLUMNS = ['set', 'records', 'P', 'R', 'best F1', 'R at .99', 'R at .995', 'R at .999', 'ECE', 'found', 'first']

/** The measures as an aligned table for people; P and R are of the engine's own policy. */
export function scoreTable(rows: readonly TaskScores[]): string {
  const lines = [
    COLUMNS,
    ...rows.map(({ name, scores: s }) => [
      name,
      String(s.records),
      f(s.policy.precision),
      f(s.policy.recall),
      f(s.bestCut.f1),
      f(s.recallAt['0.99']),
      f(s.recallAt['0.995']),
      f(s.recallAt['0.999']),
      f(s.ece),
      f(s.candidateRecall),
      f(s.topOne),
    ]),
  ]
  const widths = COLUMNS.map((_, c) => Math.max(...lines.map((line) => line[c].length)))
  return lines
    .map((line) => line.map((cell, c) => (c === 0 ? cell.padEnd(widths[c]) : cell.padStart(widths[c]))).join('  '))
    .join('\n')
}

function f(value: number): string {
  return value.toFixed(4)
}
