import type { Registry } from 'prom-client'

const NAME = 'staymap_http_request_seconds'
const UPPER_BOUNDS = [0.001, 0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5]

interface Route {
  url?: string
}

interface Series {
  labels: { method: string; route: string; status: number }
  // How many took at most each bound and more than the one before; the last counts what took longer than all.
  counts: Float64Array
  sum: number
}

/**
 * Time to answer a request, by route: a Prometheus histogram. prom-client's own checks and hashes
 * its labels at every value, about 3 µs of the 50 a health check costs; here that is three looks into
 * maps, and the rest is done when somebody reads `/metrics`.
 */
export class RequestTimes {
  readonly name = NAME
  // By the route's own object, then by method and status: no text has to be put together to find a series.
  readonly #series = new Map<object, Map<string, Series[]>>()

  observe(method: string, route: Route, status: number, seconds: number): void {
    const series = this.#series.get(route)?.get(method)?.[status] ?? this.#addSeries(method, route, status)
    let bucket = 0
    while (bucket < UPPER_BOUNDS.length && seconds > UPPER_BOUNDS[bucket]) bucket++
    series.counts[bucket]++
    series.sum += seconds
  }

  #addSeries(method: string, route: Route, status: number): Series {
    const labels = { method, route: route.url ?? 'unknown', status }
    const series = { labels, counts: new Float64Array(UPPER_BOUNDS.length + 1), sum: 0 }
    const ofRoute = this.#series.get(route) ?? new Map<string, Series[]>()
    const ofMethod = ofRoute.get(method) ?? []
    ofMethod[status] = series
    this.#series.set(route, ofRoute.set(method, ofMethod))
    return series
  }

  register(registry: Registry): void {
    // A registry asks its metrics for nothing but these.
    registry.registerMetric({
      name: NAME,
      get: () => this.get(),
      getForPromString: () => this.get(),
      reset: () => this.#series.clear(),
    } as never)
  }

  async get() {
    return {
      name: NAME,
      help: 'Time to answer a request, by route',
      type: 'histogram',
      aggregator: 'sum',
      values: [...this.#series.values()].flatMap((ofRoute) =>
        [...ofRoute.values()].flatMap((ofMethod) => Object.values(ofMethod).flatMap(valuesOf)),
      ),
    }
  }
}

function valuesOf({ labels, counts, sum }: Series) {
  let total = 0
  const buckets = [...UPPER_BOUNDS, '+Inf'].map((le, index) => {
    total += counts[index]
    return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: total }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: total },
  ]
}
