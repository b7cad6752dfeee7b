import type { Trx } from '../../platform/database/index.ts'
import { badRequest } from '../../platform/errors.ts'
import type { EndpointTable } from '../tables.ts'

/** How many active ones of a kind an organization may have, and what they are called. */
export interface ActiveLimit {
  kind: EndpointTable['kind']
  max: number
  called: string
}

// Lists of endpoints are answered whole. Nobody needs as many, and a hundred thousand that are switched off made a list
// of 19 MB that held everybody up for seconds.
const ALL_MAX = 1_000

/** Refuses one more than an organization may have of a kind, active or not; under the same lock as checkNumber. */
export async function checkNumberOfAll(trx: Trx, organizationId: string, { kind, called }: ActiveLimit): Promise<void> {
  const some = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .limit(ALL_MAX)
    .execute()
  if (some.length < ALL_MAX) return
  throw badRequest(
    `An organization has at most ${ALL_MAX.toLocaleString('en')} ${called}, active or not. Delete one first.`,
  )
}

/**
 * Refuses one active endpoint more than the limit. One that is active already may be replaced, however many there are:
 * those from before the limit stay. Under the lock of the organization's row, or two requests could both become the
 * last.
 */
export async function checkNumber(
  trx: Trx,
  organizationId: string,
  { kind, max, called }: ActiveLimit,
  replacedId: string | null,
): Promise<void> {
  const active = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .execute()
  if (active.length < max || active.some(({ id }) => id === replacedId)) return
  throw badRequest(`An organization has at most ${max} active ${called}. Delete or deactivate one first.`)
}
