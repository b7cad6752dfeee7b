import './tables.ts'

export { type Actor, audit, OPERATOR_ACTOR, SERVICE_ACTOR } from './audit.ts'
export { changePassword, resetPassword } from './change-password.ts'
export {
  type CredentialView,
  createCredential,
  findCredential,
  listCredentials,
} from './credentials.ts'
export { deleteOutdated } from './delete-outdated.ts'
export { acceptInvitation, type Invitation, invite, listInvitations, withdrawInvitation } from './invitations.ts'
export { listAuditEntries } from './list-audit-entries.ts'
export { findSession, logIn, logOut, type Session } from './login.ts'
export { changeRole, findMember, listMembers, type Member, removeMember } from './members.ts'
export { organizationFolders } from './organization-folders.ts'
export {
  changePlan,
  createOrganization,
  findOrganization,
  type Organization,
  type PlanChangeEffect,
  renameOrganization,
} from './organizations.ts'
export { PASSWORD_LENGTH_MIN } from './passwords.ts'
export { CREDITS, eventsNotPermitted, PLAN_TYPES, PLANS, type PlanType } from './plans.ts'
export { signUp } from './sign-up.ts'
export type { CredentialKind } from './tables.ts'
export { VerifiedCredentials } from './verified-credentials.ts'
