/** The ids of all rows so far: 16 bytes each, and a table of places at most half full. */
export class SeenUuids {
  private uuids = new Uint32Array(4 * 4_096)
  private slots = new Uint32Array(2 * 4_096)
  private count = 0

  /** Which of these ids, four words each, were there before; the others are noted. */
  addAll(uuid: Uint32Array): number[] {
    const repeated: number[] = []
    for (let i = 0; i < uuid.length / 4; i++) {
      if (this.count * 4 === this.uuids.length) this.grow()
      this.uuids.set(uuid.subarray(i * 4, i * 4 + 4), this.count * 4)
      if (this.note(this.count)) this.count++
      else repeated.push(i)
    }
    return repeated
  }

  /** False when an earlier one is the same. */
  private note(place: number): boolean {
    const { uuids, slots } = this
    const at = place * 4
    const mask = slots.length - 1
    for (let slot = hash(uuids, at) & mask; ; slot = (slot + 1) & mask) {
      if (slots[slot] === 0) {
        slots[slot] = place + 1
        return true
      }
      const other = (slots[slot] - 1) * 4
      if (
        uuids[other] === uuids[at] &&
        uuids[other + 1] === uuids[at + 1] &&
        uuids[other + 2] === uuids[at + 2] &&
        uuids[other + 3] === uuids[at + 3]
      )
        return false
    }
  }

  private grow(): void {
    const larger = new Uint32Array(this.uuids.length * 2)
    larger.set(this.uuids)
    this.uuids = larger
    this.slots = new Uint32Array(larger.length / 2)
    for (let place = 0; place < this.count; place++) this.note(place)
  }
}

function hash(words: Uint32Array, at: number): number {
  let h = Math.imul(words[at] ^ (words[at + 1] >>> 7), 0x85ebca6b) ^ Math.imul(words[at + 2], 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15) ^ words[at + 3], 0x27d4eb2f)
  return (h ^ (h >>> 13)) >>> 0
}
