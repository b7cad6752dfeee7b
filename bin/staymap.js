#!/usr/bin/env node
// The machine's own Node may be older than the one this project is written for. The project's
// Node comes with `npm install`; this door only makes sure that it is the one that runs.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const ownNode = here('../node_modules/node/bin/node')
const node = Number(process.versions.node.split('.')[0]) === 24 || !existsSync(ownNode) ? process.execPath : ownNode

// Compiled code is kept between runs: without it, half a second of every start is spent on reading TypeScript.
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', here('../src/cli/main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: { NODE_COMPILE_CACHE: here('../node_modules/.cache/staymap'), ...process.env } },
)
// Ctrl-C reaches the child by itself, a `kill` of this process does not. The child takes
// several signals within half a second for one, so passing on every one does no harm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 128 + 15 : (code ?? 1)))
