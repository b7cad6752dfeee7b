import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { parquetRows } from '../../../platform/columnar/index.ts'
import { collectGarbage, IndexThreads } from '../../build-index/index.ts'
import { buildCatalogue, type HotelFacts } from '../../catalogue/build-catalogue.ts'
import { readIndex, writeIndex } from '../../index-file/index.ts'
import { feedIndex } from './feed-index.ts'

export const THREADS = 2
/** So few are read and laid out while threads for it would be starting. */
const FEW_HOTELS = 20_000

export type Say = (label: string, done: number, total: number) => void

/**
 * Writes index.bin and catalogue.bin of a version's hotels; the same hotels give the same files. Answers with how many
 * they are.
 */
export async function layOut(
  connection: DuckDBConnection,
  hotelsPath: string,
  outDir: string,
  say: Say,
): Promise<number> {
  const indexPath = join(outDir, 'index.bin')
  say('reading hotels', 4, 10)
  const facts = await writeMatchingIndex(connection, hotelsPath, indexPath, say)
  // What building it took is needed for the catalogue; the index comes back as it is in the file.
  collectGarbage()
  say('building the catalogue', 8, 10)
  writeFileSync(join(outDir, 'catalogue.bin'), new Uint8Array(buildCatalogue(readIndex(indexPath), facts)))
  return facts.count
}

async function writeMatchingIndex(
  connection: DuckDBConnection,
  hotelsPath: string,
  indexPath: string,
  say: Say,
): Promise<HotelFacts> {
  const counted = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM ${parquetRows(hotelsPath)}`)
  const total = Number(counted.getRows()[0][0])
  const threads = await IndexThreads.start(total > FEW_HOTELS ? THREADS : 0)
  try {
    const { builder, facts } = await feedIndex(threads, hotelsPath, total)
    say('building the matching index', 5, 10)
    writeIndex(indexPath, await builder.finishPieces(threads.run))
    return facts
  } finally {
    await threads.close()
  }
}
