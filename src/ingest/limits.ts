/** Bounds on what one file may ask of us. Beyond them the file, or the row, is refused with a sentence. */

// A hotel list has tens of columns; the widest supplier export seen has under 200.
export const COLUMNS_MAX = 1_000

// One row with all its texts. DuckDB's own limit for a CSV line is 2 MB, and a row may double when it is quoted anew.
export const RECORD_BYTES_MAX = 1_000_000

// A quoted text may run over several lines (addresses do). A quote never closed would otherwise swallow
// a megabyte per try, and a file made of such lines would be read quadratically.
export const LINES_PER_RECORD_MAX = 200

// Objects inside objects inside one element of a JSON file.
export const JSON_DEPTH_MAX = 32

// Row errors show what was found, not all of it.
export const SHOWN_VALUE_CHARS_MAX = 200

/** How much a parsing child process may use before it is stopped. */
export interface ChildLimits {
  /** Resident memory of the child. */
  memoryBytesMax: number
  deadlineMs: number
  /** Threads DuckDB may use in the child. */
  threads: number
}

export const CHILD_LIMITS: ChildLimits = {
  memoryBytesMax: 1_000_000_000,
  // 500 MB of the slowest format (XLSX) needs about four minutes on one core.
  deadlineMs: 10 * 60_000,
  threads: 2,
}
