/** Memory for one block: its rows as they are given, and as they are mapped. */
export interface LentMemory {
  rows: SharedArrayBuffer
  mapped: SharedArrayBuffer
}

// What is mapped is longer than what was given by a hotel's name and a few words: by half, as a rule.
const MAPPED_PER_GIVEN = 2

/**
 * Memory that is lent to matching threads with each block and comes back with what they made of it. Sent along instead,
 * every block would be copied four times on its way into a thread and out again, and what is left of the copies wakes
 * the garbage collector of all threads.
 */
export class BlockMemory {
  private readonly bytes: number
  private readonly free: LentMemory[] = []

  constructor(bytes: number) {
    this.bytes = bytes
  }

  /** Room for as many bytes of rows. */
  lend(bytes: number): LentMemory {
    const memory = this.free.pop()
    if (memory && memory.rows.byteLength >= bytes) return memory
    const size = Math.max(bytes, this.bytes)
    return { rows: new SharedArrayBuffer(size), mapped: new SharedArrayBuffer(size * MAPPED_PER_GIVEN) }
  }

  takeBack(memory: LentMemory): void {
    this.free.push(memory)
  }
}
