import { randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import { badRequest, notFound } from '../platform/errors.ts'
import { type Actor, audit } from './audit.ts'
import { createSecretText, hashSecret, isWellFormedSecret } from './secret-text.ts'
import type { CredentialKind } from './tables.ts'

const CREDENTIAL_PREFIX: Record<CredentialKind, string> = { token: 'stm_', key: 'stk_', admin_key: 'sta_' }

/** What lists show of a credential: enough to recognise it, not enough to use it. */
export interface CredentialView {
  id: string
  kind: CredentialKind
  name: string
  prefix: string
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
}

export interface NewCredential {
  organizationId: string
  kind: CredentialKind
  name: string
  expiresAt?: Date | null
}

/** Makes a token or key. `secret` is returned here and never again. */
export async function createCredential(
  db: Db,
  clock: Clock,
  actor: Actor,
  request: NewCredential,
): Promise<CredentialView & { secret: string }> {
  const now = clock.now()
  if (request.expiresAt && request.expiresAt <= now) {
    throw badRequest('expiresAt must lie in the future.', [{ path: 'expiresAt', message: 'must lie in the future' }])
  }
  const organization = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', request.organizationId)
    .executeTakeFirst()
  if (!organization) throw notFound('The organization')
  const secret = createSecretText(CREDENTIAL_PREFIX[request.kind])
  const row = {
    id: randomUUID(),
    organization_id: request.organizationId,
    kind: request.kind,
    name: request.name,
    prefix: secret.slice(0, 8),
    secret_hash: hashSecret(secret),
    created_at: now,
    expires_at: request.expiresAt ?? null,
    revoked_at: null,
    last_used_at: null,
  }
  await db.insertInto('credentials').values(row).execute()
  await audit(db, clock, {
    organizationId: request.organizationId,
    actor,
    action: `${request.kind}.create`,
    objectKind: request.kind,
    objectId: row.id,
    details: { name: request.name },
  })
  return { ...view(row), secret }
}

export async function listCredentials(
  db: Db,
  organizationId: string,
  kinds: readonly CredentialKind[],
  { page, size }: { page: number; size: number },
): Promise<{ total: number; rows: CredentialView[] }> {
  const ours = db.selectFrom('credentials').where('organization_id', '=', organizationId).where('kind', 'in', kinds)
  const { total } = await ours.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await ours
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  return { total, rows: rows.map(view) }
}

export interface CredentialToRevoke {
  organizationId: string
  id: string
  kinds: readonly CredentialKind[]
}

/** Ends a credential in the database; processes that keep it for a while are told by VerifiedCredentials. */
export async function revokeCredential(db: Db, clock: Clock, actor: Actor, which: CredentialToRevoke): Promise<void> {
  const row = await db
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', which.id)
    .where('organization_id', '=', which.organizationId)
    .where('kind', 'in', which.kinds)
    .executeTakeFirst()
  if (!row) throw notFound('The token or key')
  if (row.revoked_at) return
  await db.updateTable('credentials').set({ revoked_at: clock.now() }).where('id', '=', which.id).execute()
  await audit(db, clock, {
    organizationId: which.organizationId,
    actor,
    action: `${row.kind}.revoke`,
    objectKind: row.kind,
    objectId: row.id,
    details: { name: row.name },
  })
}

// Writing "last used" on every request would make each read a write; a minute is exact enough.
const LAST_USED_RESOLUTION_MS = 60_000

export interface VerifiedCredential {
  id: string
  organizationId: string
  kind: CredentialKind
  expiresAt: Date | null
}

/** The credential behind a secret, or null when it is unknown, revoked, expired or of another kind. */
export async function findCredential(
  db: Db,
  clock: Clock,
  secret: string,
  kinds: readonly CredentialKind[],
): Promise<VerifiedCredential | null> {
  const kind = kinds.find((candidate) => isWellFormedSecret(secret, CREDENTIAL_PREFIX[candidate]))
  if (!kind) return null
  const row = await db
    .selectFrom('credentials')
    .select(['id', 'organization_id', 'kind', 'expires_at', 'revoked_at', 'last_used_at'])
    .where('secret_hash', '=', hashSecret(secret))
    .executeTakeFirst()
  const now = clock.now()
  if (!row || row.kind !== kind || row.revoked_at || (row.expires_at && row.expires_at <= now)) return null
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > LAST_USED_RESOLUTION_MS) {
    await db.updateTable('credentials').set({ last_used_at: now }).where('id', '=', row.id).execute()
  }
  return { id: row.id, organizationId: row.organization_id, kind: row.kind, expiresAt: row.expires_at }
}

function view(row: {
  id: string
  kind: CredentialKind
  name: string
  prefix: string
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
}): CredentialView {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    prefix: row.prefix,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  }
}
