import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type AddressKind = 'public' | 'loopback' | 'refused'

// Azure's platform address answers instance metadata although it lies in public space.
const METADATA_IN_PUBLIC_SPACE = new Set(['168.63.129.16'])

// What IANA hands out for the internet. Everything else (IPv4-compatible ::/96 among it) is special.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * What an address is to us. Only `public` may be called by a production service: not private,
 * link-local, shared, multicast, documentation or metadata addresses, nor a form of IPv6 that
 * carries an IPv4 address inside (mapped forms count as what they carry).
 */
export function addressKind(text: string): AddressKind {
  if (isIP(text) === 0 || text.includes('%')) return 'refused'
  const address = ipaddr.parse(text)
  if (address.kind() === 'ipv4') return kindOfIPv4(address as ipaddr.IPv4)
  const six = address as ipaddr.IPv6
  if (six.isIPv4MappedAddress()) return kindOfIPv4(six.toIPv4Address())
  if (six.range() === 'loopback') return 'loopback'
  return six.range() === 'unicast' && six.match(GLOBAL_UNICAST) && !isIsatap(six) ? 'public' : 'refused'
}

function kindOfIPv4(address: ipaddr.IPv4): AddressKind {
  const range = address.range()
  if (range === 'loopback') return 'loopback'
  return range === 'unicast' && !METADATA_IN_PUBLIC_SPACE.has(address.toString()) ? 'public' : 'refused'
}

// ISATAP tunnels: the interface part is 0000:5efe or 0200:5efe followed by an IPv4 address.
function isIsatap(address: ipaddr.IPv6): boolean {
  return (address.parts[4] & 0xfdff) === 0 && address.parts[5] === 0x5efe
}
