export interface Step {
  name: string
  seconds: number
}

export type Timed = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** What a run did, in the order in which it ended, with how long it took. */
export class TimedSteps {
  readonly done: Step[] = []

  /** Noted also where it fails. Bound, because it is handed on. */
  readonly timed: Timed = async (name, work) => {
    const started = performance.now()
    try {
      return await work()
    } finally {
      this.add(name, (performance.now() - started) / 1_000)
    }
  }

  add(name: string, seconds: number): void {
    this.done.push({ name, seconds })
  }
}
