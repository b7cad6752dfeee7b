import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import { type Actor, SERVICE_ACTOR } from './audit.ts'
import { insertMember, type Member } from './members.ts'
import { createOrganization, type Organization } from './organizations.ts'
import { hashNewPassword } from './passwords.ts'
import type { PlanType } from './plans.ts'

/** An organization and its first owner, both or neither. */
export async function signUp(
  db: Db,
  clock: Clock,
  request: { organizationName: string; email: string; password: string; name?: string | null; address?: string },
  options: { actor?: Actor; organizationId?: string; plan?: PlanType } = {},
): Promise<{ organization: Organization; owner: Member }> {
  const actor = options.actor ?? { ...SERVICE_ACTOR, address: request.address }
  const passwordHash = await hashNewPassword(request.password)
  return db.transaction().execute(async (trx) => {
    const organization = await createOrganization(trx, clock, actor, {
      name: request.organizationName,
      plan: options.plan,
      id: options.organizationId,
    })
    const owner = await insertMember(
      trx,
      clock,
      actor,
      { organizationId: organization.id, email: request.email, name: request.name, role: 'owner' },
      passwordHash,
    )
    return { organization, owner }
  })
}
