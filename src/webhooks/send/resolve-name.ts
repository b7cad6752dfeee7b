import { promises as dns } from 'node:dns'

/** All addresses of a name; an empty list or an error when it has none. */
export type Resolve = (hostname: string) => Promise<string[]>

const DNS_TIMEOUT_MS = 2_000

/**
 * Asks the name servers directly. The system's own lookup runs on four threads shared with file
 * access, so a name server that never answers could hold up deliveries to everybody else.
 */
export function createResolver(): Resolve {
  const resolver = new dns.Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
  return async (hostname) => {
    if (isLocalhost(hostname)) return ['127.0.0.1', '::1']
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length === 0 && answers[0].status === 'rejected') throw answers[0].reason
    return addresses
  }
}

/** As the machine itself resolves, with its hosts file: what a developer expects. */
export const resolveLikeTheMachine: Resolve = async (hostname) =>
  (await dns.lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address)

function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost\.?$/i.test(hostname)
}
