import type { FastifyInstance } from 'fastify'

/** Which methods a path knows, for whoever asks with another one. Told by the routes themselves as they are added. */
export class KnownPaths {
  readonly #methods = new Map<string, Set<string>>()

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      // A route for whatever there is says nothing of a path (the preflight requests of CORS).
      if (url === '*' || url === '/*') return
      const methods = this.#methods.get(url) ?? new Set()
      for (const one of [method].flat()) methods.add(one)
      this.#methods.set(url, methods)
    })
  }

  /** In the order of the alphabet; none where nothing is. */
  methodsAt(path: string): string[] {
    const segments = segmentsOf(path)
    const fitting = [...this.#methods.keys()].filter((pattern) => fits(segmentsOf(pattern), segments))
    // Of `/reference/duplicates` and `/reference/:id` the router means the one with fewer parameters.
    const params = Math.min(...fitting.map(paramsIn))
    const meant = fitting.filter((pattern) => paramsIn(pattern) === params)
    return [...new Set(meant.flatMap((pattern) => [...this.#methods.get(pattern)!]))].sort()
  }
}

// An end with and without a slash is one path to the router.
function segmentsOf(path: string): string[] {
  return path.replace(/(?<=.)\/$/, '').split('/')
}

function fits(pattern: string[], path: string[]): boolean {
  if (pattern.at(-1) === '*')
    return path.length >= pattern.length && fits(pattern.slice(0, -1), path.slice(0, pattern.length - 1))
  return (
    pattern.length === path.length &&
    pattern.every((segment, i) => (segment.startsWith(':') ? path[i] !== '' : segment === path[i]))
  )
}

function paramsIn(pattern: string): number {
  return pattern.split(/[:*]/).length - 1
}
