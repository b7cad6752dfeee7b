import { scanCsv } from '../../../ingest/index.ts'
import { supplierColumns } from '../../../reference/parse/index.ts'
import { CommandError } from '../../output.ts'
import { checkFormat } from '../reading/given-files.ts'
import type { MapRequest } from '../run/map-request.ts'

type Wanted = Pick<MapRequest, 'mode' | 'supplierCode'>

/** Refuses a supplier of whom the reference has no ids, with those it has. */
export function checkSupplier({ mode, supplierCode }: Wanted, known: readonly string[]): void {
  if (supplierCode === null || mode === 'STANDARD' || known.includes(supplierCode)) return
  const list = known.length ? `It has: ${known.slice(0, 20).join(', ')}.` : 'It has no column named supplier:CODE.'
  throw new CommandError('UNKNOWN_SUPPLIER', `The reference holds no ids of supplier "${supplierCode}". ${list}`)
}

/** The same before anything is built, where the header already tells: in a CSV. */
export async function checkSupplierInHeader(wanted: Wanted, referencePath: string): Promise<void> {
  if (wanted.supplierCode === null || wanted.mode === 'STANDARD' || checkFormat(referencePath) !== 'CSV') return
  const header = await readHeader(referencePath)
  if (header) checkSupplier(wanted, [...new Set(supplierColumns(header).map(({ code }) => code))])
}

/**
 * A supplier given where ids are not looked at is no mistake that stops anything, but the rows are not what was meant.
 */
export function tellUnusedSupplier({ mode, supplierCode }: Wanted): string[] {
  return mode === 'STANDARD' && supplierCode !== null
    ? ['--supplier is not used in mode standard; --mode hybrid goes by its ids first.']
    : []
}

/** Null: there is none that can be read; why not is told by whoever reads the whole file. */
async function readHeader(path: string): Promise<string[] | null> {
  let header: string[] | null = null
  const stop = new Error('the header is enough')
  await scanCsv(path, {
    openRows(columns) {
      header = columns
      throw stop
    },
    addFault: () => {},
    progress: async () => {},
  }).catch(() => {})
  return header
}
