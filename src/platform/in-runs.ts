export const RUN = 256

/**
 * Calls `work` for 0 to `count`, a few hundred at a time. The loop over all rows of a block is entered once a block: V8
 * makes fast code for it while it runs and throws that away with the next garbage, so it would compile the same loop
 * for every block. What is called often it compiles once.
 */
export function inRuns(count: number, work: (from: number, to: number) => void): void {
  for (let from = 0; from < count; from += RUN) work(from, Math.min(count, from + RUN))
}
