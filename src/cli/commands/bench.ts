import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { CommandError, EXIT_FAILED, printResult, wrongUsage } from '../output.ts'

const FOLDER = fileURLToPath(new URL('../../../bench/', import.meta.url))

export function addBench(program: Command): void {
  program
    .command('bench')
    .description('Measure: run one of the programs in bench/. Without a name, list them.')
    .argument('[name]', 'which one')
    .argument('[words...]', 'passed on to it')
    .option('--json', 'print one object: benchmarks (the list), or what the program itself prints')
    .allowUnknownOption()
    .addHelpText('after', '\nExamples:\n  staymap bench\n  staymap bench healthz')
    .action(async (name: string | undefined, words: string[], options: { json?: boolean }) => {
      const benchmarks = readdirSync(FOLDER, { withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => entry.name.slice(0, -3))
        .sort()
      if (name === undefined) return printResult(options.json, { benchmarks }, benchmarks.join('\n'))
      if (!benchmarks.includes(name)) {
        throw wrongUsage(`There is no benchmark ${name}. There are: ${benchmarks.join(', ')}.`)
      }
      const code = await run([`${FOLDER}${name}.ts`, ...words])
      if (code !== 0) throw new CommandError('BENCH_FAILED', `bench/${name}.ts ended with ${code}.`, EXIT_FAILED)
    })
}

function run(words: string[]): Promise<number | null> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
