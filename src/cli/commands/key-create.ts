import type { Command } from 'commander'
import { parentCommand } from '../command-files.ts'
import { type CredentialOptions, credentialInput, withCredentialOptions } from '../credential-options.ts'
import { printResult } from '../output.ts'
import { performAct } from '../perform-act.ts'

export function addKeyCreate(program: Command): void {
  withCredentialOptions(
    parentCommand(program, 'key', 'API keys (X-API-Key)')
      .command('create')
      .description('Make an API key or admin key. It is shown once. Works while the server runs.'),
  )
    .option('--admin', 'an admin key: may resolve reports and requests of every organization')
    .option('--json', 'print one object: key, admin, id, organizationId, name, expiresAt')
    .addHelpText('after', '\nExamples:\n  staymap key create --org ID\n  staymap key create --org ID --admin --json')
    .action(async (options: CredentialOptions & { admin?: boolean }) => {
      const input = { ...credentialInput(options), admin: options.admin ?? false }
      const result = (await performAct('key.create', input)) as { key: string }
      printResult(options.json, result, `${result.key}\nKeep it: it is not shown again.`)
    })
}
