import { z } from 'zod'
import { createOrganization as create, OPERATOR_ACTOR, PLAN_TYPES } from '../../accounts/index.ts'
import { NAME_LENGTH_MAX } from '../../accounts/limits.ts'
import { act } from '../act.ts'

export const createOrganization = act({
  name: 'org.create',
  input: z.object({ name: z.string().trim().min(1).max(NAME_LENGTH_MAX), plan: z.enum(PLAN_TYPES).default('FREE') }),
  async run({ db, clock }, { name, plan }) {
    const organization = await db.transaction().execute((trx) => create(trx, clock, OPERATOR_ACTOR, { name, plan }))
    return { organizationId: organization.id, name: organization.name, planType: organization.planType }
  },
})
