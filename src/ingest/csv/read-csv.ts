import { join } from 'node:path'
import type { ReadContext } from '../read-context.ts'
import { RowFile } from '../table/row-writer.ts'
import { columnSlots, FaultWriter, strictCsv, type Table } from '../table/table.ts'
import { scanCsv } from './scan-csv.ts'

/** Reads CSV of any usual dialect into strict rows in a file. */
export async function readCsv(context: ReadContext): Promise<Table> {
  const faults = new FaultWriter(context.workDir)
  const file = join(context.workDir, 'rows.csv')
  let rows: RowFile | null = null
  const read = await scanCsv(context.path, {
    openRows: (_columns, delimiter) => {
      rows = new RowFile(file, delimiter)
      return rows
    },
    addFault: (...fault) => faults.add(...fault),
    progress: context.progress,
  })
  rows!.close()
  return {
    format: 'CSV',
    columns: read.columns,
    relation: strictCsv(rows!, columnSlots(read.columns.length)),
    faultRelation: faults.close(),
    encoding: read.encoding,
    delimiter: read.delimiter,
    warnings: read.warnings,
    readFrom: null,
  }
}
