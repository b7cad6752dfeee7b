import { PLANS } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Trx } from '../platform/database/index.ts'
import { ApiError, badRequest } from '../platform/errors.ts'
import { isSupplierCode, SUPPLIER_CODE_RULE } from '../platform/supplier-code.ts'
import './tables.ts'

/** A code as people write it, without surrounding blanks. Codes are told apart by case, as the crosswalk's are. */
export function readSupplierCode(text: string): string {
  const code = text.trim()
  if (isSupplierCode(code)) return code
  throw badRequest(`supplierCode ${SUPPLIER_CODE_RULE}.`, [{ path: 'supplierCode', message: SUPPLIER_CODE_RULE }])
}

/**
 * Connects a supplier to the organization, unless it is connected already. The organization's row is
 * locked, so that two connects at once cannot both take the last place the plan has; but not its key, which everything
 * that is written for the organization holds: an upload and a job on it would wait for each other.
 */
export async function connectSupplier(
  trx: Trx,
  clock: Clock,
  request: { organizationId: string; supplierCode: string },
): Promise<{ connectedAt: Date }> {
  const { plan_type } = await trx
    .selectFrom('organizations')
    .select('plan_type')
    .where('id', '=', request.organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const connected = await listConnections(trx, request.organizationId)
  const existing = connected.find((connection) => connection.supplierCode === request.supplierCode)
  if (existing) return { connectedAt: existing.connectedAt }
  const { maxSuppliers, displayName } = PLANS[plan_type]
  if (connected.length >= maxSuppliers) {
    throw new ApiError({
      code: 'FORBIDDEN',
      detail:
        `The ${displayName} plan allows ${maxSuppliers} suppliers and ${connected.length} are connected ` +
        `(${connected.map((connection) => connection.supplierCode).join(', ')}). ` +
        `Disconnect one to make room for ${request.supplierCode}, or change the plan.`,
      extra: { maxSuppliers, connectedSuppliers: connected.length },
    })
  }
  const connectedAt = clock.now()
  await trx
    .insertInto('supplier_connections')
    .values({
      organization_id: request.organizationId,
      supplier_code: request.supplierCode,
      connected_at: connectedAt,
    })
    .execute()
  return { connectedAt }
}

interface Connection {
  supplierCode: string
  connectedAt: Date
}

/** The first connected first. */
export async function pageOfConnections(
  db: Db,
  organizationId: string,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; connections: Connection[] }> {
  const { total } = await db
    .selectFrom('supplier_connections')
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const rows = await connectionsOf(db, organizationId)
    .limit(size)
    .offset(page * size)
    .execute()
  return { total: Number(total), connections: rows.map(connectionFromRow) }
}

/** All of them: no more than the plan permits. */
async function listConnections(db: Db, organizationId: string): Promise<Connection[]> {
  return (await connectionsOf(db, organizationId).execute()).map(connectionFromRow)
}

function connectionsOf(db: Db, organizationId: string) {
  return db
    .selectFrom('supplier_connections')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('connected_at')
    .orderBy('supplier_code')
}

function connectionFromRow(row: { supplier_code: string; connected_at: Date }): Connection {
  return { supplierCode: row.supplier_code, connectedAt: row.connected_at }
}

/** Disconnects; false when it was not connected. */
export async function disconnectSupplier(
  db: Db,
  request: { organizationId: string; supplierCode: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('supplier_connections')
    .where('organization_id', '=', request.organizationId)
    .where('supplier_code', '=', request.supplierCode)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
