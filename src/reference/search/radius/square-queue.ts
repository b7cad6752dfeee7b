import type { Square } from './squares.ts'

/** Squares by their least distance: a binary heap. */
export class SquareQueue {
  readonly #squares: Square[] = []

  add(square: Square): void {
    const heap = this.#squares
    let at = heap.push(square) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (heap[parent].least <= square.least) break
      heap[at] = heap[parent]
      at = parent
    }
    heap[at] = square
  }

  take(): Square | null {
    const heap = this.#squares
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last) return null
    if (heap.length === 0) return first
    let at = 0
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && heap[child + 1].least < heap[child].least) child++
      if (heap[child].least >= last.least) break
      heap[at] = heap[child]
      at = child
    }
    heap[at] = last
    return first
  }
}
