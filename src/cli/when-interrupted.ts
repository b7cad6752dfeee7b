import { ENDING_SIGNALS } from '../platform/ending-signals.ts'

/**
 * Tidies up when something ends the process half-way: Ctrl-C or a kill, by which it then ends, as a shell expects, or a
 * reader of our output who has seen enough (`| head`), for whom nobody waits. Gives the function that takes the watch
 * off again.
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
    for (const signal of ENDING_SIGNALS) process.off(signal, endBy)
    process.off('exit', tidyUp)
  }
  for (const signal of ENDING_SIGNALS) process.on(signal, endBy)
  process.on('exit', tidyUp)
  return takeOff
}
