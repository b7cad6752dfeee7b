import { INDEX_FORMAT_VERSION } from '../../matching/index.ts'
import { CATALOGUE_FORMAT } from '../catalogue/catalogue.ts'

/**
 * The files of a version in the file store.
 *   hotels.parquet     every hotel, as the next import needs it
 *   reference.parquet  the same in the columns of a reference file: what customers download
 *   reference.csv.gz   made when someone first asks for it
 *   crosswalk.csv.gz   likewise: supplierCode, supplierHotelId, hotelId
 *   changes.parquet    what differs from the version before: change, id, merged_into
 *   index.bin          the matching index        catalogue.bin  what lookup and search need beside it
 *   index-format-N.bin, catalogue-format-N-M.bin  both once more as a later program lays them out, if it found them in another format;
 *                      those that they were published with stay for processes that still run the program of then
 *   statistics.json    counts by country and city
 */
export type VersionFile =
  | 'hotels.parquet'
  | 'reference.parquet'
  | 'reference.csv.gz'
  | 'crosswalk.csv.gz'
  | 'changes.parquet'
  | 'index.bin'
  | 'catalogue.bin'
  | `index-format-${number}.bin`
  | `catalogue-format-${number}-${number}.bin`
  | 'statistics.json'

export const BUILT_FILES: VersionFile[] = [
  'hotels.parquet',
  'reference.parquet',
  'changes.parquet',
  'index.bin',
  'catalogue.bin',
  'statistics.json',
]

/** What links lead to. */
export const LINKED_FILES: VersionFile[] = ['reference.parquet', 'reference.csv.gz', 'crosswalk.csv.gz']

/**
 * What stays of a version for good: the little that tells how it came about. All else only versions in use and links
 * need.
 */
export const LASTING_FILES: VersionFile[] = ['changes.parquet', 'statistics.json']

/** The two files that depend on the program that reads them. */
export interface LaidOutFiles {
  index: VersionFile
  catalogue: VersionFile
}

/** As the version was published. */
export const PUBLISHED_LAYOUT: LaidOutFiles = { index: 'index.bin', catalogue: 'catalogue.bin' }

/** As this program lays them out. The catalogue goes by the rows of the index, so it is named by both formats. */
export const TODAYS_LAYOUT: LaidOutFiles = {
  index: `index-format-${INDEX_FORMAT_VERSION}.bin`,
  catalogue: `catalogue-format-${INDEX_FORMAT_VERSION}-${CATALOGUE_FORMAT}.bin`,
}

export function versionFolder(versionId: number): string {
  return `reference/${String(versionId).padStart(8, '0')}/`
}

export function versionFile(versionId: number, file: VersionFile): string {
  return versionFolder(versionId) + file
}
