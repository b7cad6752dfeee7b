import type { Command } from 'commander'
import { parentCommand } from '../command-files.ts'
import { organizationOption } from '../organization-option.ts'
import { printResult } from '../output.ts'
import { performAct } from '../perform-act.ts'
import { planOption } from '../plan-option.ts'

export function addPlanSet(program: Command): void {
  parentCommand(program, 'plan', 'what an organization may use')
    .command('set')
    .description(
      'Change the plan of an organization, with everything that follows from it. Works while the server runs.',
    )
    .addOption(organizationOption('the organization'))
    .addOption(planOption().makeOptionMandatory())
    .option('--json', 'print one object: organizationId, planType')
    .addHelpText('after', '\nExample:\n  staymap plan set --org ID --plan ENTERPRISE')
    .action(async (options: { org: string; plan: string; json?: boolean }) => {
      const result = await performAct('plan.set', { organizationId: options.org, plan: options.plan })
      printResult(options.json, result, `Organization ${options.org} is on the plan ${options.plan} now.`)
    })
}
