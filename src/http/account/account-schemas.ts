import { z } from 'zod'
import {
  type Invitation,
  type Member,
  type Organization,
  PASSWORD_LENGTH_MIN,
  PLAN_TYPES,
} from '../../accounts/index.ts'
import { NAME_LENGTH_MAX } from '../../accounts/limits.ts'
import { timeSchema } from '../schemas.ts'

export const TAG = 'Account'

export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('must be an e-mail address'))
  .meta({ example: 'anna@acme.example' })

/** A password someone chooses. The upper bound keeps a huge text from becoming work for the hash. */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_LENGTH_MIN, `must have at least ${PASSWORD_LENGTH_MIN} characters`)
  .max(1000)
  .meta({ example: 'correct horse battery' })

export const personNameSchema = z.string().trim().min(1).max(NAME_LENGTH_MAX).nullish().meta({ example: 'Anna Meier' })
export const organizationNameSchema = z.string().trim().min(1).max(NAME_LENGTH_MAX).meta({ example: 'Acme Travel' })
export const roleSchema = z.enum(['owner', 'member'], 'must be owner or member')

export const organizationSchema = z.object({
  id: z.guid(),
  name: z.string().meta({ example: 'Acme Travel' }),
  planType: z.enum(PLAN_TYPES),
  createdAt: timeSchema,
})

export function organizationView(organization: Organization): z.infer<typeof organizationSchema> {
  return { ...organization, createdAt: organization.createdAt.toISOString() }
}

export const memberSchema = z.object({
  userId: z.guid(),
  email: z.string().meta({ example: 'anna@acme.example' }),
  name: z.string().nullable(),
  role: roleSchema,
  createdAt: timeSchema,
})

export function memberView(member: Member): z.infer<typeof memberSchema> {
  return { ...member, createdAt: member.createdAt.toISOString() }
}

export const invitationSchema = z.object({
  id: z.guid(),
  email: z.string().meta({ example: 'ben@acme.example' }),
  role: roleSchema,
  createdAt: timeSchema,
  expiresAt: timeSchema,
})

export function invitationView(invitation: Invitation): z.infer<typeof invitationSchema> {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  }
}
