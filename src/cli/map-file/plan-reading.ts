import type { FirstRows } from '../../mapping/match-pool/index.ts'
import { isReadThrough } from './matching-threads/match-csv.ts'
import { readFirstRows } from './reading/first-rows.ts'
import { checkFormat } from './reading/given-files.ts'
import { isPlacedByTown } from './reading/placed-by-town.ts'
import { isSmallFile } from './reading/small-file.ts'

/** How the partner's file is read; its first rows and its size tell. */
export interface ReadingPlan {
  /** A CSV whose rows go to the threads as they are read; everything else is read whole before it is matched. */
  isStraight: boolean
  /** Too small for threads to run in on it; where it is read whole, that is done while the index is opened. */
  isSmall: boolean
  /** Of a CSV that can be read straight. */
  firstRows: FirstRows | null
}

export async function planReading(partnerPath: string): Promise<ReadingPlan> {
  const isPlainCsv = checkFormat(partnerPath) === 'CSV' && isReadThrough(partnerPath)
  const firstRows = isPlainCsv ? await readFirstRows(partnerPath) : null
  // Which rows share the point of a town shows only when all are there.
  const isStraight = isPlainCsv && !(firstRows && (await isPlacedByTown(firstRows)))
  return { isStraight, isSmall: isSmallFile(partnerPath), firstRows: isStraight ? firstRows : null }
}
