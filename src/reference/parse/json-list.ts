/**
 * What a JSON list holds, as JSON and Parquet files tell several names or ids; null for a text that is none. What they
 * are joined by is a bar, as in files that hold them so from the start.
 */
export function jsonList(text: string): unknown[] | null {
  if (!text.startsWith('[')) return null
  try {
    return JSON.parse(text) as unknown[]
  } catch {
    return null
  }
}

/** Without the empty ones. */
export function withBars(list: readonly unknown[]): string {
  return list.filter((one) => one !== null && one !== '').join('|')
}
