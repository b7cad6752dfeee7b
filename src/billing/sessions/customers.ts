import { findOrganization } from '../../accounts/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { BillingParts, Customer } from '../state/billing-parts.ts'

export async function findCustomerOf(parts: BillingParts, organizationId: string): Promise<Customer | null> {
  const row = await parts.db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ? { organizationId, customerId: row.customer_id } : null
}

/** The organization's customer at the provider, made at its first payment. Two at once get the same one. */
export async function ensureCustomer(parts: BillingParts, organizationId: string): Promise<Customer> {
  const known = await findCustomerOf(parts, organizationId)
  if (known) return known
  const organization = await findOrganization(parts.db, organizationId)
  if (!organization) throw notFound('The organization')
  const customerId = await parts.provider.createCustomer({ id: organization.id, name: organization.name })
  const now = parts.clock.now()
  await parts.db
    .insertInto('billing_customers')
    .values({ organization_id: organizationId, customer_id: customerId, created_at: now, compared_at: now })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute()
  return (await findCustomerOf(parts, organizationId))!
}
