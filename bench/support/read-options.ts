import { existsSync, readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * What a benchmark was given. The comment at the head of its file says what it takes: `--help` prints that, and whoever
 * gives anything else, or fewer words than `wordsMin`, is shown the lines of it that call the program.
 */
export function readOptions<const Config extends ParseArgsConfig>(config: Config, wordsMin = 0) {
  const comment = headComment(process.argv[1])
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(comment)
    process.exit()
  }
  try {
    const given = parseArgs(config)
    if (given.positionals.length >= wordsMin) return given
    refuse('Too little was given', comment)
  } catch (error) {
    // What follows the first sentence tells how to give such a word nevertheless.
    refuse((error as Error).message.split('. ')[0], comment)
  }
}

/** Files that a benchmark is about to read: told like any other wrong usage if one is not there. */
export function requireFiles(paths: readonly string[]): void {
  const missing = paths.find((path) => !existsSync(path))
  if (missing !== undefined) refuse(`There is no file ${missing}`, headComment(process.argv[1]))
}

const EXIT_WRONG_USAGE = 2

function refuse(sentence: string, comment: string): never {
  const calls = comment.split('\n').filter((line) => /^ {2}(node|npm|staymap) /.test(line))
  console.error([`${sentence}. Right would be:`, ...calls].join('\n'))
  process.exit(EXIT_WRONG_USAGE)
}

function headComment(path: string): string {
  const [, comment] = /\/\*\*\n([\s\S]*?)\n \*\//.exec(readFileSync(path, 'utf8')) ?? []
  return (comment ?? '').replaceAll(/^ \* ?/gm, '')
}
