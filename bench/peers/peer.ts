/** One way of mapping the partner's file onto the reference, measured like the others. */
export interface Peer {
  name: string
  /** Rows it is given at most: slow peers get a sample, and the table says so. The partner file is in mixed order. */
  rowsMax: number
  run(task: Task): Promise<Outcome>
}

export interface Task {
  referenceFile: string
  partnerFile: string
  rows: number
  /** An empty folder of its own. */
  folder: string
}

export interface Outcome {
  answers: Answer[]
  /** Getting ready: loading the reference, building indexes. */
  prepareSeconds: number
  /** Reading the partner's CSV, mapping it, and handing the answers over. */
  mapSeconds: number
  /** Rows it got through, from the first on, when the clock stopped it. */
  rowsDone?: number
  /** The peer decides itself; otherwise the cut with the best F1 is found for it on the truth. */
  decided?: boolean
}

/** The best candidate for a row, and how good the peer thinks it is. */
export interface Answer {
  partnerId: string
  referenceId: string
  score: number
}
