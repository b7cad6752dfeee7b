import { posix } from 'node:path'
import { IngestError } from '../ingest-error.ts'
import { cleanName } from '../table/name-columns.ts'
import type { Package } from './open-workbook.ts'
import { scanPart } from './scan-part.ts'
import { attribute } from './xml-scanner.ts'

export interface WorkbookParts {
  sheet: string
  /** A sentence that names the sheet and those that are not read; null where it is the only one that is seen. */
  otherSheets: string | null
  sharedStrings: string | null
  styles: string | null
  /** Days are counted from 1904 instead of 1900 (old Macintosh workbooks). */
  is1904: boolean
}

interface Sheet {
  name: string
  relation: string
  isVisible: boolean
}

const SHEETS_TOLD = 5

const WORKBOOK_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml',
]

/** Follows the package's relations from its root to the first visible worksheet, never a fixed file name. */
export async function findFirstSheet(workbook: Package): Promise<WorkbookParts> {
  await checkContentTypes(workbook)
  const root = await readRelations(workbook, '')
  const main = [...root.values()].find((relation) => relation.type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (!workbook.has(main)) throw notAWorkbook()
  const relations = await readRelations(workbook, main)

  let is1904 = false
  const sheets: Sheet[] = []
  await scanPart(workbook, main, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true|on)$/.test(attribute(attributes, 'date1904') ?? '')
      if (name === 'sheet' && sheets.length < 1_000) {
        const isVisible = !/hidden/i.test(attribute(attributes, 'state') ?? '')
        const name = cleanName(attribute(attributes, 'name') ?? '')
        sheets.push({ name, relation: relationId(attributes), isVisible })
      }
    },
    close() {},
  })
  const usable = sheets.filter(({ relation }) => relations.get(relation)?.type === 'worksheet')
  const chosen = usable.find((sheet) => sheet.isVisible) ?? usable[0]
  const sheet = chosen && relations.get(chosen.relation)!.target
  if (!sheet || !workbook.has(sheet)) {
    throw new IngestError(
      'UNREADABLE_FILE',
      'The workbook has no worksheet with rows. Put the list on its first sheet.',
    )
  }
  const part = (type: string) => {
    const target = [...relations.values()].find((relation) => relation.type === type)?.target
    return target && workbook.has(target) ? target : null
  }
  const others = usable.filter((one) => one !== chosen && one.isVisible)
  return {
    sheet,
    otherSheets: others.length > 0 ? tellOtherSheets(chosen, others) : null,
    sharedStrings: part('sharedStrings'),
    styles: part('styles'),
    is1904,
  }
}

/** Only the first sheet ("Cover") is read; there is also "Hotels". */
function tellOtherSheets(read: Sheet, others: readonly Sheet[]): string {
  const told = others.slice(0, SHEETS_TOLD).map(({ name }) => `"${name}"`)
  const more = others.length > told.length ? ` and ${others.length - told.length} more` : ''
  return `Only the first sheet ("${read.name}") is read; there ${others.length === 1 ? 'is' : 'are'} also ${told.join(', ')}${more}.`
}

async function checkContentTypes(workbook: Package): Promise<void> {
  if (!workbook.has('[Content_Types].xml')) throw notAWorkbook()
  const types = new Set<string>()
  await scanPart(workbook, '[Content_Types].xml', {
    open(_name, attributes) {
      const type = attribute(attributes, 'ContentType')
      if (type && types.size < 10_000) types.add(type)
    },
    close() {},
  })
  const hasMacros =
    [...types].some((type) => /macroEnabled|vbaProject/i.test(type)) || workbook.has('xl/vbaProject.bin')
  if (hasMacros) {
    throw new IngestError(
      'UNSUPPORTED_FORMAT',
      'The workbook holds macros. Save it as a plain .xlsx workbook without macros.',
    )
  }
  if (!WORKBOOK_TYPES.some((type) => types.has(type))) throw notAWorkbook()
}

async function readRelations(workbook: Package, of: string): Promise<Map<string, { type: string; target: string }>> {
  const folder = posix.dirname(of)
  const name = posix.join(folder, '_rels', `${posix.basename(of)}.rels`)
  const relations = new Map<string, { type: string; target: string }>()
  if (!workbook.has(name)) return relations
  await scanPart(workbook, name, {
    open(tag, attributes) {
      if (tag !== 'Relationship' || relations.size >= 10_000) return
      if (attribute(attributes, 'TargetMode') === 'External') return
      const target = attribute(attributes, 'Target') ?? ''
      relations.set(attribute(attributes, 'Id') ?? '', {
        type: (attribute(attributes, 'Type') ?? '').split('/').at(-1)!,
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      })
    },
    close() {},
  })
  return relations
}

// A sheet has `sheetId` and, under any prefix, `r:id`; the relation is the one whose name is exactly "id".
function relationId(attributes: string): string {
  return attribute(attributes, 'id') ?? ''
}

function notAWorkbook(): IngestError {
  return new IngestError('UNSUPPORTED_FORMAT', 'The file is a zip archive but no Excel workbook (.xlsx).')
}
