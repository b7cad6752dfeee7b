import { readdirSync, readFileSync } from 'node:fs'

const POLL_MS = 100
const PAGE_BYTES = 4_096
const TICKS_A_SECOND = 100

/** Memory and processor time of another process and its children, as Linux tells them. */
export function watchProcess(pid: number) {
  let peakBytes = 0
  const look = () => {
    peakBytes = Math.max(
      peakBytes,
      treeOf(String(pid)).reduce((sum, one) => sum + residentBytes(one), 0),
    )
  }
  const timer = setInterval(look, POLL_MS)
  timer.unref()
  return {
    /** The most they held at one time since the last call. */
    takePeakMb(): number {
      look()
      const megabytes = Math.round(peakBytes / 1024 / 1024)
      peakBytes = 0
      return megabytes
    },
    /** Processor seconds so far, children that ended included. */
    cpuSeconds: () => treeOf(String(pid)).reduce((sum, one) => sum + cpuTicks(one), 0) / TICKS_A_SECOND,
    stop: () => clearInterval(timer),
  }
}

function treeOf(pid: string): string[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
    )
    return [pid, ...children.flatMap(treeOf)]
  } catch {
    return [pid]
  }
}

function residentBytes(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}

function cpuTicks(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    return 0
  }
}
