import type { Command } from 'commander'
import { CREDENTIAL_NAME_LENGTH_MAX } from '../accounts/limits.ts'
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
    .option('--name <name>', `to recognise it in lists, up to ${CREDENTIAL_NAME_LENGTH_MAX} characters`)
    .option(
      '--expires <time>',
      'when it ends: 2027-01-31 (as that day begins, in UTC) or 2027-01-31T10:00:00Z; without this, never',
    )
}

export function credentialInput(options: CredentialOptions): object {
  const expiresAt = options.expires === undefined ? null : timeOf(options.expires)
  return { organizationId: options.org, name: options.name, expiresAt }
}

const TIME = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

// `Date` takes far more than that: words without a zone as this machine's time, and the 31st of February as the 3rd of
// March.
function timeOf(text: string): string {
  const [, day] = TIME.exec(text) ?? []
  const time = new Date(text)
  const exists = day !== undefined && !Number.isNaN(time.getTime()) && new Date(day).toISOString().startsWith(day)
  if (!exists)
    throw wrongUsage(
      `--expires: "${text}" is no time; write a day as 2027-01-31 or a time with its zone as 2027-01-31T10:00:00Z.`,
    )
  if (time.getTime() <= Date.now()) throw wrongUsage(`--expires: "${text}" is past; name a time to come.`)
  return time.toISOString()
}
