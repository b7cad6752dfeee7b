import { extname } from 'node:path'

export type FileFormat = 'CSV' | 'JSON' | 'EXCEL' | 'PARQUET'

export type DetectedFormat =
  | { ok: true; format: FileFormat }
  /** 400: nothing there. 415: something else than the four formats. */
  | { ok: false; status: 400 | 415; reason: string }

/** How many of the file's first bytes `detectFormat` wants to see (fewer only when the file is shorter). */
export const DETECT_BYTES = 4_096

/**
 * Which of the four formats a file is, by what it begins with and by its name. Both must agree: a picture named
 * hotels.csv is refused, and so is a spreadsheet named hotels.csv. Promises nothing about the rest of the file.
 */
export function detectFormat(
  firstBytes: Uint8Array,
  filename: string,
  formats: readonly FileFormat[] = ALL_FORMATS,
): DetectedFormat {
  const detected = detect(firstBytes, filename, acceptedText(formats))
  if (!detected.ok || formats.includes(detected.format)) return detected
  return refuse(`${NAME_OF_FORMAT[detected.format]} is not accepted here. ${acceptedText(formats)}`)
}

function detect(firstBytes: Uint8Array, filename: string, accepted: string): DetectedFormat {
  if (firstBytes.length === 0) return { ok: false, status: 400, reason: 'The file is empty.' }
  const extension = extname(filename).toLowerCase()
  const named = FORMATS_OF_EXTENSION[extension]
  if (!named) return refuse(`"${extension}" files are not accepted. ${accepted}`)

  const content = lookInside(Buffer.from(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength))
  if (content.kind === 'blank') return { ok: false, status: 400, reason: 'The file holds nothing but blank space.' }
  if (content.kind === 'other') return refuse(`The file is ${content.what}. ${accepted}`)
  if (content.kind === 'text') {
    // "{" or "[" may also begin a CSV header; the name decides when the content leaves it open.
    if (named.includes('CSV') && !content.jsonLike) return { ok: true, format: 'CSV' }
    if (named.includes('JSON') && content.jsonStart) return { ok: true, format: 'JSON' }
    return refuse(
      `The file is named "${extension}" but holds ${content.jsonLike ? 'JSON' : 'plain text'}. ` +
        'Give it the extension of what it holds (.csv or .json).',
    )
  }
  if (named.includes(content.format)) return { ok: true, format: content.format }
  return refuse(
    `The file is named "${extension || 'without an extension'}" but holds ${NAME_OF_FORMAT[content.format]}. ` +
      'Give it the extension of what it holds.',
  )
}

const ALL_FORMATS: readonly FileFormat[] = ['CSV', 'JSON', 'EXCEL', 'PARQUET']

const WITH_EXTENSIONS: Record<FileFormat, string> = {
  CSV: 'CSV (.csv)',
  JSON: 'JSON (.json, .jsonl)',
  EXCEL: 'Excel (.xlsx)',
  PARQUET: 'Parquet (.parquet)',
}

function acceptedText(formats: readonly FileFormat[]): string {
  const names = formats.map((format) => WITH_EXTENSIONS[format])
  return `Send ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`
}

const NAME_OF_FORMAT: Record<FileFormat, string> = {
  CSV: 'CSV',
  JSON: 'JSON',
  EXCEL: 'an Excel workbook or another zip archive',
  PARQUET: 'Parquet',
}

const FORMATS_OF_EXTENSION: Record<string, FileFormat[]> = {
  '': ['CSV', 'JSON', 'PARQUET', 'EXCEL'],
  '.csv': ['CSV'],
  '.tsv': ['CSV'],
  '.tab': ['CSV'],
  '.psv': ['CSV'],
  '.txt': ['CSV', 'JSON'],
  '.json': ['JSON'],
  '.jsonl': ['JSON'],
  '.ndjson': ['JSON'],
  '.xlsx': ['EXCEL'],
  '.parquet': ['PARQUET'],
  '.parq': ['PARQUET'],
  '.pq': ['PARQUET'],
}

