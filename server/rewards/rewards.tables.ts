import { doublePrecision, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AccountRole } from '@portolan/domain/identity/principal.ts'
import type { RewardsCurrency } from '@portolan/domain/rewards/account.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

/** Card accounts that earn rewards. Balances are in the ledger. */
export const rewardsAccounts = portolan.table(
  'rewards_accounts',
  {
    tenant: text().notNull(),
    accountReferenceId: text('account_reference_id').notNull(),
    productDisplayName: text('product_display_name').notNull(),
    accountType: text('account_type').$type<'Personal' | 'Business'>().notNull(),
    lastFour: text('last_four').notNull(),
    rewardsCurrency: text('rewards_currency').$type<RewardsCurrency>().notNull(),
    currency: text().$type<Currency>().notNull(),
    flightsMultiplier: doublePrecision('flights_multiplier').notNull(),
    hotelsMultiplier: doublePrecision('hotels_multiplier').notNull(),
    carsMultiplier: doublePrecision('cars_multiplier').notNull(),
    homesMultiplier: doublePrecision('homes_multiplier').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.accountReferenceId] })],
)

/** Account holders and their roles. */
export const accountHolders = portolan.table(
  'account_holders',
  {
    tenant: text().notNull(),
    accountReferenceId: text('account_reference_id').notNull(),
    personId: text('person_id').notNull(),
    role: text().$type<AccountRole>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.personId, table.accountReferenceId] })],
)
