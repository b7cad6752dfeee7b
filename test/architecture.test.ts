import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix, relative, resolve, sep } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'

/**
 * Imports run down this list. Folders on one line do not know each other. The command line stands
 * above start/, because its commands start the service; start/ wires everything else.
 */
const LEVELS: string[][] = [
  ['cli'],
  ['start'],
  ['http'],
  ['operator'],
  ['exports'],
  ['webhooks'],
  ['billing'],
  ['review'],
  ['onboarding'],
  ['mapping'],
  ['evaluation'],
  ['inventory'],
  ['reference', 'suppliers'],
  ['accounts'],
  ['ingest'],
  ['world'],
  ['events', 'jobs'],
  ['platform'],
  ['matching'],
]

// Fundamentals without an index of their own: these may be imported file by file.
const OPEN_FOLDERS = new Set(['platform'])
// Two doors that start/ opens by their own names.
const OPEN_FILES = new Set(['http/app.ts', 'http/services.ts'])

const SRC = fileURLToPath(new URL('../src/', import.meta.url))
const DASHBOARD = fileURLToPath(new URL('../dashboard/src/', import.meta.url))

interface Import {
  from: string
  to: string
  isTypeOnly: boolean
}

const files = globSync('**/*.ts', { cwd: SRC }).map(toPosix)
const imports = files.flatMap((from) => importsOf(SRC, from))
const dashboard = globSync('**/*.{ts,tsx}', { cwd: DASHBOARD }).map(toPosix)
const code = imports.filter(({ from }) => !from.endsWith('.test.ts'))

describe('architecture', () => {
  test('every folder under src/ has its place in the order', () => {
    const known = new Set(LEVELS.flat())
    const folders = new Set(files.map(folderOf))
    assert.deepEqual([...folders].filter((folder) => !known.has(folder)).sort(), [])
  })

  test('imports run down the order, never up and never sideways', () => {
    const wrong = code.filter(({ from, to }) => {
      const [above, below] = [levelOf(folderOf(from)), levelOf(folderOf(to))]
      return folderOf(from) !== folderOf(to) && below <= above
    })
    assert.deepEqual(wrong.map(describeImport), [])
  })

  // A part may have a door of its own (mapping/match-pool/index.ts), for callers that must not load the rest.
  test('one folder uses another through an index.ts, its own or that of one of its parts', () => {
    const wrong = code.filter(({ from, to }) => {
      const target = folderOf(to)
      if (folderOf(from) === target || OPEN_FOLDERS.has(target) || OPEN_FILES.has(to)) return false
      return !/^[^/]+\/([^/]+\/)?index\.ts$/.test(to)
    })
    assert.deepEqual(wrong.map(describeImport), [])
  })

  test('matching/ imports nothing outside itself: numbers in, numbers out', () => {
    const wrong = code.filter(({ from, to }) => folderOf(from) === 'matching' && folderOf(to) !== 'matching')
    assert.deepEqual(wrong.map(describeImport), [])
    for (const file of files.filter((name) => folderOf(name) === 'matching' && !name.endsWith('.test.ts'))) {
      const source = readFileSync(SRC + file, 'utf8')
      assert.doesNotMatch(source, /from 'node:(fs|net|http|https|child_process|sqlite)/, `${file} does input or output`)
    }
  })

  test('no circles between files', () => {
    for (const all of [code, dashboard.flatMap((from) => importsOf(DASHBOARD, from))]) {
      const next = new Map<string, string[]>()
      for (const { from, to, isTypeOnly } of all) {
        if (!isTypeOnly) next.set(from, [...(next.get(from) ?? []), to])
      }
      assert.deepEqual(findCircle(next), [])
    }
  })

  test('dashboard/ is a client of the public API: it imports itself and Preact, nothing of the service', () => {
    assert.ok(dashboard.length > 10)
    for (const from of dashboard) {
      const outside = importsOf(DASHBOARD, from).filter(({ to }) => to.startsWith('../'))
      assert.deepEqual(outside, [], `dashboard/src/${from} imports what is not the dashboard's`)
      const packages = [...readFileSync(DASHBOARD + from, 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(
        ([, name]) => name,
      )
      assert.deepEqual(
        packages.filter((name) => !/^preact(\/hooks)?$/.test(name)),
        [],
      )
    }
    assert.deepEqual(imports.filter(({ to }) => to.includes('dashboard/src')).map(describeImport), [])
  })

  test('nothing in src/ imports a test', () => {
    assert.deepEqual(code.filter(({ to }) => to.startsWith('../') || to.endsWith('.test.ts')).map(describeImport), [])
  })
})

function importsOf(root: string, from: string): Import[] {
  const source = readFileSync(root + from, 'utf8')
  const found: Import[] = []
  // Static imports and re-exports, and imports made while running.
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/gm
  for (const [, type, fixed, lazy] of source.matchAll(pattern)) {
    const target = toPosix(relative(root, resolve(root, dirname(from), fixed ?? lazy)))
    found.push({ from, to: target, isTypeOnly: type !== undefined || lazy !== undefined })
  }
  return found
}

function findCircle(next: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return []
    path.push(file)
    for (const target of next.get(file) ?? []) {
      const circle = visit(target)
      if (circle.length > 0) return circle
    }
    path.pop()
    done.add(file)
    return []
  }
  for (const file of next.keys()) {
    const circle = visit(file)
    if (circle.length > 0) return circle
  }
  return []
}

function folderOf(file: string): string {
  return file.split('/')[0]
}

function levelOf(folder: string): number {
  return LEVELS.findIndex((level) => level.includes(folder))
}

function describeImport({ from, to }: Import): string {
  return `src/${from} imports src/${to}`
}

function toPosix(path: string): string {
  return path.split(sep).join(posix.sep)
}
