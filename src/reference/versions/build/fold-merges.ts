import { type DuckDBConnection, LIST, listValue, VARCHAR } from '@duckdb/node-api'
import type { BuildRequest } from './build-protocol.ts'

interface MergedRow {
  id: string
  name: string
  aliases: string | null
  supplier_ids: string | null
  merged_ids: string[]
  change: string | null
}

/**
 * Takes merged-away hotels out of `hotels` and gives their names, supplier ids and old ids to the hotel kept. A merge
 * whose hotel kept is not there (the file replaced everything) does nothing: better two hotels than none.
 */
export async function foldMerges(connection: DuckDBConnection, { merges, nowMs }: BuildRequest): Promise<void> {
  for (const { duplicateId, keptId } of inOrder(merges)) {
    const kept = await findRow(connection, keptId)
    if (!kept) continue
    const duplicate = await findRow(connection, duplicateId)
    if (!duplicate) continue
    // A file that brings back a hotel already folded in tells nothing new, and it was not here before.
    const isComingBack = kept.merged_ids.includes(duplicateId)
    if (!isComingBack) await give(connection, duplicate, kept, nowMs)
    await connection.run(
      isComingBack || duplicate.change === 'ADDED'
        ? 'DELETE FROM hotels WHERE id = $1'
        : `UPDATE hotels SET change = 'MERGED', merged_into = $2 WHERE id = $1`,
      isComingBack || duplicate.change === 'ADDED' ? [duplicateId] : [duplicateId, keptId],
    )
  }
}

async function give(connection: DuckDBConnection, from: MergedRow, to: MergedRow, nowMs: number): Promise<void> {
  const names = new Set([...split(to.aliases), from.name, ...split(from.aliases)])
  names.delete(to.name)
  const mergedIds = [...to.merged_ids, from.id, ...from.merged_ids]
  await connection.run(
    `UPDATE hotels SET aliases = $2, supplier_ids = $3, merged_ids = $4, updated_at = ${nowMs}, change = coalesce(change, 'CHANGED')
     WHERE id = $1`,
    [to.id, [...names].join('|') || null, joinIds(to.supplier_ids, from.supplier_ids), listValue(mergedIds)],
    [VARCHAR, VARCHAR, VARCHAR, LIST(VARCHAR)],
  )
}

async function findRow(connection: DuckDBConnection, id: string): Promise<MergedRow | null> {
  const found = await connection.runAndReadAll(
    `SELECT id, name, aliases, supplier_ids, merged_ids, change FROM hotels WHERE id = $1 AND change IS DISTINCT FROM 'MERGED'`,
    [id],
  )
  return (found.getRowObjectsJS()[0] as unknown as MergedRow | undefined) ?? null
}

/** A hotel that is itself merged away later gives first what it was given: A into B, then B into C. */
function inOrder(merges: BuildRequest['merges']): BuildRequest['merges'] {
  const keptOf = new Map(merges.map(({ duplicateId, keptId }) => [duplicateId, keptId]))
  const depth = (id: string): number => {
    let steps = 0
    for (let at = keptOf.get(id); at !== undefined && steps < merges.length; at = keptOf.get(at)) steps++
    return steps
  }
  return merges
    .map((merge) => ({ merge, steps: depth(merge.duplicateId) }))
    .sort((a, b) => b.steps - a.steps)
    .map(({ merge }) => merge)
}

function split(aliases: string | null): string[] {
  return (aliases ?? '')
    .split('|')
    .map((alias) => alias.trim())
    .filter(Boolean)
}

/** Two ids of one supplier for one hotel stand joined with `|`. */
function joinIds(kept: string | null, given: string | null): string | null {
  const joined: Record<string, string> = kept ? JSON.parse(kept) : {}
  for (const [code, ids] of Object.entries<string>(given ? JSON.parse(given) : {})) {
    joined[code] = [...new Set([...(joined[code]?.split('|') ?? []), ...String(ids).split('|')])].join('|')
  }
  return Object.keys(joined).length > 0 ? JSON.stringify(joined) : null
}
