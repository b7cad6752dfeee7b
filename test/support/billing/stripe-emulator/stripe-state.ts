import type {
  Customer,
  Dispute,
  Event,
  PortalConfiguration,
  Price,
  Product,
  Refund,
  Session,
  Subscription,
} from './stripe-objects.ts'

/** What the provider knows. Ids are counted, so that two runs of the same acts give the same ids. */
export class StripeState {
  readonly customers = new Map<string, Customer>()
  readonly products = new Map<string, Product>()
  readonly prices = new Map<string, Price>()
  readonly sessions = new Map<string, Session>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly portalConfigurations = new Map<string, PortalConfiguration>()
  readonly #counts = new Map<string, number>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  get seconds(): number {
    return Math.floor(this.#now().getTime() / 1000)
  }

  /** `sub_<customer>_1`, `sub_<customer>_2`, … */
  nextId(prefix: string, owner = ''): string {
    const key = owner ? `${prefix}_${owner.replace(/^cus_/, '')}` : prefix
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return `${key}_${count}`
  }

  priceOf(lookupKey: string): Price {
    const price = [...this.prices.values()].find((candidate) => candidate.lookup_key === lookupKey && candidate.active)
    if (!price) throw new Error(`the emulator has no price ${lookupKey}`)
    return price
  }

  event(type: Event['type'], customer: string, object: object): Event {
    // As the object is now: a real event is a snapshot too, and may be out of date when it arrives.
    return {
      id: this.nextId('evt', customer),
      object: 'event',
      type,
      created: this.seconds,
      data: { object: structuredClone(object) as Record<string, unknown> },
    }
  }
}
