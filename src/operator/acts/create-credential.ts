import { z } from 'zod'
import { type CredentialKind, createCredential, OPERATOR_ACTOR } from '../../accounts/index.ts'
import { CREDENTIAL_NAME_LENGTH_MAX } from '../../accounts/limits.ts'
import { act, type OperatorServices } from '../act.ts'

const input = z.object({
  organizationId: z.guid(),
  name: z.string().trim().min(1).max(CREDENTIAL_NAME_LENGTH_MAX).default('made on the command line'),
  expiresAt: z.iso.datetime().nullish(),
})

export const createToken = act({
  name: 'token.create',
  input,
  async run(services, request) {
    const { secret, ...view } = await create(services, 'token', request)
    return { token: secret, ...view }
  },
})

/** Admin keys are made here only: no customer can make one over the API. */
export const createKey = act({
  name: 'key.create',
  input: input.extend({ admin: z.boolean().default(false) }),
  async run(services, { admin, ...request }) {
    const { secret, ...view } = await create(services, admin ? 'admin_key' : 'key', request)
    return { key: secret, admin, ...view }
  },
})

async function create({ db, clock }: OperatorServices, kind: CredentialKind, request: z.output<typeof input>) {
  const created = await db.transaction().execute((trx) =>
    createCredential(trx, clock, OPERATOR_ACTOR, {
      organizationId: request.organizationId,
      kind,
      name: request.name,
      expiresAt: request.expiresAt ? new Date(request.expiresAt) : null,
    }),
  )
  return {
    secret: created.secret,
    id: created.id,
    organizationId: request.organizationId,
    name: created.name,
    expiresAt: created.expiresAt?.toISOString() ?? null,
  }
}
