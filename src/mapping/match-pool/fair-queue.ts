/** Waiting things by owner; owners take turns, and within an owner the first to come is the first to go. */
export class FairQueue<Item> {
  private readonly lists = new Map<string, Item[]>()

  add(owner: string, item: Item): void {
    const list = this.lists.get(owner)
    if (list) list.push(item)
    else this.lists.set(owner, [item])
  }

  take(): Item | null {
    const turn = this.lists.entries().next().value
    if (!turn) return null
    const [owner, list] = turn
    const item = list.shift()!
    // The owner goes to the end of the round.
    this.lists.delete(owner)
    if (list.length > 0) this.lists.set(owner, list)
    return item
  }

  remove(item: Item): boolean {
    for (const [owner, list] of this.lists) {
      const place = list.indexOf(item)
      if (place < 0) continue
      list.splice(place, 1)
      if (list.length === 0) this.lists.delete(owner)
      return true
    }
    return false
  }

  drain(): Item[] {
    const items = [...this.lists.values()].flat()
    this.lists.clear()
    return items
  }
}
