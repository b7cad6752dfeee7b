import type { Command } from 'commander'
import { NAME_LENGTH_MAX } from '../../accounts/limits.ts'
import { parentCommand } from '../command-files.ts'
import { operatorCommand, sameDatabase } from '../operator-command.ts'
import { printResult } from '../output.ts'
import { performAct } from '../perform-act.ts'
import { planOption } from '../plan-option.ts'

export function addOrgCreate(program: Command): void {
  parentCommand(program, 'org', 'customers')
    .command('create')
    .description('Make an organization (a customer). Works while the server runs.')
    .requiredOption('--name <name>', `what the organization is called, up to ${NAME_LENGTH_MAX} characters`)
    .addOption(planOption().default('FREE'))
    .option('--json', 'print one object: organizationId, name, planType')
    .addHelpText('after', '\nExample:\n  staymap org create --name "Acme Travel" --plan SUBSCRIPTION --json')
    .action(async (options: { name: string; plan: string; json?: boolean }) => {
      const result = (await performAct('org.create', { name: options.name, plan: options.plan })) as {
        organizationId: string
      }
      const { readSettings } = await import('../../platform/settings.ts')
      const settings = readSettings(process.env)
      const next = operatorCommand(settings, `npx staymap token create --org ${result.organizationId}`)
      printResult(
        options.json,
        result,
        `${options.name} is organization ${result.organizationId}.\nNext${sameDatabase(settings)}: ${next}`,
      )
    })
}
