import type { Command } from 'commander'
import { organizationOption } from './organization-option.ts'
import { wrongUsage } from './output.ts'

export interface CredentialOptions {
  org: string
  name?: string
  expires?: string
  json?: boolean
}

export function withCredentialOptions(command: Command): Command {
  return command
    .addOption(organizationOption('the organization it belongs to'))
    .option('--name <name>', 'to recognise it in lists')
    .option('--expires <time>', 'when it ends, as 2027-01-31T00:00:00Z; without this, never')
}

export function credentialInput(options: CredentialOptions): object {
  const expires = options.expires === undefined ? null : new Date(options.expires)
  if (expires && Number.isNaN(expires.getTime())) {
    throw wrongUsage(`--expires: "${options.expires}" is no time; write it as 2027-01-31T00:00:00Z.`)
  }
  return { organizationId: options.org, name: options.name, expiresAt: expires?.toISOString() ?? null }
}
