const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Tidies up when Ctrl-C or a kill ends the process half-way, and then lets it end by that signal, as a shell expects. Gives the
 * function that takes the watch off again.
 */
export function whenInterrupted(tidyUp: () => void): () => void {
  const endBy = (signal: NodeJS.Signals) => {
    takeOff()
    try {
      tidyUp()
    } finally {
      process.kill(process.pid, signal)
    }
  }
  const takeOff = () => {
    for (const signal of SIGNALS) process.off(signal, endBy)
  }
  for (const signal of SIGNALS) process.on(signal, endBy)
  return takeOff
}
