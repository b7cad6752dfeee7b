/** Which chunks this process is busy with, so that a cancel in the same process stops them at once. */
export class RunningChunks {
  readonly #controllers = new Map<string, Set<AbortController>>()

  begin(jobId: string): { controller: AbortController; end(): void } {
    const controller = new AbortController()
    const set = this.#controllers.get(jobId) ?? new Set()
    set.add(controller)
    this.#controllers.set(jobId, set)
    return {
      controller,
      end: () => {
        set.delete(controller)
        if (set.size === 0 && this.#controllers.get(jobId) === set) this.#controllers.delete(jobId)
      },
    }
  }

  stop(jobId: string): void {
    for (const controller of this.#controllers.get(jobId) ?? []) controller.abort()
  }
}
