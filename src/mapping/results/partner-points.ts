import { uploadKeys } from '../../inventory/index.ts'
import { metresBetween, toFixedDegrees } from '../../matching/index.ts'
import { parquetRows } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'

/** Where a partner says its hotel is, if it does. */
export interface PartnerPoint {
  latitude?: number | null
  longitude?: number | null
}

/** The points of rows that have one, by row. */
export async function readPoints(
  { files, columnar }: Pick<MappingDeps, 'files' | 'columnar'>,
  job: MappingJob,
  rows: number[],
): Promise<Map<number, PartnerPoint>> {
  if (rows.length === 0) return new Map()
  const key = uploadKeys({ id: job.uploadId, organizationId: job.organizationId }).inventory
  const found = await files.withLocalPath(key, (path) =>
    columnar.rows<PartnerPoint & { row: number }>(
      `SELECT row, latitude, longitude FROM ${parquetRows(path)}
       WHERE row IN (${rows.join(', ')}) AND latitude IS NOT NULL AND longitude IS NOT NULL`,
    ),
  )
  return new Map(found.map(({ row, ...point }) => [row, point]))
}

/** Whole metres from a partner's point to a hotel; null where one of them has none. */
export function metresTo(point: PartnerPoint | undefined, hotel: { lat?: number; lon?: number }): number | null {
  const degrees = [point?.latitude, point?.longitude, hotel.lat, hotel.lon]
  if (!degrees.every((one) => typeof one === 'number')) return null
  const [latitude, longitude, hotelLatitude, hotelLongitude] = degrees.map(toFixedDegrees)
  return Math.round(metresBetween(latitude, longitude, hotelLatitude, hotelLongitude))
}
