/** What a JSON list holds, as JSON and Parquet files tell several names or ids; null for a text that is none. */
export function jsonList(text: string): unknown[] | null {
  if (!text.startsWith('[')) return null
  try {
    return JSON.parse(text) as unknown[]
  } catch {
    return null
  }
}

/** Several names or ids in one text, without the empty ones; `withBars` of check-reference.ts is the same in SQL. */
export function withBars(list: readonly unknown[]): string {
  return list.filter((one) => one !== null && one !== '').join('|')
}
