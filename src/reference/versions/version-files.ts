/**
 * The files of a version in the file store.
 *   hotels.parquet     every hotel, as the next import needs it
 *   reference.parquet  the same in the columns of a reference file: what customers download
 *   reference.csv.gz   made when someone first asks for it
 *   crosswalk.csv.gz   likewise: supplierCode, supplierHotelId, hotelId
 *   changes.parquet    what differs from the version before: change, id, merged_into
 *   index.bin          the matching index        catalogue.bin  what lookup and search need beside it
 *   index-rebuilt.bin  the index once more in the format of a later program, if a job went on under that
 *   statistics.json    counts by country and city
 */
export type VersionFile =
  | 'hotels.parquet'
  | 'reference.parquet'
  | 'reference.csv.gz'
  | 'crosswalk.csv.gz'
  | 'changes.parquet'
  | 'index.bin'
  | 'index-rebuilt.bin'
  | 'catalogue.bin'
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

/** What only the service itself reads, and only of versions in use. */
export const WORKING_FILES: VersionFile[] = ['hotels.parquet', 'index.bin', 'index-rebuilt.bin', 'catalogue.bin']

export function versionFolder(versionId: number): string {
  return `reference/${String(versionId).padStart(8, '0')}/`
}

export function versionFile(versionId: number, file: VersionFile): string {
  return versionFolder(versionId) + file
}
