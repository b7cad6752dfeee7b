// On another machine (a shared volume) or in another container we cannot ask whether a process lives. None of ours
// takes a day.
const ELSEWHERE_AGE_MS_MAX = 24 * 3_600_000

/** Whether a process that ran elsewhere has surely ended, by when what it left was changed last. */
export function hasEndedElsewhere(changedMs: number): boolean {
  return Date.now() - changedMs > ELSEWHERE_AGE_MS_MAX
}

/** Whether a process of this machine lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
