import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { type AddressGuard, AddressRefused, refusal, withoutBrackets } from './address-guard.ts'

export type Connector = buildConnector.connector

/**
 * Opens connections only to addresses the guard allows. Three doors, because each alone has a hole:
 * a literal address never reaches `lookup`; a name is resolved here and only the checked addresses
 * are dialled, so it cannot point elsewhere in between; and what was really connected to is looked
 * at once more before a byte of the delivery is sent.
 */
export function createGuardedConnector(
  guard: AddressGuard,
  connectTimeoutMs: number,
  connect: Connector = buildConnector({ timeout: connectTimeoutMs, allowH2: false, lookup: guardedLookup(guard) }),
): Connector {
  return (options, callback) => {
    const host = withoutBrackets(options.hostname)
    if (isIP(host) && !guard.allows(host)) {
      callback(new AddressRefused(refusal(options.hostname)), null)
      return
    }
    connect(options, (error, socket) => {
      if (error || !socket) {
        callback(error ?? new Error('no connection'), null)
        return
      }
      if (!guard.allows(socket.remoteAddress ?? '')) {
        socket.destroy()
        callback(new AddressRefused(refusal(options.hostname)), null)
        return
      }
      callback(null, socket)
    })
  }
}

function guardedLookup(guard: AddressGuard): LookupFunction {
  return (hostname, options, callback) => {
    guard.resolve(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        if (options.all) callback(null, found)
        else callback(null, found[0].address, found[0].family)
      },
      (error) => callback(error, ''),
    )
  }
}
