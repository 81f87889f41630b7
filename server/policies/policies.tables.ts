import { bigint, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

/** Tiers of a company. People and the company's default name one by id. */
export const policyTiers = portolan.table(
  'policy_tiers',
  {
    tenant: text().notNull(),
    businessId: text('business_id').notNull(),
    id: text().notNull(),
    rules: jsonb().$type<Omit<PolicyTier, 'id'>>().notNull(),
    savedAt: bigint('saved_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId, table.id] })],
)
