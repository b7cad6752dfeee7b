const QUOTE = 34
const BACKSLASH = 92
const decoder = new TextDecoder()

/**
 * Calls `each` for every supplier code and id of a JSON object of texts, {"CODE":"id"}. Plain ones are read as bytes;
 * what has anything else in it (escapes, numbers, null) goes through the JSON parser.
 */
export function readSupplierIds(
  bytes: Uint8Array,
  start: number,
  end: number,
  each: (code: string, id: string) => void,
): void {
  if (end - start <= 2) return
  const texts = plainTexts(bytes, start, end)
  if (texts !== null) {
    for (let k = 0; k < texts.length; k += 2) each(texts[k], texts[k + 1])
    return
  }
  const parsed = JSON.parse(decoder.decode(bytes.slice(start, end))) as Record<string, unknown>
  for (const [code, id] of Object.entries(parsed)) if (id !== null) each(code, String(id))
}

/** Codes and ids in turn; null when the object is not plain. */
function plainTexts(bytes: Uint8Array, start: number, end: number): string[] | null {
  const texts: string[] = []
  let at = start + 1
  while (at < end - 1) {
    for (const follow of [':', ',']) {
      if (bytes[at] !== QUOTE) return null
      let to = at + 1
      while (to < end && bytes[to] !== QUOTE && bytes[to] !== BACKSLASH && bytes[to] < 128) to++
      if (bytes[to] !== QUOTE) return null
      texts.push(String.fromCharCode.apply(null, bytes.subarray(at + 1, to) as unknown as number[]))
      at = to + 1
      if (at === end - 1 && follow === ',') return bytes[at] === 125 ? texts : null
      if (bytes[at] !== follow.charCodeAt(0)) return null
      at++
    }
  }
  return null
}
