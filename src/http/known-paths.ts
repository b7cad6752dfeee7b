import type { FastifyInstance } from 'fastify'

interface KnownPath {
  segments: string[]
  params: number
  methods: Set<string>
}

/** Which methods a path knows, for whoever asks with another one. Told by the routes themselves as they are added. */
export class KnownPaths {
  readonly #paths = new Map<string, KnownPath>()

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      // A route for whatever there is says nothing of a path (the preflight requests of CORS).
      if (url === '*' || url === '/*') return
      const known = this.#paths.get(url) ?? { segments: segmentsOf(url), params: paramsIn(url), methods: new Set() }
      for (const one of [method].flat()) known.methods.add(one)
      this.#paths.set(url, known)
    })
  }

  /** In the order of the alphabet; none where nothing is. */
  methodsAt(path: string): string[] {
    const segments = segmentsOf(path)
    const fitting = [...this.#paths.values()].filter((known) => fits(known.segments, segments))
    // Of `/reference/duplicates` and `/reference/:id` the router means the one with fewer parameters.
    const params = Math.min(...fitting.map((known) => known.params))
    const meant = fitting.filter((known) => known.params === params)
    return [...new Set(meant.flatMap(({ methods }) => [...methods]))].sort()
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
