import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Columnar, jsonRows, sqlText } from '../../platform/columnar/index.ts'
import { type MadeVersion, makeVersion, type VersionParts } from './make-version.ts'

/**
 * Adds one supplier's ids to hotels of the reference, as a new version: an approved supplier's list becomes part of the
 * crosswalk. Several ids for one hotel are all kept, also those it has already; ids of hotels that are not there are
 * left out.
 */
export async function importSupplierIds(
  parts: VersionParts & { columnar: Columnar },
  supplierCode: string,
  pairs: Iterable<{ hotelId: string; supplierHotelId: string }>,
): Promise<MadeVersion> {
  const ids = new Map<string, string[]>()
  for (const { hotelId, supplierHotelId } of pairs) {
    // A hotel merged away gives its ids to the hotel kept.
    const id = parts.reference.resolveId(hotelId)
    const known = ids.get(id) ?? split(parts.reference.findHotel(id)?.metadata.supplierExternalIds[supplierCode])
    ids.set(id, known.includes(supplierHotelId) ? known : [...known, supplierHotelId])
  }
  await using scratch = await parts.files.scratch()
  const lines: string[] = []
  for (const [id, supplierHotelIds] of ids) {
    lines.push(JSON.stringify({ id, supplier_ids: JSON.stringify({ [supplierCode]: supplierHotelIds.join('|') }) }))
  }
  const json = join(scratch.path, 'ids.json')
  const path = join(scratch.path, 'ids.parquet')
  await writeFile(json, lines.join('\n'))
  await parts.columnar.run(`COPY (
    SELECT * FROM ${jsonRows(json, "id: 'VARCHAR', supplier_ids: 'VARCHAR'")}
  ) TO ${sqlText(path)} (FORMAT parquet)`)
  // Awaited here: the scratch folder goes when this function ends.
  return await makeVersion(parts, {
    incoming: { kind: 'supplier-ids', path },
    source: `ids of supplier ${supplierCode}`,
  })
}

function split(ids: string | undefined): string[] {
  return ids ? ids.split('|') : []
}
