import type { VNode } from 'preact'
import { Job } from '../pages/job/job.tsx'
import { Jobs } from '../pages/jobs.tsx'
import { NotHere } from '../pages/not-here.tsx'
import { Overview } from '../pages/overview/overview.tsx'
import { Reference } from '../pages/reference.tsx'
import { AuditLog } from '../pages/settings/audit-log.tsx'
import { Billing } from '../pages/settings/billing.tsx'
import { ExportFormatSettings } from '../pages/settings/export-format.tsx'
import { Members } from '../pages/settings/members.tsx'
import { OrganizationSettings } from '../pages/settings/organization.tsx'
import { Tokens } from '../pages/settings/tokens.tsx'
import { Suppliers } from '../pages/suppliers/suppliers.tsx'
import { Upload } from '../pages/uploads/upload.tsx'
import { Uploads } from '../pages/uploads/uploads.tsx'
import { Webhook } from '../pages/webhooks/webhook.tsx'
import { Webhooks } from '../pages/webhooks/webhooks.tsx'
import { type Place, pageOf } from './router.ts'

const PAGES: [path: RegExp, page: (words: string[], place: Place) => VNode][] = [
  [/^\/(?:login)?$/, () => <Overview />],
  [/^\/uploads$/, (_, { query }) => <Uploads page={pageOf(query)} />],
  [/^\/uploads\/([\w-]+)$/, ([id], { query }) => <Upload key={id} id={id} page={pageOf(query)} />],
  [/^\/jobs$/, (_, { query }) => <Jobs page={pageOf(query)} />],
  [/^\/jobs\/([\w-]+)$/, ([id], place) => <Job key={id} id={id} place={place} />],
  [/^\/reference$/, (_, { query }) => <Reference query={query} />],
  [/^\/suppliers$/, (_, { query }) => <Suppliers page={pageOf(query)} />],
  [/^\/webhooks$/, () => <Webhooks />],
  [/^\/webhooks\/([\w-]+)$/, ([id]) => <Webhook key={id} id={id} />],
  [/^\/settings\/organization$/, () => <OrganizationSettings />],
  [/^\/settings\/members$/, (_, { query }) => <Members query={query} />],
  [/^\/settings\/tokens$/, (_, { query }) => <Tokens query={query} />],
  [/^\/settings\/billing$/, (_, { query }) => <Billing query={query} />],
  [/^\/settings\/exports$/, () => <ExportFormatSettings />],
  [/^\/settings\/audit$/, (_, { query }) => <AuditLog page={pageOf(query)} />],
]

/** The page at a path. The service sends this application for the same paths, see src/http/dashboard. */
export function pageAt(place: Place): VNode {
  for (const [pattern, page] of PAGES) {
    const found = pattern.exec(place.path)
    if (found) return page(found.slice(1), place)
  }
  return <NotHere />
}
