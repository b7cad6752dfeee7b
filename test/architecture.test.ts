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

// What a part takes at most: numbers alone, which the command line tells in its help without loading the part.
const LIMITS = /^[^/]+\/limits\.ts$/
// Belongs to no folder: it says which version this is.
const MANIFEST = '../package.json'
// What the engine takes from others: a table of characters.
const MATCHING_PACKAGES = new Set(['any-ascii'])

const SRC = fileURLToPath(new URL('../src/', import.meta.url))
const DASHBOARD = fileURLToPath(new URL('../dashboard/src/', import.meta.url))

interface Import {
  from: string
  to: string
  /** False for types and for what is asked for while running: neither can close a circle. */
  isLoaded: boolean
}

const files = globSync('**/*.ts', { cwd: SRC }).map(toPosix)
const imports = files.flatMap((from) => importsOf(SRC, from)).filter(({ to }) => to !== MANIFEST)
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
      if (folderOf(from) === target || OPEN_FOLDERS.has(target) || OPEN_FILES.has(to) || LIMITS.test(to)) return false
      return !/^[^/]+\/([^/]+\/)?index\.ts$/.test(to)
    })
    assert.deepEqual(wrong.map(describeImport), [])
  })

  test('the limits of a part load nothing', () => {
    const wrong = code.filter(({ from }) => LIMITS.test(from))
    assert.deepEqual(wrong.map(describeImport), [])
    for (const file of files.filter((name) => LIMITS.test(name)))
      assert.deepEqual(packagesOf(readFileSync(SRC + file, 'utf8')), [], file)
  })

  test('matching/ imports nothing outside itself: numbers in, numbers out', () => {
    const wrong = code.filter(({ from, to }) => folderOf(from) === 'matching' && folderOf(to) !== 'matching')
    assert.deepEqual(wrong.map(describeImport), [])
    for (const file of files.filter((name) => folderOf(name) === 'matching' && !name.endsWith('.test.ts'))) {
      const source = readFileSync(SRC + file, 'utf8')
      assert.deepEqual(
        packagesOf(source).filter((name) => !MATCHING_PACKAGES.has(name)),
        [],
        `${file} imports what is not the engine's`,
      )
      // The ways to a module of Node that are no import.
      assert.doesNotMatch(source, /getBuiltinModule|\brequire\b|['"`]node:/, `${file} reaches for a module of Node`)
    }
  })

  test('no circles between files', () => {
    for (const all of [code, dashboard.flatMap((from) => importsOf(DASHBOARD, from))]) {
      const next = new Map<string, string[]>()
      for (const { from, to, isLoaded } of all) {
        if (isLoaded) next.set(from, [...(next.get(from) ?? []), to])
      }
      assert.deepEqual(findCircle(next), [])
    }
  })

  // The programs of threads (src/platform/thread-script.ts) leave out modules of which they use nothing.
  test('no file is imported for what it does, only for the types of its tables', () => {
    const wrong = files.filter((name) =>
      [...readFileSync(SRC + name, 'utf8').matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm)].some(
        ([, path]) => !/^\.[./]*\/tables\.ts$/.test(path),
      ),
    )
    assert.deepEqual(wrong, [])
  })

  // What a command needs is imported in its action: a person who asks for help waits for a tenth of a second, not for
  // half of one.
  test('`staymap --help` loads no package but the one that writes it', () => {
    const loaded = new Set(
      files.filter((name) => /^cli\/(main|commands\/[^/]+)\.ts$/.test(name) && !name.endsWith('.test.ts')),
    )
    for (const file of loaded) {
      for (const { from, to, isLoaded } of code) if (from === file && isLoaded) loaded.add(to)
    }
    assert.ok(loaded.size > 30)
    const packages = [...loaded].flatMap((file) => loadedPackagesOf(readFileSync(SRC + file, 'utf8')))
    assert.deepEqual(
      [...new Set(packages)].filter((name) => !name.startsWith('node:')),
      ['commander'],
    )
  })

  // DuckDB reads meaning into the names of folders; what guards against it stands in one file.
  test('files are read by DuckDB only through platform/columnar/read-files.ts', () => {
    const wrong = files.filter((name) => {
      if (name.endsWith('.test.ts') || name === 'platform/columnar/read-files.ts') return false
      return /\b(read_parquet|read_csv|read_json|parquet_file_metadata|parquet_schema)\(/.test(
        readFileSync(SRC + name, 'utf8'),
      )
    })
    assert.deepEqual(wrong, [])
  })

  test('dashboard/ is a client of the public API: it imports itself and Preact, nothing of the service', () => {
    assert.ok(dashboard.length > 10)
    for (const from of dashboard) {
      const outside = importsOf(DASHBOARD, from).filter(({ to }) => to.startsWith('../'))
      assert.deepEqual(outside, [], `dashboard/src/${from} imports what is not the dashboard's`)
      const packages = packagesOf(readFileSync(DASHBOARD + from, 'utf8'))
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

/**
 * What a file needs of ours: static imports and re-exports, imports made for their effect, imports made while running,
 * and files it names by URL, which is how threads and children are started and how data beside the code is read. A URL
 * that ends in / is a folder.
 */
function importsOf(root: string, from: string): Import[] {
  const source = readFileSync(root + from, 'utf8')
  const found: Import[] = []
  const add = (path: string, isLoaded: boolean) =>
    found.push({ from, to: toPosix(relative(root, resolve(root, dirname(from), path))), isLoaded })
  for (const [, type, path] of source.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+['"](\.[^'"]+)['"]/gm))
    add(path, type === undefined)
  for (const [, path] of source.matchAll(/^\s*import\s+['"](\.[^'"]+)['"]/gm)) add(path, true)
  for (const [, path] of source.matchAll(/\bimport\(\s*['"`](\.[^'"`]+)['"`]\s*,?\s*\)/g)) add(path, false)
  for (const [, path] of source.matchAll(/\bnew URL\(\s*['"`](\.[^'"`]*[^/'"`])['"`]\s*,\s*import\.meta\.url/g))
    add(path, false)
  return found
}

/** What a file imports that is not ours, however it does: packages and modules of Node. */
function packagesOf(source: string): string[] {
  const patterns = [
    /\bfrom\s+['"]([^.'"][^'"]*)['"]/g,
    /^\s*import\s+['"]([^.'"][^'"]*)['"]/gm,
    /\bimport\(\s*['"`]([^.'"`][^'"`]*)/g,
  ]
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name))
}

/** Those of them that are loaded with the file. */
function loadedPackagesOf(source: string): string[] {
  const found = source.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^.'"][^'"]*)['"]/gm)
  return [...found].filter(([, type]) => type === undefined).map(([, , name]) => name)
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
