/**
 * Acts on one thing, one after another in this process. Decisions on a job take a few milliseconds each and begin again
 * when another one was written meanwhile; twenty at once would wear each other out.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<T>(key: string, act: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    // How the one before ended is its caller's business.
    const mine = before ? before.then(act, act) : act()
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}
