// A small build is over before so much is given back; collecting would be half of its time.
const WORTH_IT_BYTES = 50_000_000

/**
 * Gives back what nobody needs any more, where the process was started so that it can be asked to and this thread holds
 * much.
 */
export function collectGarbage(): void {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  if (heapUsed + arrayBuffers > WORTH_IT_BYTES) globalThis.gc?.()
}
