import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/staymap-threads/', import.meta.url))

// In two words, so that it stays as it is when this file itself is put into a program.
const OWN_URL = `import.${'meta.url'}`

/** The file last made, and time and size of every source it was made of. */
type Manifest = { file: string; sources: Record<string, [modified: number, size: number]> }

const made = new Map<string, Promise<URL>>()

/**
 * The program of a thread or a child process, with all it imports, in one file of JavaScript, made anew when a source
 * has changed (a tenth of a second). It starts in half the time. The compiler then sees constants where it would see
 * imports, and no WebAssembly for reading TypeScript has run in the thread, after which every access to a typed array
 * is checked twice: together a tenth of the time of matching and searching. Where it cannot be made, the source itself
 * does.
 */
export function threadScript(source: URL): Promise<URL> {
  let script = made.get(source.href)
  if (!script) {
    script = findOrMake(source).catch(() => source)
    made.set(source.href, script)
  }
  return script
}

/**
 * The file this process runs from, if it was made here. Its name tells its code, so what the code alone decides can be
 * kept beside it.
 */
export function ownThreadScript(): string | null {
  const script = process.argv[1] ?? ''
  return script.startsWith(FOLDER) ? script : null
}

async function findOrMake(source: URL): Promise<URL> {
  const name = basename(source.pathname, '.ts')
  // Several checkouts may share one node_modules.
  const manifest = `${name}-${digest(source.href)}.json`
  const known = await readFile(join(FOLDER, manifest), 'utf8').catch(() => null)
  if (known !== null) {
    const { file, sources } = JSON.parse(known) as Manifest
    if ((await isCurrent(sources)) && (await stat(join(FOLDER, file)).catch(() => null))) return scriptUrl(file)
  }
  const { code, sources } = await bundle(source)
  const file = `${name}-${digest(code)}.mjs`
  await mkdir(FOLDER, { recursive: true })
  await put(file, code)
  await put(manifest, JSON.stringify({ file, sources } satisfies Manifest))
  return scriptUrl(file)
}

async function isCurrent(sources: Manifest['sources']): Promise<boolean> {
  const checks = Object.entries(sources).map(async ([path, [modified, size]]) => {
    const now = await stat(path).catch(() => null)
    return now !== null && now.mtimeMs === modified && now.size === size
  })
  return (await Promise.all(checks)).every(Boolean)
}

async function bundle(source: URL): Promise<{ code: string; sources: Manifest['sources'] }> {
  const { rolldown } = await import('rolldown')
  const read = new Set<string>()
  const build = await rolldown({
    input: fileURLToPath(source),
    platform: 'node',
    logLevel: 'silent',
    // No module is imported for what it does to others, so one of which nothing is used is left out, and packages that
    // only it would use: a process that reads files does not load the matching engine.
    treeshake: { moduleSideEffects: false },
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id),
    // Modules that look for files beside themselves go on looking where they are written.
    plugins: [
      {
        name: 'own-url',
        transform(code, id) {
          read.add(id)
          return code.replaceAll(OWN_URL, urlLiteral(id))
        },
      },
    ],
  })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  const sources: Manifest['sources'] = {}
  // Also those left out: what they pass on from others decides what is in the program.
  for (const path of read) {
    const now = await stat(path).catch(() => null)
    if (now) sources[path] = [now.mtimeMs, now.size]
  }
  return { code: output[0].code, sources }
}

// Another process may be reading or making the same: what is there is always whole.
async function put(name: string, text: string): Promise<void> {
  const unfinished = join(FOLDER, `${name}-${process.pid}`)
  await writeFile(unfinished, text)
  await rename(unfinished, join(FOLDER, name))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function urlLiteral(path: string): string {
  return JSON.stringify(pathToFileURL(path).href)
}

function scriptUrl(file: string): URL {
  return pathToFileURL(join(FOLDER, file))
}
