import { ApiProblem } from './api-problem.ts'
import type { Api } from './types.ts'

type Operation = keyof Api
type Part<T, K extends string> = T extends Record<K, infer V> ? Record<K, V> : unknown
type Optional<T, K extends string> = T extends Record<K, infer V> ? Partial<Record<K, V>> : unknown

/** What an operation takes: the parts of its path, its query and its body, as the API says. */
export type Given<O extends Operation> = Part<Api[O], 'path'> & Optional<Api[O], 'query'> & Optional<Api[O], 'body'>
export type Answer<O extends Operation> = Api[O]['answer']

// Proves to the API that a change comes from this page and not from a foreign one.
const OUR_HEADER = { 'x-staymap-dashboard': '1' }

/** One call of the public API. Throws an ApiProblem with a sentence for the person in front of the screen. */
export async function call<O extends Operation>(
  operation: O,
  ...[given]: Record<string, never> extends Given<O> ? [given?: Given<O>] : [given: Given<O>]
): Promise<Answer<O>> {
  const { path, query, body } = (given ?? {}) as { path?: object; query?: object; body?: unknown }
  const [method, template] = operation.split(' ')
  const response = await send(address(template, path ?? {}, query ?? {}), {
    method,
    headers: { ...OUR_HEADER, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw await problemOf(response)
  return (response.status === 204 ? undefined : await response.json()) as Answer<O>
}

export function address(template: string, path: object, query: object = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent((path as Record<string, string>)[name]))
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && value !== null) words.set(name, String(value))
  }
  return words.size > 0 ? `${filled}?${words}` : filled
}

/** A file and its fields, with the share of it that has been sent: `fetch` cannot tell that. */
export function sendForm<T>(path: string, form: FormData, onProgress: (share: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(OUR_HEADER)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(ApiProblem.unreachable())
    request.onload = () => {
      const body = parse(request.responseText)
      if (request.status < 300) resolve(body as T)
      else reject(new ApiProblem(request.status, body))
    }
    request.send(form)
  })
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch {
    throw ApiProblem.unreachable()
  }
}

async function problemOf(response: Response): Promise<ApiProblem> {
  return new ApiProblem(response.status, parse(await response.text()))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
