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
    .option('--name <name>', 'to recognise it in lists, up to 100 characters')
    .option('--expires <time>', 'when it ends, a time to come as 2027-01-31T00:00:00Z; without this, never')
}

export function credentialInput(options: CredentialOptions): object {
  const expires = options.expires === undefined ? null : new Date(options.expires)
  if (expires && Number.isNaN(expires.getTime())) {
    throw wrongUsage(`--expires: "${options.expires}" is no time; write it as 2027-01-31T00:00:00Z.`)
  }
  if (expires && expires.getTime() <= Date.now())
    throw wrongUsage(`--expires: "${options.expires}" is past; name a time to come.`)
  return { organizationId: options.org, name: options.name, expiresAt: expires?.toISOString() ?? null }
}
