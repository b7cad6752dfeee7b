/** Something that was done to good rows of a file: how many it holds for, and the line of the first. */
export interface RowRemark {
  remark: string
  rows: number
  firstLine: number
}

/**
 * `In 2 rows latitude and longitude were swapped; put right (first: row 17).` `file` is named where two are read: ` of
 * the reference`.
 */
export function tellRemark({ remark, rows, firstLine }: RowRemark, file = ''): string {
  return rows === 1
    ? `In row ${firstLine}${file} ${remark}.`
    : `In ${rows.toLocaleString('en')} rows${file} ${remark} (first: row ${firstLine}).`
}

/** Remarks of several blocks put together, in the order in which the file first gives cause for them. */
export function addRemarks(all: readonly RowRemark[], some: readonly RowRemark[]): RowRemark[] {
  const byRemark = new Map(all.map((one) => [one.remark, one]))
  for (const { remark, rows, firstLine } of some) {
    const before = byRemark.get(remark)
    byRemark.set(remark, {
      remark,
      rows: rows + (before?.rows ?? 0),
      firstLine: Math.min(firstLine, before?.firstLine ?? firstLine),
    })
  }
  return [...byRemark.values()].sort((a, b) => a.firstLine - b.firstLine)
}
