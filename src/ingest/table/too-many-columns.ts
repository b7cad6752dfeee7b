import { IngestError } from '../ingest-error.ts'
import { COLUMNS_MAX } from '../limits.ts'

export function tooManyColumns(count: number): IngestError {
  return new IngestError(
    'TOO_MANY_COLUMNS',
    `The file has ${count.toLocaleString('en')} columns; at most ${COLUMNS_MAX.toLocaleString('en')} are accepted.`,
  )
}
