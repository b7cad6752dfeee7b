import type { Db, Trx } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { Log } from '../../platform/log.ts'
import { findRow, MergeOverlay, rowOf } from '../catalogue/merge-overlay.ts'
import { type ReferenceHotel, readHotel } from '../catalogue/read-hotel.ts'
import { JsonBytes } from '../hotel-json/json-bytes.ts'
import { isOtherFormat } from '../index-file/index.ts'
import { type LoadedVersion, loadVersion } from './load-version.ts'
import { readMergesOver, readState } from './read-state.ts'

/** A version with the merges laid over it. Never changes; a new version or merge is a new object. */
export interface CurrentReference extends LoadedVersion {
  overlay: MergeOverlay
}

/** A merge that is being made: what the report says of it, and every id under which results may hold one of its hotels. */
export interface MadeMerge {
  reportId: string
  /** Who reported it. */
  organizationId: string
  originalHotelId: string
  duplicateHotelId: string
  resolvedAt: string
  hotelIds: string[]
}

type MergedEffect = (trx: Trx, merge: MadeMerge) => Promise<void>
/** `hotelIds`: the two that are no longer one. */
type MergeUndoneEffect = (trx: Trx, hotelIds: string[]) => Promise<void>

const POLL_MS = 1_000

/**
 * The reference inventory in the memory of this process. Notices a new version or merge within a second (at once in the
 * process that made it), loads it beside the old one and swaps: a request works on one `current()` from start to end.
 */
export class ReferenceHolder {
  readonly #db: Db
  readonly #files: FileStore
  readonly #log: Log
  readonly #listeners = new Set<(current: CurrentReference) => void>()
  readonly #needs: (() => Promise<number[]>)[] = []
  readonly #mergedEffects: MergedEffect[] = []
  readonly #undoneEffects: MergeUndoneEffect[] = []
  readonly #json = new JsonBytes()
  #current: CurrentReference | null = null
  #knowsState = false
  #refreshing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null

  constructor(parts: { db: Db; files: FileStore; log: Log }) {
    this.#db = parts.db
    this.#files = parts.files
    this.#log = parts.log
  }

  /** Null while there is no version at all. */
  current(): CurrentReference | null {
    return this.#current
  }

  /** Called after every swap: a new version, or a merge over the same one (then the buffers are the same objects). */
  onSwap(listener: (current: CurrentReference) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Who goes on using versions after they are replaced says which; their files are kept so long. */
  keepWhileNeeded(find: () => Promise<number[]>): void {
    this.#needs.push(find)
  }

  async versionsNeeded(): Promise<Set<number>> {
    const needed = await Promise.all(this.#needs.map((find) => find()))
    return new Set(needed.flat())
  }

  /** Who has to do something about a merge; in its transaction, so what takes long is only noted there. */
  onMerged(effect: MergedEffect): void {
    this.#mergedEffects.push(effect)
  }

  async merged(trx: Trx, merge: MadeMerge): Promise<void> {
    for (const effect of this.#mergedEffects) await effect(trx, merge)
  }

  /** Whoever wrote down what held only because of a merge puts it right; in the transaction that takes the merge back. */
  onMergeUndone(effect: MergeUndoneEffect): void {
    this.#undoneEffects.push(effect)
  }

  async mergeUndone(trx: Trx, hotelIds: string[]): Promise<void> {
    for (const effect of this.#undoneEffects) await effect(trx, hotelIds)
  }

  /** The id of the hotel that stands for this one today: itself, or the hotel it was merged into. */
  resolveId(hotelId: string): string {
    const current = this.#current
    if (!current) return hotelId
    const row = findRow(current.catalogue, current.overlay, hotelId)
    return row < 0 ? hotelId : current.catalogue.index.hotelId(row)
  }

  /** A hotel by its id or by the id of one merged into it. */
  findHotel(hotelId: string): ReferenceHotel | null {
    const current = this.#current
    if (!current) return null
    const row = findRow(current.catalogue, current.overlay, hotelId)
    return row < 0 ? null : readHotel(current.catalogue, current.overlay, row)
  }

  /**
   * A hotel as it is by itself, also while it is merged into another: what it is again when the merge is taken back. One whose merge
   * is folded into the version, for good, is the hotel kept.
   */
  findUnmerged(hotelId: string): ReferenceHotel | null {
    const current = this.#current
    if (!current) return null
    const row = rowOf(current.catalogue, hotelId)
    return row < 0 ? null : readHotel(current.catalogue, current.overlay, row)
  }

  /** The same as `findHotel` as the JSON text of an answer, in UTF-8, one character a byte. */
  findHotelJson(hotelId: string): string | null {
    const current = this.#current
    if (!current) return null
    const row = findRow(current.catalogue, current.overlay, hotelId)
    if (row < 0) return null
    this.#json.clear()
    current.writer.write(this.#json, current.overlay, row)
    return this.#json.latin1()
  }

  /**
   * Loads what there is and goes on looking for news until `close`. `rebuild` makes the version anew where its files were
   * laid out by an older program and can no longer be read.
   */
  async start(rebuild?: () => Promise<unknown>): Promise<void> {
    try {
      await this.refresh()
    } catch (error) {
      if (!rebuild || !isOtherFormat(error)) throw error
      this.#log.warn({ err: error }, 'the reference was laid out by another program version and is built anew')
      await rebuild()
      await this.refresh()
    }
    this.#timer = setInterval(() => {
      this.refresh().catch((error) => this.#log.warn({ err: error }, 'the reference could not be refreshed'))
    }, POLL_MS)
    this.#timer.unref()
  }

  /** Looks for a new version or merge now. Resolves when this process serves what was current at the time of the call. */
  refresh(): Promise<void> {
    const next = this.#refreshing.catch(() => {}).then(() => this.#bringUpToDate())
    this.#refreshing = next
    return next
  }

  /** For a process that may or may not serve: a command that imports does not load what it made. */
  async refreshIfStarted(): Promise<void> {
    if (this.#timer) await this.refresh()
  }

  /** For the readiness check: there is nothing to load, or it is loaded. */
  async check(): Promise<void> {
    if (!this.#knowsState) await this.refresh()
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#refreshing.catch(() => {})
  }

  async #bringUpToDate(): Promise<void> {
    // Merges are read after the state; if the state moved meanwhile, both are read again.
    for (let attempt = 0; attempt < 10; attempt++) {
      const state = await readState(this.#db)
      this.#knowsState = true
      if (state.currentVersion === null) return
      const isSame =
        this.#current?.versionId === state.currentVersion && this.#current.overlay.counter === state.mergeCounter
      if (isSame) return
      const merges = await readMergesOver(this.#db, state.currentVersion)
      const after = await readState(this.#db)
      if (after.currentVersion !== state.currentVersion || after.mergeCounter !== state.mergeCounter) continue
      const version =
        this.#current?.versionId === state.currentVersion
          ? this.#current
          : await loadVersion(this.#files, state.currentVersion)
      this.#swap({ ...version, overlay: new MergeOverlay(version.catalogue, merges, state.mergeCounter) })
    }
  }

  #swap(next: CurrentReference): void {
    const isNewVersion = this.#current?.versionId !== next.versionId
    this.#current = next
    for (const listener of this.#listeners) listener(next)
    if (isNewVersion) {
      this.#log.info({ versionId: next.versionId, hotels: next.catalogue.count }, 'the reference version is served')
    }
  }
}
