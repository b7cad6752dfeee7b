import { RowWriter, scanCsv } from '../../ingest/index.ts'
import { ReferenceIndexBuilder } from '../../matching/index.ts'
import { readReferenceBlock } from './read-reference-block.ts'
import { type ReferenceLayout, referenceLayout } from './reference-layout.ts'

// Some seven thousand hotels: a third of a second of building.
const BYTES = 1_000_000

class Enough extends Error {}

/**
 * An index of the first hotels of a CSV, to try things on while the whole is being built. Null where they cannot be
 * read at once.
 */
export async function indexOfFirstRows(path: string): Promise<SharedArrayBuffer | null> {
  let layout: ReferenceLayout | null = null
  let block: Uint8Array | null = null
  try {
    await scanCsv(path, {
      openRows(columns, delimiter) {
        layout = referenceLayout(columns, delimiter)
        const take = (rows: Buffer) => {
          block = new Uint8Array(rows)
          throw new Enough()
        }
        return new RowWriter(take, delimiter, BYTES)
      },
      addFault() {},
      async progress() {},
    })
  } catch (error) {
    if (!(error instanceof Enough)) return null
  }
  if (!layout || !block) return null
  const builder = new ReferenceIndexBuilder()
  try {
    const { rows } = await readReferenceBlock(block, layout, [], async (texts) => texts.map(() => Number.NaN))
    builder.addRows(rows)
    return builder.finish()
  } catch {
    return null
  }
}
