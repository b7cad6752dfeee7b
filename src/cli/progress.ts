/** How far a long act has come: `total` 0 while it is not known. */
export interface ProgressReport {
  label: string
  done: number
  total: number
}

const BAR_CHARS = 24
const LINE_INTERVAL_MS = 2_000

/**
 * Shows progress on stderr: a bar that moves on a terminal, a line every two seconds elsewhere (a log
 * file full of bars helps nobody).
 */
export function createProgress(stream: NodeJS.WriteStream = process.stderr) {
  let shownAtMs = 0
  let isOpen = false
  return {
    report({ label, done, total }: ProgressReport): void {
      const now = Date.now()
      const isEnd = total > 0 && done >= total
      if (!isEnd && now - shownAtMs < (stream.isTTY ? 100 : LINE_INTERVAL_MS)) return
      shownAtMs = now
      if (stream.isTTY) {
        // A line that wraps could not be taken back; one column stays free, where some terminals wrap already.
        const line = `${bar(done, total)} ${label}`.slice(0, Math.max(1, (stream.columns || 80) - 1))
        stream.write(`\r\x1b[2K${line}`)
        isOpen = true
      } else {
        stream.write(`${label}${amount(done, total)}\n`)
      }
    },
    /** Takes the bar away, before a line of something else; the next report shows it again. */
    clear(): void {
      if (isOpen) stream.write('\r\x1b[2K')
      isOpen = false
    },
    /** Leaves the bar's line, before something else is printed. */
    end(): void {
      if (isOpen) stream.write('\n')
      isOpen = false
    },
  }
}

function bar(done: number, total: number): string {
  if (total <= 0) return done > 0 ? done.toLocaleString('en').padStart(12) : '…'
  const filled = Math.round((BAR_CHARS * Math.min(done, total)) / total)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_CHARS - filled)} ${String(percent(done, total)).padStart(3)} %`
}

function amount(done: number, total: number): string {
  if (total > 0) return `: ${percent(done, total)} %`
  return done > 0 ? `: ${done.toLocaleString('en')}` : ' …'
}

function percent(done: number, total: number): number {
  return Math.floor((100 * Math.min(done, total)) / total)
}
