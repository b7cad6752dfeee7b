/** What whoever has nothing left can do. */
export const WAYS_ON = 'Upgrade the plan, buy credits, or wait for the next day (UTC).'

/** "1,000,000" */
export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

export function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are'
}
