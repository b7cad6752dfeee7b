import { closeSync, fstatSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { CrosswalkReplacement } from '../../matching/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'
import { updatedTimesOf } from '../catalogue/catalogue.ts'
import type { BuildRequest } from './build-protocol.ts'
import { bySupplier, FIELD_END, readLines } from './read-lines.ts'

/**
 * Writes index.bin and catalogue.bin of a version whose hotels are those of the version before and only their supplier ids (and so
 * when they last changed) differ. Answers how many hotels, or null when the files before it cannot be used: then they are built anew.
 */
export async function patchCrosswalk(
  connection: DuckDBConnection,
  { index, catalogue }: NonNullable<BuildRequest['baseIndex']>,
  outDir: string,
): Promise<number | null> {
  const base = openBase(index, catalogue)
  if (!base) return null
  const { replacement, catalogueBytes, updatedAt } = base
  const lines = join(outDir, 'supplier-ids.txt')
  await connection.run(`COPY (SELECT id, supplier_ids, updated_at FROM version) TO ${sqlText(lines)}
    (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '${FIELD_END}')`)
  let count = 0
  for (const batch of readLines(lines)) {
    const cells = batch.map((line) => line.split(FIELD_END))
    replacement.add(
      cells.map(([id]) => id),
      bySupplier(cells.map(([, ids]) => ids)),
    )
    for (const [, , updated] of cells) updatedAt[replacement.refs[count++]] = Number(updated)
  }
  rmSync(lines)
  writeFileSync(join(outDir, 'index.bin'), new Uint8Array(replacement.finish()))
  writeFileSync(join(outDir, 'catalogue.bin'), catalogueBytes)
  return count
}

// A program of another version may have written them in another format.
function openBase(indexPath: string, cataloguePath: string) {
  try {
    const catalogue = readShared(cataloguePath)
    return {
      replacement: new CrosswalkReplacement(readShared(indexPath)),
      catalogueBytes: new Uint8Array(catalogue),
      updatedAt: updatedTimesOf(catalogue),
    }
  } catch {
    return null
  }
}

function readShared(path: string): SharedArrayBuffer {
  const file = openSync(path, 'r')
  try {
    const buffer = new SharedArrayBuffer(fstatSync(file).size)
    const bytes = new Uint8Array(buffer)
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(file, bytes, at, bytes.length - at, at)
      if (read === 0) throw new Error(`${path} ended after ${at} of ${bytes.length} bytes`)
      at += read
    }
    return buffer
  } finally {
    closeSync(file)
  }
}
