import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sqlText } from '../../platform/columnar/index.ts'
import { type Remembered, readRemembered } from '../decisions/remembered.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { type ResultFiles, readParts } from '../results/result-files.ts'

// The embedded database answers in the event loop: these take it a few milliseconds, and others have their turn in
// between.
const IDS_AT_ONCE = 200
const ROWS_AT_ONCE = 1_000

interface PartnerOfRow {
  row: number
  partner_id: string
}

/**
 * What people decided earlier about hotels of the list, by its rows. Reads as much as the shorter of the two is long,
 * the list or what was ever decided for its supplier: a list of one hotel does not pay for a hundred thousand
 * decisions, nor a million hotels for one.
 */
export async function findDecided(
  deps: MappingDeps,
  job: MappingJob,
  files: ResultFiles,
): Promise<Map<number, Remembered>> {
  const ids = await readIdsIfFewer(deps, job)
  const decided = new Map<number, Remembered>()
  for await (const rows of ids ? findRows(deps, files, ids) : allRows(deps, files)) {
    for (let at = 0; at < rows.length; at += IDS_AT_ONCE) {
      const some = rows.slice(at, at + IDS_AT_ONCE)
      const asked = some.map((row) => row.partner_id)
      const remembered = await readRemembered(deps.db, job.organizationId, job.supplierCode, asked)
      for (const { row, partner_id } of some) {
        const decision = remembered.get(partner_id)
        if (decision) decided.set(row, decision)
      }
      await nextTurn()
    }
  }
  return decided
}

/** The partner's ids that anything was decided about; null where they are more than the list has rows. */
async function readIdsIfFewer({ db }: MappingDeps, job: MappingJob): Promise<string[] | null> {
  const ids: string[] = []
  for (;;) {
    const wanted = Math.min(IDS_AT_ONCE, job.totalRecords! + 1 - ids.length)
    const page = await db
      .selectFrom('mapping_decisions')
      .select('partner_hotel_id')
      .where('organization_id', '=', job.organizationId)
      .where('supplier_code', '=', job.supplierCode ?? '')
      .where('partner_hotel_id', '>', ids.at(-1) ?? '')
      .orderBy('partner_hotel_id')
      .limit(wanted)
      .execute()
    for (const { partner_hotel_id } of page) ids.push(partner_hotel_id)
    if (page.length < wanted) return ids
    if (ids.length > job.totalRecords!) return null
    await nextTurn()
  }
}

async function* findRows(deps: MappingDeps, files: ResultFiles, ids: string[]): AsyncGenerator<PartnerOfRow[]> {
  if (ids.length === 0) return
  const table = `decided_${randomUUID().replaceAll('-', '')}`
  await deps.columnar.run(`CREATE TABLE ${table} (partner_id VARCHAR)`)
  try {
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const values = ids.slice(at, at + ROWS_AT_ONCE).map((id) => `(${sqlText(id)})`)
      await deps.columnar.run(`INSERT INTO ${table} VALUES ${values.join(', ')}`)
    }
    yield await deps.columnar.rows<PartnerOfRow>(
      `SELECT row, partner_id FROM ${readParts(files)} WHERE partner_id IN (SELECT partner_id FROM ${table})`,
    )
  } finally {
    await deps.columnar.run(`DROP TABLE ${table}`)
  }
}

async function* allRows(deps: MappingDeps, files: ResultFiles): AsyncGenerator<PartnerOfRow[]> {
  for (const part of files.parts)
    yield await deps.columnar.rows<PartnerOfRow>(`SELECT row, partner_id FROM ${readParts({ parts: [part] })}`)
}
