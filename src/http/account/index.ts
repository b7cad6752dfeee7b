import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeMemberRole } from './change-member-role.ts'
import { changePassword } from './change-password.ts'
import { createInvitation } from './create-invitation.ts'
import { createKey } from './create-key.ts'
import { createToken } from './create-token.ts'
import { getMe } from './get-me.ts'
import { getOrganization } from './get-organization.ts'
import { listAuditLog } from './list-audit-log.ts'
import { listInvitations } from './list-invitations.ts'
import { listKeys } from './list-keys.ts'
import { listMembers } from './list-members.ts'
import { listTokens } from './list-tokens.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { removeMember } from './remove-member.ts'
import { renameOrganization } from './rename-organization.ts'
import { revokeKey } from './revoke-key.ts'
import { revokeToken } from './revoke-token.ts'
import { signUp } from './sign-up.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function registerAccount(app: HttpApp, services: Services): void {
  logIn(app, services)
  logOut(app, services)
  signUp(app, services)
  getMe(app, services)
  changePassword(app, services)
  getOrganization(app, services)
  renameOrganization(app, services)
  listMembers(app, services)
  changeMemberRole(app, services)
  removeMember(app, services)
  createInvitation(app, services)
  listInvitations(app, services)
  acceptInvitation(app, services)
  withdrawInvitation(app, services)
  createToken(app, services)
  listTokens(app, services)
  revokeToken(app, services)
  createKey(app, services)
  listKeys(app, services)
  revokeKey(app, services)
  listAuditLog(app, services)
}
