import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { ENDING_SIGNALS } from '../../platform/ending-signals.ts'
import { CommandError, EXIT_FAILED, EXIT_WRONG_USAGE, printResult, wrongUsage } from '../output.ts'

interface Options {
  help?: boolean
  json?: boolean
}

const FOLDER = fileURLToPath(new URL('../../../bench/', import.meta.url))
// What takes more than a file has a folder; these are the files to run.
const IN_FOLDERS = ['peers/run', 'scaling/run', 'world/judge']

export function addBench(program: Command): void {
  program
    .command('bench')
    .description('Measure: run one of the programs in bench/. Without a name, list them.')
    .argument('[name]', 'which one')
    .argument('[words...]', 'passed on to it')
    .option('--json', 'print one object: benchmarks (the list), or what the program itself prints')
    // Of a program in bench/ its own help is wanted, and only that program has it.
    .helpOption(false)
    .option('-h, --help', 'explain this command, or the program that is named')
    .allowUnknownOption()
    .addHelpText(
      'after',
      '\nExamples:\n  staymap bench\n  staymap bench healthz\n  staymap bench map-file --help\n  staymap bench map-file --hotels 10000 --rows 10000',
    )
    .action(async (name: string | undefined, words: string[], options: Options, command: Command) => {
      if (name === undefined && options.help) return command.outputHelp()
      const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'))
      const benchmarks = [...files.map((file) => file.slice(0, -3)), ...IN_FOLDERS].sort()
      if (name === undefined) return printResult(options.json, { benchmarks }, benchmarks.join('\n'))
      if (!benchmarks.includes(name)) {
        throw wrongUsage(`There is no benchmark ${name}. There are: ${benchmarks.join(', ')}.`)
      }
      const code = await run([`${FOLDER}${name}.ts`, ...words, ...(options.help ? ['--help'] : [])])
      if (code === EXIT_WRONG_USAGE)
        throw wrongUsage(`bench/${name}.ts was not run; staymap bench ${name} --help says what it takes.`)
      if (code !== 0) throw new CommandError('BENCH_FAILED', `bench/${name}.ts ended with ${code}.`, EXIT_FAILED)
    })
}

/** The program's exit code. Who ends this process ends the program, and this process then as the program ended. */
function run(words: string[]): Promise<number | null> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    stdio: 'inherit',
    // Most benchmarks start programs themselves. In a group of their own a signal reaches them all.
    detached: process.platform !== 'win32',
  })
  return new Promise((resolve, reject) => {
    const passOn = (signal: NodeJS.Signals) => {
      try {
        process.kill(-child.pid!, signal)
      } catch {
        // No groups here, or it has just ended.
        child.kill(signal)
      }
    }
    for (const signal of ENDING_SIGNALS) process.on(signal, passOn)
    child.once('error', reject)
    child.once('exit', (code, endedBy) => {
      for (const signal of ENDING_SIGNALS) process.off(signal, passOn)
      if (endedBy) process.kill(process.pid, endedBy)
      else resolve(code)
    })
  })
}
