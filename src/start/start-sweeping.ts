// Behind the start, which has better things to do; then once a day, as old as what is looked for has to be.
const FIRST_MS = 60_000
const EVERY_MS = 24 * 3_600_000

type Sweep = (signal: AbortSignal) => Promise<void>

/**
 * Does what has to be done once a day, one after the other. Each notes by itself what fails. A stop ends what is under
 * way: a large store takes minutes to walk, and nobody waits that long for a process to end.
 */
export function startSweeping(sweeps: readonly Sweep[]): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> = Promise.resolve()
  const sweepAll = async () => {
    for (const sweep of sweeps) if (!signal.aborted) await sweep(signal)
  }
  const start = () => {
    running = sweepAll()
  }
  const first = setTimeout(start, FIRST_MS).unref()
  const daily = setInterval(start, EVERY_MS).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(daily)
      stopping.abort()
      await running
    },
  }
}
