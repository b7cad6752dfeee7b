import type { Database, Trx } from '../../platform/database/index.ts'
import { ApiError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { Log } from '../../platform/log.ts'
import { findRow, MergeOverlay, rowOf } from '../catalogue/merge-overlay.ts'
import { type ReferenceHotel, readHotel } from '../catalogue/read-hotel.ts'
import { JsonBytes } from '../hotel-json/json-bytes.ts'
import type { BuildProgress } from '../versions/build/build-version.ts'
import type { LayoutParts } from './in-todays-layout.ts'
import { type LoadedVersion, loadIndex, loadVersion } from './load-version.ts'
import { readMergesOver, readState } from './read-state.ts'

/** A version with the merges laid over it. Never changes; a new version or merge is a new object. */
export interface CurrentReference extends LoadedVersion {
  overlay: MergeOverlay
}

/**
 * A merge that is being made: what the report says of it, and every id under which results may hold one of its hotels.
 */
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
// Loading takes seconds, building anew after an upgrade a minute or two.
const RETRY_AFTER_SECONDS = 10

/**
 * The reference inventory in the memory of this process. Notices a new version or merge within a second (at once in the
 * process that made it), loads it beside the old one and swaps: a request works on one `current()` from start to end.
 */
export class ReferenceHolder {
  readonly #database: Database
  readonly #files: FileStore
  readonly #log: Log
  readonly #closing = new AbortController()
  readonly #listeners = new Set<(current: CurrentReference) => void>()
  readonly #needs: (() => Promise<number[]>)[] = []
  readonly #mergedEffects: MergedEffect[] = []
  readonly #undoneEffects: MergeUndoneEffect[] = []
  readonly #json = new JsonBytes()
  #current: CurrentReference | null = null
  #isStarting = false
  #refreshing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null

  constructor(parts: { database: Database; files: FileStore; log: Log }) {
    this.#database = parts.database
    this.#files = parts.files
    this.#log = parts.log
  }

  /**
   * Null while there is no version at all. Throws while a start has not loaded the one there is: a hotel that is not in
   * memory yet must not be taken for one that does not exist, nor a merge for none.
   */
  current(): CurrentReference | null {
    if (this.#isStarting) throw notLoadedYet()
    return this.#current
  }

  /** For whoever can do without: null also while it is not loaded yet. */
  ifLoaded(): CurrentReference | null {
    return this.#isStarting ? null : this.#current
  }

  /**
   * The matching index of a version, also of one that is not served here: a job goes on with the version it began with.
   */
  async indexOf(versionId: number): Promise<SharedArrayBuffer> {
    const current = this.ifLoaded()
    return current?.versionId === versionId ? current.indexBuffer : loadIndex(this.#layoutParts(), versionId)
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

  /**
   * Whoever wrote down what held only because of a merge puts it right; in the transaction that takes the merge back.
   */
  onMergeUndone(effect: MergeUndoneEffect): void {
    this.#undoneEffects.push(effect)
  }

  async mergeUndone(trx: Trx, hotelIds: string[]): Promise<void> {
    for (const effect of this.#undoneEffects) await effect(trx, hotelIds)
  }

  /** The id of the hotel that stands for this one today: itself, or the hotel it was merged into. */
  resolveId(hotelId: string): string {
    const current = this.current()
    if (!current) return hotelId
    const row = findRow(current.catalogue, current.overlay, hotelId)
    return row < 0 ? hotelId : current.catalogue.index.hotelId(row)
  }

  /** A hotel by its id or by the id of one merged into it. */
  findHotel(hotelId: string): ReferenceHotel | null {
    const current = this.current()
    if (!current) return null
    const row = findRow(current.catalogue, current.overlay, hotelId)
    return row < 0 ? null : readHotel(current.catalogue, current.overlay, row)
  }

  /**
   * A hotel as it is by itself, also while it is merged into another: what it is again when the merge is taken back.
   * One whose merge is folded into the version, for good, is the hotel kept.
   */
  findUnmerged(hotelId: string): ReferenceHotel | null {
    const current = this.current()
    if (!current) return null
    const row = rowOf(current.catalogue, hotelId)
    return row < 0 ? null : readHotel(current.catalogue, current.overlay, row)
  }

  /** The same as `findHotel` as the JSON text of an answer, in UTF-8, one character a byte. */
  findHotelJson(hotelId: string): string | null {
    const current = this.current()
    if (!current) return null
    const row = findRow(current.catalogue, current.overlay, hotelId)
    if (row < 0) return null
    this.#json.clear()
    current.writer.write(this.#json, current.overlay, row)
    return this.#json.latin1()
  }

  /**
   * Loads what there is and goes on looking for news until `close`. Until that is done whoever asks for the reference
   * is told to come again; `progress` hears of it where it takes long.
   */
  async start(progress: BuildProgress = () => {}): Promise<void> {
    this.#isStarting = true
    await this.#queueUp(progress)
    this.#isStarting = false
    this.#timer = setInterval(() => {
      this.refresh().catch((error) => this.#log.warn({ err: error }, 'the reference could not be refreshed'))
    }, POLL_MS)
    this.#timer.unref()
  }

  /**
   * Looks for a new version or merge now. Resolves when this process serves what was current at the time of the call.
   */
  async refresh(): Promise<void> {
    if (this.#isStarting) throw notLoadedYet()
    await this.#queueUp()
  }

  /** For a process that may or may not serve: a command that imports does not load what it made. */
  async refreshIfStarted(): Promise<void> {
    if (this.#timer) await this.refresh()
  }

  /** For the readiness check: there is nothing to load, or it is loaded. */
  async check(): Promise<void> {
    if (this.#isStarting) throw notLoadedYet()
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#closing.abort()
    await this.#refreshing.catch(() => {})
  }

  #queueUp(progress?: BuildProgress): Promise<void> {
    const next = this.#refreshing.catch(() => {}).then(() => this.#bringUpToDate(progress))
    this.#refreshing = next
    return next
  }

  async #bringUpToDate(progress?: BuildProgress): Promise<void> {
    const { db } = this.#database
    // Merges are read after the state; if the state moved meanwhile, both are read again.
    for (let attempt = 0; attempt < 10; attempt++) {
      const state = await readState(db)
      if (state.currentVersion === null) return
      const isSame =
        this.#current?.versionId === state.currentVersion && this.#current.overlay.counter === state.mergeCounter
      if (isSame) return
      const merges = await readMergesOver(db, state.currentVersion)
      const after = await readState(db)
      if (after.currentVersion !== state.currentVersion || after.mergeCounter !== state.mergeCounter) continue
      const version =
        this.#current?.versionId === state.currentVersion
          ? this.#current
          : await this.#load(state.currentVersion, progress)
      if (version) this.#swap({ ...version, overlay: new MergeOverlay(version.catalogue, merges, state.mergeCounter) })
    }
  }

  /**
   * Null for one that is current no more: while it was built anew imports may have taken its place, and its files with
   * it.
   */
  async #load(versionId: number, progress?: BuildProgress): Promise<LoadedVersion | null> {
    try {
      return await loadVersion(this.#layoutParts(progress), versionId)
    } catch (error) {
      if (this.#closing.signal.aborted) throw error
      const { currentVersion } = await readState(this.#database.db)
      if (currentVersion === versionId) throw error
      return null
    }
  }

  #layoutParts(progress: BuildProgress = () => {}): LayoutParts {
    return {
      database: this.#database,
      files: this.#files,
      log: this.#log,
      progress,
      signal: this.#closing.signal,
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

function notLoadedYet(): ApiError {
  return new ApiError({
    code: 'UNAVAILABLE',
    detail: 'The reference inventory is being loaded.',
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  })
}
