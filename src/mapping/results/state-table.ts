import { type Columnar, sqlText } from '../../platform/columnar/index.ts'
import type { RowState } from './columns.ts'

const ROWS_AT_ONCE = 1_000

/** Beside a table of states: what conditions ask about its rows, so that the files need not be read again for them. */
export function askedTable(states: string): string {
  return `${states}_asked`
}

/** Writes states into a table with the columns of RowState, replacing rows that are there. */
export async function insertStates(columnar: Columnar, table: string, states: readonly RowState[]): Promise<void> {
  for (let at = 0; at < states.length; at += ROWS_AT_ONCE) {
    const values = states.slice(at, at + ROWS_AT_ONCE).map(
      (state) =>
        `(${state.row}, ${text(state.status)}, ${text(state.reason)}, ${text(state.reference_id)}, ${text(state.reference_name)},
          ${state.confidence}, ${text(state.method)}, ${state.distance_m ?? 'NULL'}, ${state.duplicate_of ?? 'NULL'})`,
    )
    await columnar.run(`INSERT OR REPLACE INTO ${table} VALUES ${values.join(', ')}`)
  }
}

function text(value: string | null): string {
  return value === null ? 'NULL' : sqlText(value)
}
