const SLOTS = 2048
const SLOT_SHIFT = 21
export const ROWS_MAX = 1000

/** Rows met so far (row + 1) and what speaks for them, open addressing: small enough to stay in the first cache. */
export class MetRows {
  count = 0
  private readonly slotRefs = new Uint32Array(SLOTS)
  private readonly slotWeights = new Float32Array(SLOTS)
  private readonly slots = new Uint16Array(ROWS_MAX)

  begin(): void {
    for (let k = 0; k < this.count; k++) this.slotRefs[this.slots[k]] = 0
    this.count = 0
  }

  add(ref: number, weight: number): void {
    const { slotRefs } = this
    let slot = Math.imul(ref, 0x9e3779b1) >>> SLOT_SHIFT
    for (;;) {
      const entry = slotRefs[slot]
      if (entry === ref + 1) {
        this.slotWeights[slot] += weight
        return
      }
      if (entry === 0) break
      slot = (slot + 1) & (SLOTS - 1)
    }
    if (this.count >= ROWS_MAX) return
    slotRefs[slot] = ref + 1
    this.slotWeights[slot] = weight
    this.slots[this.count++] = slot
  }

  /** Reads the first number of each row of a table, so that all come in from memory together; see fetchRows. */
  fetch(table: Int32Array, width: number): number {
    let read = 0
    for (let k = 0; k < this.count; k++) read ^= table[this.ref(k) * width]
    return read
  }

  ref(k: number): number {
    return this.slotRefs[this.slots[k]] - 1
  }

  weight(k: number): number {
    return this.slotWeights[this.slots[k]]
  }
}
