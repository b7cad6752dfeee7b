import { setImmediate as nextTurn } from 'node:timers/promises'

// Whoever waits meanwhile (a request, a timer, a finished query) waits no longer than this for one of us.
const TURN_MS = 3

/**
 * Calls `work` for each item in order. The event loop goes round in between whenever it was held for a few
 * milliseconds: five thousand rows looked at in one go keep every request waiting.
 */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let heldSince = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - heldSince < TURN_MS) continue
    await nextTurn()
    heldSince = performance.now()
  }
}
