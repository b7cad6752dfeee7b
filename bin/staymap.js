#!/usr/bin/env node
// The machine's own Node may be older than the one this project is written for. The project's
// Node comes with `npm install`; this door makes sure that it is the one that runs. It is written in
// JavaScript because an older Node has to read it, and because what compiles TypeScript is loaded only
// after the cache of compiled code is open: most starts then never need it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const ownNode = here('../node_modules/node/bin/node')

// Matching reads from all over an index of hundreds of megabytes. In pages of 2 MB instead of 4 kB it waits for memory a
// tenth less; glibc asks the system for them if its environment says so when a process starts. Elsewhere nobody reads this.
// Node's own program in such pages, the compiler above all, saves another fiftieth.
const isMap = process.argv[2] === 'map'
const wantsLargePages = process.platform === 'linux' && isMap
const largeProgramPages = wantsLargePages ? ['--use-largepages=silent'] : []
const hasLargePages = process.env.GLIBC_TUNABLES?.includes('glibc.malloc.hugetlb') === true
if (wantsLargePages && !hasLargePages) {
  const others = process.env.GLIBC_TUNABLES ? `${process.env.GLIBC_TUNABLES}:` : ''
  process.env.GLIBC_TUNABLES = `${others}glibc.malloc.hugetlb=1`
}

if (Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(ownNode)) {
  if (wantsLargePages && !hasLargePages && existsSync(process.execPath) && process.execve)
    process.execve(process.execPath, [
      process.execPath,
      ...largeProgramPages,
      ...process.execArgv,
      ...process.argv.slice(1),
    ])
  // Matching is made of many small functions that call each other a hundred times a record: joined more freely than
  // the compiler would by itself, they take a twentieth less time. Threads go by it too. Said first: the cache below
  // holds code for one set of flags.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=2000')
  setFlagsFromString('--max-inlined-bytecode-size=800')
  // A list is mapped on every core. Compiling beside the threads would take from them what it takes, while they run slow code and
  // wait for the fast one: a fortieth less time where each compiles for itself. This thread goes on compiling beside.
  if (isMap) setFlagsFromString('--no-concurrent-recompilation')
  // Kept between runs: without it, half a second of every start is spent on reading TypeScript.
  // The child processes that read files find it by the environment.
  process.env.NODE_COMPILE_CACHE ||= here('../node_modules/.cache/staymap')
  nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
  await import('../src/cli/main.ts')
} else {
  const program = [...largeProgramPages, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  const child = spawn(ownNode, program, { stdio: 'inherit' })
  // Ctrl-C reaches the child by itself, a `kill` of this process does not. The child takes
  // several signals within half a second for one, so passing on every one does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}