// What people send by mistake, told by name rather than as "binary data".
const OTHER_KINDS: [magic: string, what: string][] = [
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a PNG picture'],
  ['GIF8', 'a GIF picture'],
  ['\xff\xd8\xff', 'a JPEG picture'],
  ['\xd0\xcf\x11\xe0', 'an old Excel (.xls), encrypted or other Office file; save it as .xlsx without a password'],
  ['\x1f\x8b', 'compressed with gzip; unpack it first'],
  ['BZh', 'compressed with bzip2; unpack it first'],
  ['\xfd7zXZ', 'compressed with xz; unpack it first'],
  ['\x28\xb5\x2f\xfd', 'compressed with zstd; unpack it first'],
  ['7z\xbc\xaf', 'a 7z archive; unpack it first'],
  ['Rar!', 'a RAR archive; unpack it first'],
  ['SQLite format 3', 'an SQLite database'],
  ['PARE', 'encrypted Parquet; send it without encryption'],
  ['ORC', 'an ORC file'],
  ['Obj\x01', 'an Avro file'],
  ['ARROW1', 'an Arrow file'],
  ['{\\rtf', 'a rich text document'],
  // Its mark begins like that of UTF-16.
  ['\xff\xfe\x00\x00', 'text in UTF-32; save it as UTF-8'],
  ['\x00\x00\xfe\xff', 'text in UTF-32; save it as UTF-8'],
]

type Inside =
  | { kind: 'blank' }
  | { kind: 'other'; what: string }
  | { kind: 'binary'; format: FileFormat }
  | { kind: 'text'; jsonStart: boolean; jsonLike: boolean }

function lookInside(bytes: Buffer): Inside {
  const start = bytes.subarray(0, 16).toString('latin1')
  if (start.startsWith('PAR1')) return { kind: 'binary', format: 'PARQUET' }
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return { kind: 'binary', format: 'EXCEL' }
  for (const [magic, what] of OTHER_KINDS) if (start.startsWith(magic)) return { kind: 'other', what }

  const text = decodeStart(bytes)
  if (text === null) return { kind: 'other', what: 'not text and none of the accepted formats' }
  const first = text.replace(/^\uFEFF/, '').trimStart()
  if (first === '' && bytes.length < DETECT_BYTES) return { kind: 'blank' }
  if (/^<(!doctype|html|\?xml|svg|head|body)/i.test(first)) return { kind: 'other', what: 'a web page or XML' }
  return { kind: 'text', jsonStart: /^[[{]/.test(first), jsonLike: /^(\[\s*([[{"\]]|$)|\{\s*("|\}|$))/.test(first) }
}

/** The beginning as text, or null when it is no text in UTF-8, UTF-16 or a one-byte encoding. */
function decodeStart(bytes: Buffer): string | null {
  const utf16 = guessUtf16(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  let nuls = 0
  let controls = 0
  for (const byte of bytes) {
    if (byte === 0) nuls++
    else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) controls++
  }
  // A stray NUL or escape character is a bad row; many of them mean that this never was text. Of random bytes one in
  // nine is a control character.
  if (nuls > 4 && nuls > bytes.length / 100) return null
  if (controls > 4 && controls > bytes.length / 12) return null
  return bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '')
}

/** UTF-16 by its mark, or by every second byte being zero, as plain Latin text in UTF-16 has it. */
export function guessUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes.length >= 2 && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(bytes.length, 1_024) >> 1
  if (pairs < 8) return null
  let evenZeros = 0
  let oddZeros = 0
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) evenZeros++
    if (bytes[2 * i + 1] === 0) oddZeros++
  }
  if (oddZeros > pairs * 0.7 && evenZeros < pairs * 0.05) return 'utf-16le'
  if (evenZeros > pairs * 0.7 && oddZeros < pairs * 0.05) return 'utf-16be'
  return null
}

function refuse(reason: string): DetectedFormat {
  return { ok: false, status: 415, reason }
}
