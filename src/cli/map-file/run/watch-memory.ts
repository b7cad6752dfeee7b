import { readdirSync, readFileSync } from 'node:fs'

const POLL_MS = 100
const PAGE_BYTES = 4_096

/**
 * The most memory this process and its children held at one time, in bytes; where the system does not tell, this
 * process alone.
 */
export function watchMemory(): { stop(): number } {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, treeBytes())
  }
  const timer = setInterval(look, POLL_MS)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      look()
      return Math.max(peak, process.resourceUsage().maxRSS * 1_024)
    },
  }
}

function treeBytes(): number {
  try {
    const children = readdirSync('/proc/self/task').flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
    )
    return residentBytes('self') + children.reduce((sum, pid) => sum + residentBytes(pid), 0)
  } catch {
    return 0
  }
}

function residentBytes(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
