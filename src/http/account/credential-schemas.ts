import { z } from 'zod'
import type { CredentialView } from '../../accounts/index.ts'
import { CREDENTIAL_NAME_LENGTH_MAX } from '../../accounts/limits.ts'
import { timeSchema } from '../schemas.ts'

export const credentialBody = z.object({
  name: z.string().trim().min(1).max(CREDENTIAL_NAME_LENGTH_MAX).meta({ example: 'nightly upload' }),
  expiresAt: z.iso
    .datetime({ offset: true })
    .nullish()
    .describe('Absent or null: it does not expire.')
    .meta({ example: '2027-11-15T12:00:00Z' }),
})

const credentialSchema = z.object({
  id: z.guid(),
  kind: z.enum(['token', 'key', 'admin_key']),
  name: z.string(),
  prefix: z.string(),
  createdAt: timeSchema,
  expiresAt: timeSchema.nullable(),
  revokedAt: timeSchema.nullable(),
  lastUsedAt: timeSchema.nullable(),
})

export const tokenSchema = credentialSchema.extend({ prefix: z.string().meta({ example: 'stm_7Hq2' }) })

export const keySchema = credentialSchema.extend({
  prefix: z.string().describe('Begins with stk_, that of an admin key with sta_.').meta({ example: 'stk_7Hq2' }),
})

export function credentialView(view: CredentialView): z.infer<typeof credentialSchema> {
  return {
    id: view.id,
    kind: view.kind,
    name: view.name,
    prefix: view.prefix,
    createdAt: view.createdAt.toISOString(),
    expiresAt: view.expiresAt?.toISOString() ?? null,
    revokedAt: view.revokedAt?.toISOString() ?? null,
    lastUsedAt: view.lastUsedAt?.toISOString() ?? null,
  }
}
