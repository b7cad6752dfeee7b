import { join } from 'node:path'
import { partOf } from '../../../platform/whole-files/part-of.ts'
import { putInPlace } from '../../../platform/whole-files/put-in-place.ts'
import { buildIndex, type ReferenceReport } from '../../../reference/build-index/index.ts'
import { readIndex } from '../../../reference/index-file/index.ts'
import { parseReference } from '../../../reference/parse/index.ts'
import { checkFormat, readFirstErrors } from '../reading/given-files.ts'
import { isSmallFile } from '../reading/small-file.ts'
import type { MapRequest } from '../run/map-request.ts'
import type { Timed } from '../run/timed-steps.ts'
import { checkSupplier } from './check-supplier.ts'
import { identityOf, loadSavedIndex, noteReference } from './index-file.ts'

export type Report = (label: string, done: number, total: number) => void

interface IndexRequest extends Pick<MapRequest, 'mode' | 'supplierCode'> {
  referencePath: string
  indexPath: string | null
  threads: number
}

interface OpenedIndex {
  index: SharedArrayBuffer
  /** Null of a reference whose index was saved. */
  told: ReferenceReport | null
  /** What was wrong with a saved index in whose place this one was built; null where there was none. */
  whyAnew: string | null
}

/**
 * The index of the reference: a saved one where it is of this file (`loaded` if it is there already), else built,
 * straight from a CSV where that can be. `runIn` is called when there is time for something else beside.
 */
export async function openIndex(
  request: IndexRequest,
  loaded: SharedArrayBuffer | null,
  folder: string,
  report: Report,
  timed: Timed,
  runIn: () => void,
  signal: AbortSignal,
): Promise<OpenedIndex> {
  if (loaded) return { index: loaded, told: null, whyAnew: null }
  const { referencePath } = request
  const kept = request.indexPath ? { path: request.indexPath, reference: identityOf(referencePath) } : null
  const saved = kept && (await timed('loading the index', async () => loadSavedIndex(kept.path, kept.reference)))
  if (saved?.index) return { index: saved.index, told: null, whyAnew: null }
  const indexPath = kept?.path ?? join(folder, 'index')
  const partPath = partOf(indexPath)
  // A thread takes longer to start than it saves.
  const threads = isSmallFile(referencePath) ? 0 : request.threads
  const build = (hotels: { csv: string } | { parquet: string }) =>
    timed('building the index', () =>
      buildIndex(
        { hotels, indexPath: partPath, threads },
        (stage, done, total) => {
          report(`index: ${stage}`, done, total)
          // Hotels are being put in order, which one thread does alone: there is time for others.
          if ('csv' in hotels && stage.startsWith('building')) runIn()
        },
        signal,
      ),
    )
  let told = checkFormat(referencePath) === 'CSV' ? await build({ csv: referencePath }) : null
  if (!told) {
    const outDir = join(folder, 'reference')
    const summary = await timed('reading the reference', () =>
      parseReference({
        path: referencePath,
        filename: referencePath,
        outDir,
        onProgress: ({ done }) => report('reading the reference', done * 100, 100),
      }),
    )
    checkSupplier(request, summary.supplierCodes)
    const { invalidRecords, pointRemarks: remarks, columnRemarks } = summary
    const leftOut = { count: invalidRecords, first: await readFirstErrors(join(outDir, 'errors.parquet')) }
    told = { leftOut, remarks, columnRemarks }
    await build({ parquet: join(outDir, 'reference.parquet') })
  }
  const index = await timed('loading the index', async () => readIndex(partPath))
  if (kept) noteReference(partPath, kept.reference, index)
  putInPlace(partPath, indexPath)
  return { index, told, whyAnew: saved?.why ?? null }
}
