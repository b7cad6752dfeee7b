import type { ColumnType, Generated } from 'kysely'
import type { PlanType } from './plans.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    organizations: OrganizationTable
    users: UserTable
    memberships: MembershipTable
    invitations: InvitationTable
    sessions: SessionTable
    credentials: CredentialTable
    login_failures: LoginFailureTable
    audit_log: AuditTable
  }
}

export type Role = 'owner' | 'member'
export type CredentialKind = 'token' | 'key' | 'admin_key'

interface OrganizationTable {
  id: string
  name: string
  plan_type: PlanType
  created_at: Date
  updated_at: Date
}

interface UserTable {
  id: string
  email: string
  name: string | null
  password_hash: string
  created_at: Date
}

interface MembershipTable {
  organization_id: string
  user_id: string
  role: Role
  created_at: Date
}

interface InvitationTable {
  id: string
  organization_id: string
  email: string
  role: Role
  secret_hash: string
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
}

interface SessionTable {
  id: string
  secret_hash: string
  user_id: string
  organization_id: string
  created_at: Date
  expires_at: Date
}

interface CredentialTable {
  id: string
  organization_id: string
  kind: CredentialKind
  name: string
  prefix: string
  secret_hash: string
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
}

interface LoginFailureTable {
  key: string
  failures: number
  last_failed_at: Date
}

interface AuditTable {
  id: Generated<number>
  organization_id: string | null
  happened_at: ColumnType<Date, Date, never>
  actor_kind: string
  actor_id: string | null
  action: string
  object_kind: string | null
  object_id: string | null
  details: Record<string, unknown>
  request_id: string | null
  address: string | null
}
