// Runs in a worker thread; see search-pool.ts. Messages are handled one after another, so every search sees one version
// and one set of merges, whole.
import { parentPort } from 'node:worker_threads'
import { Catalogue } from '../catalogue/catalogue.ts'
import { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { runSearch } from './run-search.ts'
import { NameSearch } from './search-names.ts'
import type { SearchRequest, ThreadAnswer, ThreadMessage } from './search-request.ts'

// What takes long is mostly the same few letters everybody begins to type.
const SLOW_MS = 2
const REMEMBERED_MAX = 500
const REMEMBERED_CHARS_MAX = 100_000

let catalogue: Catalogue | null = null
let overlay: MergeOverlay | null = null
let names: NameSearch | null = null
const remembered = new Map<string, string>()

parentPort?.on('message', (message: ThreadMessage) => {
  if (message.type === 'search') {
    parentPort?.postMessage(answer(message.id, message.request))
    return
  }
  remembered.clear()
  if (message.type === 'version') {
    catalogue = new Catalogue(message.indexBuffer, message.catalogueBuffer)
    names = new NameSearch(catalogue)
  }
  if (catalogue) overlay = new MergeOverlay(catalogue, message.merges.list, message.merges.counter)
})

function answer(id: number, request: SearchRequest): ThreadAnswer {
  try {
    return { id, body: search(request) }
  } catch (error) {
    return { id, error: (error as Error).stack ?? String(error) }
  }
}

function search(request: SearchRequest): string {
  if (!catalogue || !overlay || !names) return '{"results":[],"total":0}'
  const key = JSON.stringify(request)
  const known = remembered.get(key)
  if (known !== undefined) return known
  const startedAt = performance.now()
  const body = runSearch(catalogue, overlay, names, request)
  if (performance.now() - startedAt > SLOW_MS && body.length <= REMEMBERED_CHARS_MAX) {
    if (remembered.size >= REMEMBERED_MAX) remembered.delete(remembered.keys().next().value!)
    remembered.set(key, body)
  }
  return body
}
