/**
 *   npm test                 all suites on the embedded database, then those that touch one again on a real Postgres
 *   npm test -- --embedded   only the first round
 *   npm run test:postgres    only the second
 *   npm run test:slow        test/slow, the suites that take longer
 *
 * Further words narrow it down to files whose path contains one of them: npm test -- account members
 */
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { startPostgresServer } from '../test/support/database/postgres-server.ts'
import { makePostgresTemplate, migratedTemplate } from '../test/support/database/test-database.ts'
import { keepTowns } from '../test/support/reference/keep-towns.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ALL = ['src/**/*.test.ts', 'test/**/*.test.ts']
const ON_POSTGRES = ['test/conformance/**/*.test.ts', 'test/api/**/*.test.ts', 'test/scenarios/**/*.test.ts']
const SLOW = ['test/slow/**/*.test.ts']
// A whole process; on a busy machine a service takes seconds to start.
const TIMEOUT_MS = 10 * 60_000
const SLOW_TIMEOUT_MS = 15 * 60_000
// Files of one folder share a process: loading the service and making its code fast takes each a second and a half of a
// core.
const FILES_TOGETHER = 6
const GROUPS = `${ROOT}node_modules/.cache/staymap-tests/`
// Every file waits now and then, for a socket, a timer, a process to end, and leaves room for a third: a seventh less
// time on two cores.
const FILES_AT_ONCE = 3
// PGlite is a megabyte of WebAssembly. Making its code fast takes a second and a half of processor time, which a test
// file of a few hundred queries never gets back. The services that slow tests kill and start again inherit it: without
// it they take twice the time.
const NODE_FLAGS = ['--liftoff-only']

interface Round {
  name: string
  passed: number
  failed: number
  skipped: number
}

const words = process.argv.slice(2)
const only = words.find((word) => word.startsWith('--'))
const filters = words.filter((word) => !word.startsWith('--'))
if (only && !['--embedded', '--postgres', '--slow'].includes(only)) {
  console.error(`${only} is not known here; there are --embedded, --postgres and --slow, and words of a file's path`)
  process.exit(2)
}
const startedAtMs = Date.now()
// Test processes inherit these: the compiled form of every module is kept, and Node's own notices are not ours.
process.env.NODE_COMPILE_CACHE ??= `${ROOT}node_modules/.cache/node`
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`

await keepTowns()
const rounds: Round[] = []
if (only === '--slow') {
  await migratedTemplate()
  rounds.push(await runRound('slow', SLOW, SLOW_TIMEOUT_MS))
} else {
  if (only !== '--postgres') {
    await migratedTemplate()
    rounds.push(await runRound('embedded database', ALL, TIMEOUT_MS))
  }
  if (only !== '--embedded') rounds.push(await runPostgresRound())
}

const sum = (field: 'passed' | 'failed' | 'skipped') => rounds.reduce((total, round) => total + round[field], 0)
const parts = rounds.map((round) => `${round.name} ${round.passed}`).join(', ')
const seconds = Math.round((Date.now() - startedAtMs) / 1000)
console.log(
  `\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped in ${seconds} s (passed: ${parts})`,
)
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1

async function runPostgresRound(): Promise<Round> {
  const name = 'Postgres'
  let server: Awaited<ReturnType<typeof startPostgresServer>>
  try {
    server = await startPostgresServer()
  } catch (error) {
    console.log(`\nNo Postgres could be started, so the second round did not run: ${(error as Error).message}`)
    // On somebody's laptop this may be the machine's fault; the build must not pass without it.
    return { name, passed: 0, failed: process.env.CI ? 1 : 0, skipped: 1 }
  }
  process.env.TEST_POSTGRES_URL = server.url
  try {
    await makePostgresTemplate(server.url)
    return await runRound(name, ON_POSTGRES, TIMEOUT_MS)
  } finally {
    delete process.env.TEST_POSTGRES_URL
    await server.stop()
  }
}

async function runRound(name: string, patterns: string[], timeout: number): Promise<Round> {
  const files = await findFiles(patterns)
  console.log(`\n── ${name}: ${files.length} files`)
  const round: Round = { name, passed: 0, failed: 0, skipped: 0 }
  if (files.length === 0) return round
  const programs = patterns === SLOW ? files : await groupFiles(files)
  const stream = run({ files: programs, concurrency: FILES_AT_ONCE, timeout, cwd: ROOT, execArgv: NODE_FLAGS })
  stream.on('test:summary', (summary) => {
    // One summary a file, then one (without a file) for all of them.
    if (summary.file !== undefined) return
    const { counts } = summary
    round.passed = counts.passed
    round.failed = counts.tests - counts.passed - counts.skipped - counts.todo
    round.skipped = counts.skipped
    if (!summary.success && round.failed === 0) round.failed = 1
  })
  const report = stream.compose(new spec())
  for await (const chunk of report) process.stdout.write(chunk)
  return round
}

async function findFiles(patterns: string[]): Promise<string[]> {
  const files = new Set<string>()
  for await (const file of glob(patterns, { cwd: ROOT })) {
    const isSlow = file.startsWith('test/slow/')
    if (isSlow !== (patterns === SLOW)) continue
    if (filters.length === 0 || filters.some((word) => file.includes(word))) files.add(file)
  }
  return [...files].sort().map((file) => ROOT + file)
}

/** Programs that import a few files each. A file whose hooks are those of its process has one to itself. */
async function groupFiles(files: string[]): Promise<string[]> {
  await mkdir(GROUPS, { recursive: true })
  const programs: string[] = []
  for (const [folder, inFolder] of Map.groupBy(files, dirname)) {
    const together: string[] = []
    for (const file of inFolder) {
      if (/^(before|after)(Each)?\(/m.test(await readFile(file, 'utf8'))) programs.push(file)
      else together.push(file)
    }
    for (let from = 0; from < together.length; from += FILES_TOGETHER) {
      const program = `${GROUPS}${folder.slice(ROOT.length).replaceAll('/', '-')}-${from}.mjs`
      const group = together.slice(from, from + FILES_TOGETHER)
      await writeFile(program, group.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)}\n`).join(''))
      programs.push(program)
    }
  }
  return programs
}
