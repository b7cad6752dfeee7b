import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until there is an answer. Bounded: what never happens fails the test with its name. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  // Only ends what never happens: on a machine shared with others a start or an upload takes ten times as long.
  timeoutMs = 240_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`${what}: did not happen within ${timeoutMs} ms`)
    await pause(20)
  }
}
