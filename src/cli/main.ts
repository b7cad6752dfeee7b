import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { describeSystemFailure } from '../platform/system-failure.ts'
import { addCommandsFor } from './command-files.ts'
import { type CommandError, EXIT_BROKEN_PIPE, EXIT_FAILED, reportFailure, wrongUsage } from './output.ts'
import { requireOptionsLast } from './required-options.ts'

/** The command line: finds the command, runs it, and turns whatever goes wrong into one sentence and an exit code. */
async function runCommandLine(words: string[]): Promise<void> {
  // `staymap map … | head` closes our stdout early; that is the reader's right, not a crash.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT_BROKEN_PIPE)
    process.stderr.write(`Standard output cannot be written: ${describeSystemFailure(error) ?? error.message}\n`)
    process.exit(EXIT_FAILED)
  })
  // What is told beside the result may be lost (a log on a full disk, a reader of it that went away); the act it is told
  // of goes on.
  process.stderr.on('error', () => {})
  const json = words.includes('--json')
  let program = new Command('staymap')
  try {
    program = await buildProgram(words)
    if (words.length === 0) program.help()
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    // Help and the version are thrown as well, so that nothing but this function ends the process.
    if (error instanceof CommanderError && error.exitCode === 0) return
    const command = namedCommand(program, words)
    const failure = error instanceof CommanderError && error.code === 'commander.help' ? secondWord(command) : error
    process.exitCode = reportFailure(failure, json, `${pathOf(command)} --help`)
    // A command that failed half-way may leave something open that would keep the process alive.
    setTimeout(() => process.exit(), LINGER_MS).unref()
  }
}

const LINGER_MS = 500

async function buildProgram(words: string[]): Promise<Command> {
  const program = new Command('staymap')
    .description('Maps the hotel lists of many suppliers onto one reference inventory.')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain a command')
    .addHelpText('after', GUIDE)
  // One command loads its own file only; the overview needs them all.
  await addCommandsFor(program, words[0])
  settle(program)
  return program
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

// Every command, however it was added, reports its faults to us instead of ending the process itself.
function settle(command: Command): void {
  command.exitOverride()
  command.configureOutput({ writeErr: () => {}, outputError: () => {} })
  command.showSuggestionAfterError()
  requireOptionsLast(command)
  for (const child of command.commands) settle(child)
}

/** The command that was meant, as far as the words name one. */
function namedCommand(program: Command, words: string[]): Command {
  let named = program
  for (const word of words) {
    const child = named.commands.find((command) => command.name() === word)
    if (!child) break
    named = child
  }
  return named
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
}

/** Of commands of two words only the first was given. */
function secondWord(command: Command): CommandError {
  const names = command.commands.map((child) => child.name())
  return wrongUsage(`${pathOf(command)} is followed by one of: ${names.join(', ')}.`)
}

const GUIDE = `
First steps:
  npm start                                            the service with its demo, on http://127.0.0.1:8080
  staymap map partner.csv --reference ours.csv         map one file onto another, no server needed
  staymap org create --name "Acme Travel" --json       a customer; works while the server runs
  staymap COMMAND --help                               what a command takes, with examples

Every command takes --json: one object on stdout. Progress and logs go to stderr.
Exit codes: 0 done, 1 failed, 2 wrong usage.
Settings come from the environment (PORT, DATA_DIR, DATABASE_URL, …); the README lists them.`

await runCommandLine(process.argv.slice(2))
