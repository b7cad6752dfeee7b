// Behind the start, which has better things to do; then once a day, as old as what is looked for has to be.
const FIRST_MS = 60_000
const EVERY_MS = 24 * 3_600_000

/** Does what has to be done once a day, one after the other. Each notes by itself what fails. */
export function startSweeping(sweeps: readonly (() => Promise<void>)[]): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const sweepAll = async () => {
    for (const sweep of sweeps) await sweep()
  }
  const sweep = () => {
    running = sweepAll()
  }
  const first = setTimeout(sweep, FIRST_MS).unref()
  const daily = setInterval(sweep, EVERY_MS).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(daily)
      await running
    },
  }
}
