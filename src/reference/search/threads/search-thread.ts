// Runs in a worker thread; see thread-of-searches.ts. Messages are handled one after another, so every search sees one
// version and one set of merges, whole.
import { parentPort } from 'node:worker_threads'
import { Catalogue } from '../../catalogue/catalogue.ts'
import { MergeOverlay } from '../../catalogue/merge-overlay.ts'
import { SearchRunner } from '../run-search.ts'
import type { SearchMessage, SearchRequest, ThreadAnswers, ThreadMessage } from '../search-request.ts'
import { warmUp } from './warm-up.ts'

// What takes long is mostly the same few letters everybody begins to type.
const SLOW_MS = 2
const REMEMBERED_MAX = 500
const REMEMBERED_BYTES_MAX = 100_000
// Searches that came together are answered together, unless they take so long that the first is kept waiting by the
// last.
const ANSWER_WITHIN_MS = 1

let runner: SearchRunner | null = null
let catalogue: Catalogue | null = null
let overlay: MergeOverlay | null = null
let isWanted = false
const remembered = new Map<string, string>()

parentPort?.on('message', (message: ThreadMessage) => {
  if (message.type === 'search') {
    isWanted = true
    answer(message)
    return
  }
  if (message.type === 'warm-up') {
    if (runner && catalogue && overlay) void warmUp(runner, catalogue, overlay, () => isWanted)
    return
  }
  remembered.clear()
  if (message.type === 'version') {
    catalogue = new Catalogue(message.indexBuffer, message.catalogueBuffer)
    runner = new SearchRunner(catalogue)
  }
  if (catalogue) overlay = new MergeOverlay(catalogue, message.merges.list, message.merges.counter)
})

function answer({ requests, stepsMax }: SearchMessage): void {
  let answers: ThreadAnswers = []
  let startedAt = performance.now()
  for (const request of requests) {
    if (answers.length > 0 && performance.now() - startedAt > ANSWER_WITHIN_MS) {
      parentPort?.postMessage(answers)
      answers = []
      startedAt = performance.now()
    }
    try {
      answers.push(search(request, stepsMax ?? Infinity))
    } catch (error) {
      answers.push({ error: (error as Error).stack ?? String(error) })
    }
  }
  parentPort?.postMessage(answers)
}

function search(request: SearchRequest, stepsMax: number): string | null {
  if (!overlay || !runner) return '{"results":[],"total":0}'
  const key = remembered.size > 0 ? JSON.stringify(request) : null
  const known = key === null ? undefined : remembered.get(key)
  if (known !== undefined) return known
  const startedAt = performance.now()
  if (!runner.run(overlay, request, stepsMax)) return null
  const json = runner.answer.latin1()
  if (performance.now() - startedAt > SLOW_MS && json.length <= REMEMBERED_BYTES_MAX) {
    if (remembered.size >= REMEMBERED_MAX) remembered.delete(remembered.keys().next().value!)
    remembered.set(key ?? JSON.stringify(request), json)
  }
  return json
}
