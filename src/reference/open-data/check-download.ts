import { open } from 'node:fs/promises'
import { IngestError } from '../../ingest/index.ts'
import type { OpenDataSource } from './open-data.ts'

// Room for the first line of a GeoNames dump, in which a place may have ten thousand characters of other names.
const LOOKED_AT_BYTES = 65_536

/**
 * Tells what a file is not before anybody looks for hotels in it: a reader would only say that it has none, or fail in
 * its own words.
 */
export async function checkDownload(path: string, source: OpenDataSource): Promise<void> {
  const start = await firstBytes(path)
  const reason = start.length === 0 ? 'it is empty' : REASON[source](start)
  if (reason) throw new IngestError('UNSUPPORTED_FORMAT', `This is no ${NAME[source]}: ${reason}.`)
}

const NAME: Record<OpenDataSource, string> = {
  geonames: 'GeoNames dump',
  osm: 'OpenStreetMap export',
  overture: 'Overture places file',
}

/** Why a file that begins so is not what the source gives; null where it may be. */
const REASON: Record<OpenDataSource, (start: Buffer) => string | null> = {
  geonames(start) {
    // Nine columns are read, the last of them the country.
    const [line] = start.toString('latin1').split('\n', 1)
    return line.split('\t').length >= 9 ? null : 'its first line has no 19 columns with tabs between them'
  },
  osm(start) {
    // Some write a mark before each object (RFC 8142).
    const text = start.toString('utf8').replace('\x1e', '').trimStart()
    return /^[{[]/.test(text) ? null : 'it is no JSON (GeoJSON or an Overpass answer)'
  },
  overture(start) {
    return start.subarray(0, 4).toString('latin1') === 'PAR1' ? null : 'it is no Parquet'
  },
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
