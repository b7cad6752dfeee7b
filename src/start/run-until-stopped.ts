import { ENDING_SIGNALS, SAME_SIGNAL_MS } from '../platform/ending-signals.ts'

/**
 * Waits for Ctrl-C or a termination signal, then closes. A second one, later, ends the process
 * at once: whatever then is unfinished is taken up at the next start, as after a crash. What is still
 * starting when this is called may fail: then it closes and throws.
 */
export async function runUntilStopped(close: () => Promise<void>, starting?: Promise<void>): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    let firstAtMs: number | null = null
    const stop = () => {
      if (firstAtMs === null) {
        firstAtMs = Date.now()
        process.stderr.write('\nStopping: running requests and jobs may end. Ctrl-C again stops at once.\n')
        resolve()
      } else if (Date.now() - firstAtMs > SAME_SIGNAL_MS) {
        process.exit(130)
      }
    }
    for (const signal of ENDING_SIGNALS) process.on(signal, stop)
  })
  try {
    await Promise.race([stopped, starting?.then(() => stopped) ?? stopped])
  } finally {
    await close()
  }
}
