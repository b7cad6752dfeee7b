import { closeSync, fstatSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { CrosswalkReplacement } from '../../matching/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'
import { updatedTimesOf } from '../catalogue/catalogue.ts'
import type { BuildRequest } from './build-protocol.ts'
import { bySupplier, FIELD_END, readLines } from './read-lines.ts'

/**
 * For a version whose hotels are those of the version before and only their supplier ids (and so when they last changed) differ: reads
 * `hotels`, and answers what writes index.bin and catalogue.bin out of those before; it says how many hotels. Null when the files before
 * cannot be used: then they are built anew.
 */
export async function openPatch(
  connection: DuckDBConnection,
  { index, catalogue }: NonNullable<BuildRequest['baseIndex']>,
  outDir: string,
): Promise<(() => Promise<number>) | null> {
  const base = openBase(index, catalogue)
  if (!base) return null
  const lines = join(outDir, 'supplier-ids.txt')
  await connection.run(`COPY (SELECT id, supplier_ids, updated_at FROM hotels ORDER BY id) TO ${sqlText(lines)}
    (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '${FIELD_END}')`)
  return () => patch(base, lines, outDir)
}

async function patch(
  { replacement, catalogueBytes, updatedAt }: NonNullable<ReturnType<typeof openBase>>,
  lines: string,
  outDir: string,
): Promise<number> {
  let count = 0
  for (const batch of readLines(lines)) {
    const cells = batch.map((line) => line.split(FIELD_END))
    replacement.add(
      cells.map(([id]) => id),
      bySupplier(cells.map(([, ids]) => ids)),
    )
    for (const [, , updated] of cells) updatedAt[replacement.refs[count++]] = Number(updated)
    // Whoever writes with DuckDB meanwhile asks for its next step in this thread.
    await setImmediate()
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
