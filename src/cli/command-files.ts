import { readdirSync } from 'node:fs'
import type { Command } from 'commander'

/**
 * A file in commands/ exports one function `add…` that adds its command to the program. It imports
 * little itself: what a command needs is imported in its action, so that `--help` stays quick.
 */
type AddCommand = (program: Command) => void

const FOLDER = new URL('./commands/', import.meta.url)

// What a newcomer looks for first stands first in the help; the rest follows by name.
const ORDER = ['start', 'serve', 'work', 'migrate', 'map', 'org', 'token', 'key', 'plan', 'reference', 'review']

/** The files behind a first word, `webhooks` → webhooks-listen.ts; every file when the word is none of ours. */
export async function addCommandsFor(program: Command, firstWord: string | undefined): Promise<void> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const wanted = names.filter((name) => firstWordOf(name) === firstWord)
  for (const name of (wanted.length > 0 ? wanted : names).sort(inOrder)) {
    const exported: Record<string, unknown> = await import(new URL(name, FOLDER).href)
    const add = Object.entries(exported).find(([key, value]) => key.startsWith('add') && typeof value === 'function')
    if (!add) throw new Error(`src/cli/commands/${name} exports no function add…`)
    ;(add[1] as AddCommand)(program)
  }
}

/** The parent of commands of two words: `staymap org create`. Files that share a first word share the parent. */
export function parentCommand(program: Command, name: string, description: string): Command {
  return program.commands.find((command) => command.name() === name) ?? program.command(name).description(description)
}

function firstWordOf(name: string): string {
  return name.replace(/\.ts$/, '').split('-')[0]
}

function inOrder(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b)
}

function rank(name: string): number {
  const place = ORDER.indexOf(firstWordOf(name))
  return place < 0 ? ORDER.length : place
}
