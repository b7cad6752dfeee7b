import { z } from 'zod'
import { changePlan, OPERATOR_ACTOR, PLAN_TYPES } from '../../accounts/index.ts'
import { act } from '../act.ts'

export const setPlan = act({
  name: 'plan.set',
  input: z.object({ organizationId: z.guid(), plan: z.enum(PLAN_TYPES) }),
  async run({ db, clock, planChangeEffects }, request) {
    await db.transaction().execute((trx) => changePlan(trx, clock, OPERATOR_ACTOR, request, planChangeEffects))
    return { organizationId: request.organizationId, planType: request.plan }
  },
})
