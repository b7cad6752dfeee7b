import type { Settings } from '../platform/settings.ts'
import { demoInventoryPath } from '../start/index.ts'
import { operatorCommand, quoted, sameDatabase } from './operator-command.ts'

export interface WelcomeDemo {
  email: string
  password: string
  token: string | null
  mapping?: {
    mappingJobId: string
    total: number
    matched: number
    review: number
    unmatched: number
  }
}

/** What a person reads when the service is ready: where to look, how to get in, what to try. */
export function welcome(
  url: string,
  demo: WelcomeDemo | null,
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): string {
  const lines = ['', 'Staymap is ready.', '', `  Dashboard   ${url}`, `  API page    ${url}/docs`]
  if (demo) {
    lines.push(`  Login       ${demo.email}   password ${demo.password}`, `  API token   ${demo.token}`, '')
    if (demo.mapping) lines.push(...mappingLines(url, demo.mapping))
  } else {
    const orgCreate = operatorCommand(settings, 'npx staymap org create --name "Acme Travel"')
    lines.push('', `Make a customer and a token${sameDatabase(settings)}:`, `  ${orgCreate}`, '')
  }
  lines.push('Ctrl-C stops it.', '')
  return `${lines.join('\n')}\n`

  function mappingLines(base: string, mapping: NonNullable<WelcomeDemo['mapping']>): string[] {
    const { total, matched, review, unmatched } = mapping
    const call = 'curl -s -H "Authorization: Bearer $TOKEN"'
    return [
      `A sample list of ${total} invented hotels is already mapped: ${matched} matched, ${review} to review, ${unmatched} unmatched.`,
      'Look at its results, and do it again yourself:',
      '',
      `  TOKEN=${demo!.token}`,
      `  ${call} -H 'Content-Type: application/json' -d '{"size": 3}' ${base}/api/v1/mapping/${mapping.mappingJobId}/results/search`,
      `  ${call} -F file=@${quoted(demoInventoryPath(settings.dataDir))} ${base}/api/v1/inventory                  # answers uploadId`,
      `  ${call} -H 'Content-Type: application/json' -d '{"partnerInventoryId": "UPLOAD_ID"}' ${base}/api/v1/mapping`,
      `  ${call} ${base}/api/v1/mapping/MAPPING_JOB_ID`,
      `  ${call} -X POST ${base}/api/v1/mapping/${mapping.mappingJobId}/export`,
      '',
    ]
  }
}
