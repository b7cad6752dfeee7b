import anyAscii from 'any-ascii'

/** Text as filters and sorting compare it: any script read into ASCII, lower case, one space between words. */
export function foldText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, most names are nothing else.
  const ascii = /^[\x00-\x7f]*$/.test(text) ? text : anyAscii(text)
  return ascii.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** FNV-1a over the characters of a folded text, 32 bits unsigned. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}
