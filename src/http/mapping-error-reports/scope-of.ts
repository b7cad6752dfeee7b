import type { ReportScope } from '../../mapping/index.ts'
import type { Caller } from '../authenticate.ts'

/** An admin sees the reports of everyone, others their own. */
export function scopeOf(caller: Caller): ReportScope {
  return caller.isAdmin ? 'all' : { organizationId: caller.organizationId }
}
