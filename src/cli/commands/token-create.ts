import type { Command } from 'commander'
import { parentCommand } from '../command-files.ts'
import { type CredentialOptions, credentialInput, withCredentialOptions } from '../credential-options.ts'
import { printResult } from '../output.ts'
import { performAct } from '../perform-act.ts'

export function addTokenCreate(program: Command): void {
  withCredentialOptions(
    parentCommand(program, 'token', 'API tokens (Authorization: Bearer)')
      .command('create')
      .description('Make an API token. It is shown once. Works while the server runs.'),
  )
    .option('--json', 'print one object: token, id, organizationId, name, expiresAt')
    .addHelpText(
      'after',
      '\nExample:\n  staymap token create --org ID --name "nightly upload" --expires 2027-01-01T00:00:00Z',
    )
    .action(async (options: CredentialOptions) => {
      const result = (await performAct('token.create', credentialInput(options))) as { token: string }
      printResult(options.json, result, `${result.token}\nKeep it: it is not shown again.`)
    })
}
