/** Text that is HTML already and goes into a page as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Builds HTML; everything put in is escaped unless it is Html itself. */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html | Html[] | null)[]): Html {
  return new Html(
    strings.reduce(
      (built, literal, index) => built + literal + (index < values.length ? render(values[index]) : ''),
      '',
    ),
  )
}

function render(value: string | number | Html | Html[] | null): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((part) => part.text).join('')
  if (value instanceof Html) return value.text
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character])
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
