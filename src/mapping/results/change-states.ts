import { type Columnar, sqlText } from '../../platform/columnar/index.ts'
import { inTurns } from '../../platform/in-turns.ts'
import type { RowState } from './columns.ts'
import type { ResultFiles } from './result-files.ts'
import { conditionSql, resultSql } from './result-sql.ts'

/** Where the present state of a job's results is read. */
export interface ResultSource {
  jobId: string
  files: ResultFiles
  overlay: string | null
  /** States that lie over the files and are not in the overlay yet. */
  lowered?: ReadonlyMap<number, RowState>
}

export interface PartnerState extends RowState {
  partner_id: string
  partner_name: string
  candidate_ids: string[]
  candidate_confidences: number[]
}

/**
 * Which rows change, and into what, when `change` is applied to the rows named (or on the hotels named). A row that
 * moves to or from a hotel also changes which row is the first on it, so all rows on the hotels concerned are looked
 * at, and `duplicate_of` is settled anew for them. Returns only rows that differ from what they were.
 */
export async function changeStates(
  columnar: Columnar,
  source: ResultSource,
  which: { rows: number[]; hotels?: undefined } | { hotels: string[]; rows?: undefined },
  change: (state: PartnerState) => RowState,
): Promise<RowState[]> {
  const changed = new Map<number, RowState>()
  const before = new Map<number, PartnerState>()
  const asked = which.rows ?? (await findOnHotels(columnar, source, which.hotels ?? []))
  await inTurns(await read(columnar, source, asked), (state) => {
    before.set(state.row, state)
    changed.set(state.row, change(state))
  })
  if (changed.size === 0) return []
  const hotels = new Set<string>()
  await inTurns([...before.values(), ...changed.values()], ({ reference_id: id }) => id && hotels.add(id))
  const neighbours = (await findOnHotels(columnar, source, [...hotels])).filter((row) => !before.has(row))
  await inTurns(await read(columnar, source, neighbours), (neighbour) => {
    before.set(neighbour.row, neighbour)
    changed.set(neighbour.row, { ...neighbour })
  })
  await settleFirsts(changed)
  const differing: RowState[] = []
  await inTurns(changed.values(), (state) => {
    if (differs(state, before.get(state.row)!)) differing.push(onlyState(state))
  })
  return differing
}

async function settleFirsts(states: Map<number, RowState>): Promise<void> {
  const firsts = new Map<string, number>()
  const inOrder = [...states.values()].sort((a, b) => a.row - b.row)
  await inTurns(inOrder, (state) => {
    const first = state.reference_id === null ? undefined : firsts.get(state.reference_id)
    if (state.reference_id !== null && first === undefined) firsts.set(state.reference_id, state.row)
    state.duplicate_of = first ?? null
  })
}

/** Looks at one column only: reading whole rows of a large file for every candidate would cost a second. */
async function findOnHotels(columnar: Columnar, source: ResultSource, hotels: string[]): Promise<number[]> {
  if (hotels.length === 0) return []
  const rows = await columnar.rows<{ row: number }>(
    `SELECT row FROM ${conditionSql(source.files, source.overlay)}
     WHERE reference_id IN (${hotels.map(sqlText).join(', ')}) ORDER BY row`,
  )
  return rows.map(({ row }) => row)
}

async function read(columnar: Columnar, source: ResultSource, rows: number[]): Promise<PartnerState[]> {
  if (rows.length === 0) return []
  const states = await columnar.rows<PartnerState>(
    `SELECT row, status, reason, reference_id, reference_name, confidence, method, distance_m, duplicate_of, partner_id, partner_name,
       candidate_ids, candidate_confidences
     FROM (${resultSql(source.jobId, source.files, source.overlay)}) WHERE row IN (${rows.join(', ')}) ORDER BY row`,
  )
  return states.map((state) => ({ ...state, ...source.lowered?.get(state.row) }))
}

function differs(state: RowState, before: RowState): boolean {
  return (
    state.status !== before.status ||
    state.reason !== before.reason ||
    state.reference_id !== before.reference_id ||
    state.reference_name !== before.reference_name ||
    state.confidence !== before.confidence ||
    state.method !== before.method ||
    state.distance_m !== before.distance_m ||
    state.duplicate_of !== before.duplicate_of
  )
}

function onlyState(state: RowState): RowState {
  const { row, status, reason, reference_id, reference_name, confidence, method, distance_m, duplicate_of } = state
  return { row, status, reason, reference_id, reference_name, confidence, method, distance_m, duplicate_of }
}
