import { bigint, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Exemption } from '@portolan/domain/policies/exemption.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
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

/** Rules that are lifted for one person for some days (policies-15). */
export const policyExemptions = portolan.table(
  'policy_exemptions',
  {
    tenant: text().notNull(),
    businessId: text('business_id').notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    rules: jsonb().$type<Exemption['rules']>().notNull(),
    from: text('from_day').$type<CalendarDate>().notNull(),
    until: text('until_day').$type<CalendarDate>().notNull(),
    /** Why, in the words of who granted it. */
    sealedReason: text('sealed_reason').notNull(),
    grantedBy: text('granted_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId, table.id] })],
)
