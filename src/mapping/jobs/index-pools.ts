import type { Log } from '../../platform/log.ts'
import type { CurrentReference, ReferenceHolder } from '../../reference/index.ts'
import { MatchPool, matchScript } from '../match-pool/index.ts'

export interface HeldPool {
  pool: MatchPool
  release(): void
}

interface Entry {
  pool: Promise<MatchPool>
  users: number
}

/**
 * Matching threads, one pool for each reference version in use. A job stays with the version it began with: the pool of
 * an older version lives until the last job on it has ended, and is made again from the file store after a restart,
 * also one of a newer program that reads another format. A pool that is not needed any more goes over to the current
 * version if that has none yet: its threads have started, and their code has run in.
 */
export class IndexPools {
  readonly #parts: { reference: ReferenceHolder; log: Log; matchThreads: number }
  readonly #entries = new Map<number, Entry>()
  readonly #stopListening: () => void
  #isClosed = false

  constructor(parts: { reference: ReferenceHolder; log: Log; matchThreads: number }) {
    this.#parts = parts
    this.#stopListening = parts.reference.onSwap((current) => {
      for (const versionId of [...this.#entries.keys()]) this.#leaveIfUnused(versionId, current)
    })
  }

  async acquire(versionId: number): Promise<HeldPool> {
    if (this.#isClosed) throw new Error('the match pools are closed')
    let entry = this.#entries.get(versionId)
    if (!entry) {
      entry = { pool: this.#open(versionId), users: 0 }
      this.#entries.set(versionId, entry)
    }
    const held = entry
    held.users++
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      held.users--
      const current = this.#parts.reference.ifLoaded()
      if (current) this.#leaveIfUnused(versionId, current)
    }
    try {
      return { pool: await held.pool, release }
    } catch (error) {
      if (this.#entries.get(versionId) === held) this.#entries.delete(versionId)
      throw error
    }
  }

  /** A job on the current version is likely to come soon: its threads are started and run in while there is time. */
  warmUp(): void {
    const { reference, log } = this.#parts
    const versionId = reference.ifLoaded()?.versionId
    if (versionId === undefined || this.#isClosed) return
    this.acquire(versionId)
      .then(({ pool, release }) => {
        pool.warmUp()
        release()
      })
      .catch((error) => log.warn({ err: error, versionId }, 'matching threads could not be started ahead of time'))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopListening()
    const entries = [...this.#entries.values()]
    this.#entries.clear()
    for (const entry of entries) await (await entry.pool.catch(() => null))?.close()
  }

  async #open(versionId: number): Promise<MatchPool> {
    const { reference, log, matchThreads } = this.#parts
    const index = await reference.indexOf(versionId)
    const script = await matchScript()
    const pool = new MatchPool({ threads: matchThreads, index, version: String(versionId), script })
    pool.events.on('crash', (error) =>
      log.error({ err: error, versionId: Number(pool.version) }, 'a matching thread died and was replaced'),
    )
    return pool
  }

  #leaveIfUnused(versionId: number, current: CurrentReference): void {
    const entry = this.#entries.get(versionId)
    if (versionId === current.versionId || !entry || entry.users > 0) return
    this.#entries.delete(versionId)
    if (!this.#isClosed && !this.#entries.has(current.versionId)) {
      this.#entries.set(current.versionId, { pool: entry.pool.then((pool) => goOver(pool, current)), users: 0 })
      return
    }
    entry.pool
      .then((pool) => pool.close())
      .catch((error) => this.#parts.log.warn({ err: error, versionId }, 'a match pool did not close'))
  }
}

function goOver(pool: MatchPool, { versionId, indexBuffer }: CurrentReference): MatchPool {
  pool.useIndex(indexBuffer, String(versionId))
  pool.forgetPrevious()
  return pool
}
