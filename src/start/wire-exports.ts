import { type ExportableResults, ExportService } from '../exports/index.ts'
import { type InventoryService, uploadKeys } from '../inventory/index.ts'
import type { MappingService } from '../mapping/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Columnar } from '../platform/columnar/index.ts'
import type { Db } from '../platform/database/index.ts'
import type { FileStore } from '../platform/files/index.ts'
import { type CurrentReference, type ReferenceHolder, readHotel, versionFile } from '../reference/index.ts'

/** Gives exports what they read: mapping's results, the reference's facts, the upload's own columns. */
export function wireExports(parts: {
  db: Db
  clock: Clock
  files: FileStore
  columnar: Columnar
  inventory: InventoryService
  mapping: MappingService
  reference: ReferenceHolder
}): ExportService {
  const { inventory, mapping, reference, files } = parts

  async function findResults(organizationId: string, mappingJobId: string): Promise<ExportableResults> {
    const job = await mapping.findCompleted(organizationId, mappingJobId)
    const upload = await inventory.find(organizationId, job.uploadId)
    const current = reference.current()
    const header = upload.columns
    return {
      mappingJobId,
      rowCount: job.totalRecords ?? 0,
      name: `${upload.filename.replace(/\.[^.]+$/, '')}-mapped`,
      revision: `${job.overlayVersion}:${current ? `${current.versionId}:${current.overlay.counter}` : 'none'}`,
      withSource: (use) =>
        mapping.withResults(job, (results) =>
          files.withLocalPath(uploadKeys(upload).inventory, (inventoryPath) =>
            current
              ? files.withLocalPath(versionFile(current.versionId, 'hotels.parquet'), (referencePath) =>
                  use({ results, referencePath, supplierIdsNow: supplierIdsNow(current), inventoryPath, header }),
                )
              : use({ results, referencePath: null, supplierIdsNow: [], inventoryPath, header }),
          ),
        ),
    }
  }

  return new ExportService({ ...parts, findResults })
}

// What the version's file does not know yet: the ids of a hotel that was merged away belong to the one kept.
function supplierIdsNow({ catalogue, overlay }: CurrentReference): [string, string][] {
  return [...overlay.absorbed.keys()].map((row) => {
    const { id, metadata } = readHotel(catalogue, overlay, row)
    return [id, JSON.stringify(metadata.supplierExternalIds)]
  })
}
