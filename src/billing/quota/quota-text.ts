/** What whoever has nothing left can do. */
export const WAYS_ON = 'Upgrade the plan, buy credits, or wait for the next day (UTC).'

/** "1,000,000" */
export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

/** "1 mapping", "1,000 mappings" */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${count === 1 ? noun : `${noun}s`}`
}

export function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are'
}
