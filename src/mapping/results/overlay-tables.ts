import type { Columnar } from '../../platform/columnar/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { CurrentReference, ReferenceHolder } from '../../reference/index.ts'
import type { MappingJob } from '../job.ts'
import { changeStates } from './change-states.ts'
import { ASKED_COLUMNS, type RowState } from './columns.ts'
import { readOverlay, versionOf } from './read-overlay.ts'
import { readParts, withResultFiles } from './result-files.ts'
import { askedTable, insertStates } from './state-table.ts'

// Tables of the jobs last read; a few bytes a changed row.
const TABLES_KEPT = 200

interface Entry {
  /** Null while nothing lies over the file. */
  table: string | null
  /** Without what merges have moved; the same table where they have moved nothing. */
  stored: string | null
  overlayVersion: number
  mergeKey: string
  users: number
  isRetired: boolean
}

/**
 * What lies over the result files, as tables in the memory of DuckDB: rows of mapping_overlay, and rows on hotels that
 * were merged into others since. Kept per job and brought up to date when the job's overlay or the reference's merges
 * have moved.
 */
export class OverlayTables {
  readonly #db: Db
  readonly #columnar: Columnar
  readonly #reference: ReferenceHolder
  readonly #files: FileStore
  readonly #entries = new Map<string, Promise<Entry>>()
  #next = 1

  constructor(parts: { db: Db; columnar: Columnar; reference: ReferenceHolder; files: FileStore }) {
    this.#db = parts.db
    this.#columnar = parts.columnar
    this.#reference = parts.reference
    this.#files = parts.files
  }

  /** With the results as they are shown. */
  withTable<T>(job: MappingJob, use: (table: string | null) => Promise<T>): Promise<T> {
    return this.#with(job, (entry) => use(entry.table))
  }

  /**
   * With what is stored, each row on the hotel that is meant, whatever that was merged into since. Changes are worked
   * out over this: what they write must be right again when a merge is taken back.
   */
  withStored<T>(job: MappingJob, use: (table: string | null) => Promise<T>): Promise<T> {
    return this.#with(job, (entry) => use(entry.stored))
  }

