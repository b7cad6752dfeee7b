import {
  createCredential,
  findCredential,
  findOrganization,
  OPERATOR_ACTOR,
  resetPassword,
  signUp,
} from '../../accounts/index.ts'
import type { RunningServices } from '../build-services.ts'
import { readDemoAccess, writeDemoAccess } from './demo-access.ts'
import type { DemoStep } from './demo-step.ts'

/** An organization with an owner who can log in and a token that works. */
export const demoOrganization: DemoStep = {
  label: 'Making the demo organization',
  async run(services) {
    const { db, clock, settings } = services
    const { access, isNew } = await readDemoAccess(settings.dataDir)
    const { organizationId, email, password } = access
    if (!(await findOrganization(db, organizationId))) {
      await signUp(
        db,
        clock,
        { organizationName: 'Demo Travel', email, password, name: 'Demo Owner' },
        { actor: OPERATOR_ACTOR, organizationId, plan: 'SUBSCRIPTION' },
      )
    } else if (isNew) {
      // The organization outlived the file with its password: another data directory on the same server.
      await resetPassword(db, clock, OPERATOR_ACTOR, { organizationId, email, password })
    }
    if (access.token && (await findCredential(db, clock, access.token, ['token']))) return
    await writeDemoAccess(settings.dataDir, { ...access, token: await createDemoToken(services, organizationId) })
  },
}

async function createDemoToken({ db, clock }: RunningServices, organizationId: string): Promise<string> {
  const { secret } = await db
    .transaction()
    .execute((trx) =>
      createCredential(trx, clock, OPERATOR_ACTOR, { organizationId, kind: 'token', name: 'demo token' }),
    )
  return secret
}
