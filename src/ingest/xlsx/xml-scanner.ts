import { IngestError } from '../ingest-error.ts'

/** Longest run without a tag's end. Cells hold at most 32,767 characters; entities may write each as ten. */
const PIECE_CHARS_MAX = 1_000_000

export interface XmlHandler {
  /** `name` has no namespace prefix; `attributes` is the rest of the tag, unparsed. */
  open(name: string, attributes: string): void
  close(name: string): void
  text?(text: string): void
}

/**
 * Finds tags and text in XML that arrives in pieces. No entities beyond the five of XML and character numbers, no
 * DOCTYPE (refused: it is only ever there to do harm), no namespaces (prefixes are dropped).
 */
export class XmlScanner {
  private readonly handler: XmlHandler
  private rest = ''

  constructor(handler: XmlHandler) {
    this.handler = handler
  }

  push(piece: string): void {
    const text = this.rest ? this.rest + piece : piece
    let at = 0
    while (true) {
      const open = text.indexOf('<', at)
      if (open < 0) {
        // Text before the next tag is held back: it may end inside an entity.
        this.rest = text.slice(at)
        break
      }
      const end = this.tagEnd(text, open)
      if (end < 0) {
        this.rest = text.slice(at)
        break
      }
      if (open > at && this.handler.text) this.handler.text(text.slice(at, open))
      this.tag(text, open, end)
      at = end
    }
    if (this.rest.length > PIECE_CHARS_MAX) {
      throw new IngestError(
        'UNREADABLE_FILE',
        'The workbook holds a cell or tag of more than 1 MB, which no spreadsheet program writes.',
      )
    }
  }

  /** Index behind the tag that starts at `open`, or -1 while it is not all there. */
  private tagEnd(text: string, open: number): number {
    if (text.startsWith('<!--', open)) return after(text, '-->', open + 4)
    if (text.startsWith('<![CDATA[', open)) return after(text, ']]>', open + 9)
    if (text.startsWith('<?', open)) return after(text, '?>', open + 2)
    return after(text, '>', open + 1)
  }

  private tag(text: string, open: number, end: number): void {
    const first = text.charCodeAt(open + 1)
    if (first === 47) {
      let from = open + 2
      for (let i = from; i < end; i++) if (text.charCodeAt(i) === 58) from = i + 1
      this.handler.close(text.slice(from, end - 1).trimEnd())
      return
    }
    if (first === 33) {
      if (text.startsWith('<![CDATA[', open)) this.handler.text?.(escapeText(text.slice(open + 9, end - 3)))
      else if (!text.startsWith('<!--', open)) {
        throw new IngestError(
          'UNREADABLE_FILE',
          'The workbook holds a DOCTYPE, which is not accepted. Save it anew with a spreadsheet program.',
        )
      }
      return
    }
    if (first === 63) return
    const isEmpty = text.charCodeAt(end - 2) === 47
    const last = isEmpty ? end - 2 : end - 1
    let from = open + 1
    let i = from
    for (; i < last; i++) {
      const c = text.charCodeAt(i)
      if (c === 58) from = i + 1
      else if (c <= 32) break
    }
    const name = text.slice(from, i)
    this.handler.open(name, i < last ? text.slice(i, last) : '')
    if (isEmpty) this.handler.close(name)
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

/** The value of one attribute, prefix ignored (`r:id` is asked for as `id`). Null when it is not there. */
export function attribute(attributes: string, name: string): string | null {
  let from = 0
  while (true) {
    const at = attributes.indexOf(`${name}=`, from)
    if (at < 0) return null
    const before = at === 0 ? 32 : attributes.charCodeAt(at - 1)
    const quote = attributes.charCodeAt(at + name.length + 1)
    if ((before <= 32 || before === 58) && (quote === 34 || quote === 39)) {
      const start = at + name.length + 2
      const end = attributes.indexOf(String.fromCharCode(quote), start)
      return end < 0 ? null : unescapeText(attributes.slice(start, end))
    }
    from = at + 1
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function unescapeText(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}

// CDATA is taken as it stands; escaping it lets the same path decode both.
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;')
}
