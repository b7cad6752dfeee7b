/** The ids of all rows so far, 16 bytes each, the line each stands in, and a table of places at most half full. */
export class SeenUuids {
  private uuids = new Uint32Array(4 * 4_096)
  private lines = new Uint32Array(4_096)
  private slots = new Uint32Array(2 * 4_096)
  private count = 0

  /** Which of these ids, four words each, were there before, and in which line; the others are noted. */
  addAll(uuid: Uint32Array, lines: Uint32Array): { at: number; firstLine: number }[] {
    const repeated: { at: number; firstLine: number }[] = []
    for (let i = 0; i < uuid.length / 4; i++) {
      if (this.count * 4 === this.uuids.length) this.grow()
      for (let k = 0; k < 4; k++) this.uuids[this.count * 4 + k] = uuid[i * 4 + k]
      this.lines[this.count] = lines[i]
      const known = this.note(this.count)
      if (known === this.count) this.count++
      else repeated.push({ at: i, firstLine: this.lines[known] })
    }
    return repeated
  }

  /** The place of the first with the same id: this one's own when it is new. */
  private note(place: number): number {
    const { uuids, slots } = this
    const at = place * 4
    const mask = slots.length - 1
    for (let slot = hash(uuids, at) & mask; ; slot = (slot + 1) & mask) {
      if (slots[slot] === 0) {
        slots[slot] = place + 1
        return place
      }
      const other = (slots[slot] - 1) * 4
      if (
        uuids[other] === uuids[at] &&
        uuids[other + 1] === uuids[at + 1] &&
        uuids[other + 2] === uuids[at + 2] &&
        uuids[other + 3] === uuids[at + 3]
      )
        return slots[slot] - 1
    }
  }

  private grow(): void {
    const larger = new Uint32Array(this.uuids.length * 2)
    larger.set(this.uuids)
    this.uuids = larger
    const moreLines = new Uint32Array(larger.length / 4)
    moreLines.set(this.lines)
    this.lines = moreLines
    this.slots = new Uint32Array(larger.length / 2)
    for (let place = 0; place < this.count; place++) this.note(place)
  }
}

function hash(words: Uint32Array, at: number): number {
  let h = Math.imul(words[at] ^ (words[at + 1] >>> 7), 0x85ebca6b) ^ Math.imul(words[at + 2], 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15) ^ words[at + 3], 0x27d4eb2f)
  return (h ^ (h >>> 13)) >>> 0
}
