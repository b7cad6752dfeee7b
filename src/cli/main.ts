import { Command, CommanderError } from 'commander'
import { addCommandsFor } from './command-files.ts'
import { EXIT_BROKEN_PIPE, reportFailure } from './output.ts'

/** The command line: finds the command, runs it, and turns whatever goes wrong into one sentence and an exit code. */
async function runCommandLine(words: string[]): Promise<void> {
  // `staymap map … | head` closes our stdout early; that is the reader's right, not a crash.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? EXIT_BROKEN_PIPE : 1)
  })
  const json = words.includes('--json')
  try {
    const program = await buildProgram(words)
    if (words.length === 0) program.help()
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    // Help and the version are thrown as well, so that nothing but this function ends the process.
    if (error instanceof CommanderError && error.exitCode === 0) return
    process.exitCode = reportFailure(error, json)
    // A command that failed half-way may leave something open that would keep the process alive.
    setTimeout(() => process.exit(), LINGER_MS).unref()
  }
}

const LINGER_MS = 500

async function buildProgram(words: string[]): Promise<Command> {
  const program = new Command('staymap')
    .description('Maps the hotel lists of many suppliers onto one reference inventory.')
    .version('0.1.0', '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain a command')
    .addHelpText('after', GUIDE)
  // One command loads its own file only; the overview needs them all.
  await addCommandsFor(program, words[0])
  settle(program)
  return program
}

// Every command, however it was added, reports its faults to us instead of ending the process itself.
function settle(command: Command): void {
  command.exitOverride()
  command.configureOutput({ writeErr: () => {}, outputError: () => {} })
  command.showSuggestionAfterError()
  for (const child of command.commands) settle(child)
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
