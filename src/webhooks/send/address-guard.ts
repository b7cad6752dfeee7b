import { isIP } from 'node:net'
import { addressKind } from './public-address.ts'
import type { Resolve } from './resolve-name.ts'

/** Why an address may not be called, in words for the owner of the endpoint. */
export class AddressRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AddressRefused'
  }
}

/**
 * Keeps deliveries away from our own network. Asked when an address is saved and again for every
 * connection, about the address really dialled, because a name may point elsewhere a minute later.
 */
export interface AddressGuard {
  /** In development http and loopback are allowed, and a name that does not resolve may be saved. */
  readonly development: boolean
  allows(address: string): boolean
  /** Every address of the host, or `AddressRefused` when one of them is not allowed. */
  resolve(hostname: string): Promise<string[]>
}

export function createAddressGuard(options: { development: boolean; resolve: Resolve }): AddressGuard {
  const allows = (address: string) => {
    const kind = addressKind(address)
    return kind === 'public' || (kind === 'loopback' && options.development)
  }
  return {
    development: options.development,
    allows,
    async resolve(hostname) {
      const host = withoutBrackets(hostname)
      const addresses = isIP(host) ? [host] : await options.resolve(host)
      if (addresses.length === 0) throw new AddressRefused(`${hostname} does not resolve to an address`)
      if (!addresses.every(allows)) throw new AddressRefused(refusal(hostname))
      return addresses
    },
  }
}

/** `[::1]` as a URL writes it, `::1` as everything else does. */
export function withoutBrackets(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

export function refusal(hostname: string): string {
  return `${hostname} is not a public address; loopback, private and other special addresses are not called`
}