  async #with<T>(job: MappingJob, use: (entry: Entry) => Promise<T>): Promise<T> {
    const entry = await this.#upToDate(job)
    entry.users++
    try {
      return await use(entry)
    } finally {
      entry.users--
      if (entry.isRetired) await this.#drop(entry)
    }
  }

  /** The state of the merges a table was made under; part of every key under which results are remembered. */
  mergeKey(): string {
    const current = this.#reference.current()
    return current ? `${current.versionId}:${current.overlay.counter}` : 'none'
  }

  async #upToDate(job: MappingJob): Promise<Entry> {
    const mergeKey = this.mergeKey()
    const before = this.#entries.get(job.id)
    const known = await before?.catch(() => undefined)
    // A reader with an older view of the job may use the newer table: it holds what was decided since.
    if (known && known.overlayVersion >= job.overlayVersion && known.mergeKey === mergeKey && !known.isRetired) {
      this.#entries.delete(job.id)
      this.#entries.set(job.id, before!)
      return known
    }
    // Someone else brings it up to date at this moment.
    if (this.#entries.get(job.id) !== before) return this.#upToDate(job)
    const next = this.#build(job, mergeKey, known)
    this.#entries.set(job.id, next)
    next.catch(() => this.#entries.get(job.id) === next && this.#entries.delete(job.id))
    const built = await next
    if (known && known.table !== built.table) await this.#retire(known)
    await this.#evict()
    return built
  }

  async #build(job: MappingJob, mergeKey: string, known: Entry | undefined): Promise<Entry> {
    if (known && (await this.#extend(job, mergeKey, known))) return known
    const states = await readOverlay(this.#db, job.id, 0)
    const stored = states.length > 0 ? await this.#createTable(job, states) : null
    const merged = await this.#mergedRows(job, stored)
    const table = merged.length > 0 ? await this.#createTable(job, inPlaceOf(states, merged)) : stored
    return {
      table,
      stored,
      overlayVersion: versionOf(states, job.overlayVersion),
      mergeKey,
      users: 0,
      isRetired: false,
    }
  }

  // What was decided since is added where no merge has to do with it.
  async #extend(job: MappingJob, mergeKey: string, known: Entry): Promise<boolean> {
    if (known.mergeKey !== mergeKey || known.table === null || known.table !== known.stored) return false
    const states = await readOverlay(this.#db, job.id, known.overlayVersion)
    if (states.some(({ reference_id: id }) => id !== null && this.#reference.resolveId(id) !== id)) return false
    await this.#add(job, known.table, states)
    known.overlayVersion = versionOf(states, job.overlayVersion)
    return true
  }

  // Rows on a hotel that was merged into another since they were written, and the rows whose first of the same hotel
  // changes with it.
  async #mergedRows(job: MappingJob, table: string | null): Promise<RowState[]> {
    const current = this.#reference.current()
    if (!current) return []
    const merged = mergedIds(current)
    if (merged.length === 0) return []
    const moved = (state: RowState): RowState => {
      const kept = state.reference_id && this.#reference.findHotel(state.reference_id)
      if (kept && kept.id !== state.reference_id) return { ...state, reference_id: kept.id, reference_name: kept.name }
      return state
    }
    return withResultFiles(this.#files, job, (files) =>
      changeStates(this.#columnar, { jobId: job.id, files, overlay: table }, { hotels: merged }, moved),
    )
  }

  async #createTable(job: MappingJob, states: RowState[]): Promise<string> {
    const table = `overlay_${this.#next++}`
    await this.#columnar.run(`CREATE TABLE ${table} (row INTEGER PRIMARY KEY, status VARCHAR, reason VARCHAR, reference_id VARCHAR,
      reference_name VARCHAR, confidence DOUBLE, method VARCHAR, distance_m INTEGER, duplicate_of INTEGER)`)
    await this.#columnar.run(`CREATE TABLE ${askedTable(table)} (row INTEGER PRIMARY KEY, partner_id VARCHAR, partner_city VARCHAR,
      partner_country VARCHAR, name_fold VARCHAR)`)
    await this.#add(job, table, states)
    return table
  }

  async #add(job: MappingJob, table: string, states: RowState[]): Promise<void> {
    if (states.length === 0) return
    await insertStates(this.#columnar, table, states)
    await withResultFiles(
      this.#files,
      job,
      (files) =>
        this.#columnar.run(`INSERT OR IGNORE INTO ${askedTable(table)} (${ASKED_COLUMNS.join(', ')})
          SELECT ${ASKED_COLUMNS.join(', ')} FROM ${readParts(files)} WHERE row IN (SELECT row FROM ${table})`),
      states.map(({ row }) => row),
    )
  }

  async #evict(): Promise<void> {
    for (const [jobId, entry] of this.#entries) {
      if (this.#entries.size <= TABLES_KEPT) return
      this.#entries.delete(jobId)
      const evicted = await entry.catch(() => undefined)
      if (evicted) await this.#retire(evicted)
    }
  }

  async #retire(entry: Entry): Promise<void> {
    entry.isRetired = true
    await this.#drop(entry)
  }

  async #drop(entry: Entry): Promise<void> {
    if (entry.users > 0 || entry.table === null) return
    const tables = new Set([entry.table, entry.stored ?? entry.table])
    entry.table = null
    entry.stored = null
    for (const table of tables) {
      await this.#columnar.run(`DROP TABLE IF EXISTS ${table}; DROP TABLE IF EXISTS ${askedTable(table)}`)
    }
  }
}

function mergedIds(current: CurrentReference): string[] {
  return [...current.catalogue.mergedRows.keys(), ...current.overlay.merges.map((merge) => merge.duplicateId)]
}

function inPlaceOf(states: RowState[], moved: RowState[]): RowState[] {
  return [...new Map([...states, ...moved].map((state) => [state.row, state])).values()]
}
