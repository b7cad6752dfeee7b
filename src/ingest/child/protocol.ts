import type { FileFormat } from '../detect-format.ts'
import type { IngestErrorCode } from '../ingest-error.ts'

/** What the parent asks of a parsing child: one message, then answers until it ends. */
export interface ParseRequest {
  inputPath: string
  filename: string
  format: FileFormat
  /** Where the results go; the child may write nowhere else. */
  outDir: string
  memoryBytesMax: number
  threads: number
}

export interface ParseProgress {
  stage: 'reading' | 'checking' | 'writing'
  /** 0 to 1 over the whole work. */
  done: number
}

export type ChildMessage<Summary> =
  | { type: 'progress'; progress: ParseProgress }
  | { type: 'done'; summary: Summary }
  | { type: 'failed'; code: IngestErrorCode; message: string; detail: string }

/** The child's exit code when it notices by itself that it holds too much memory. */
export const EXIT_TOO_MUCH_MEMORY = 77
