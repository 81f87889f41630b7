import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CreditOrigin, CreditProductType } from '@portolan/domain/wallet/credit.ts'
import type { Offer } from '@portolan/domain/wallet/offer.ts'
import type { Funnel } from '@portolan/domain/wallet/purchase.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/**
 * Travel credits as granted; rows never change. Balances are in the ledger. Times are product time,
 * milliseconds.
 */
export const walletCredits = portolan.table(
  'wallet_credits',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    /** The primary holder. */
    personId: text('person_id').notNull(),
    origin: text().$type<CreditOrigin>().notNull(),
    productType: text('product_type').$type<CreditProductType>(),
    last4: text(),
    /** Minor units. */
    granted: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    grantedAt: at('granted_at').notNull(),
    expiresAt: at('expires_at'),
    restrictedTo: jsonb('restricted_to').$type<readonly Funnel[]>(),
    restrictionCopy: text('restriction_copy'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('wallet_credits_of').on(table.tenant, table.personId),
    check('wallet_credits_granted', sql`granted > 0`),
  ],
)

/** The offer, except what has its own column. */
export type OfferFacts = Omit<Offer, 'id' | 'amount' | 'expiresOn' | 'saleEventStartOn'>

/** Travel offers. The ledger counts how often a person has used one. */
export const walletOffers = portolan.table(
  'wallet_offers',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    /** Everybody's in the tenant, or only those in `wallet_offer_grants`. */
    audience: text().$type<'Everyone' | 'Granted'>().notNull(),
    /** Uses per person. */
    uses: integer().notNull(),
    /** Minor units, as advertised. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    saleEventStartOn: at('sale_event_start_on'),
    expiresOn: at('expires_on').notNull(),
    facts: jsonb().$type<OfferFacts>().notNull(),
    /** Display order. */
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('wallet_offers_live').on(table.tenant, table.expiresOn),
    check('wallet_offers_uses', sql`uses > 0`),
  ],
)

export const walletOfferGrants = portolan.table(
  'wallet_offer_grants',
  {
    tenant: text().notNull(),
    personId: text('person_id').notNull(),
    offerId: text('offer_id').notNull(),
    grantedAt: at('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.personId, table.offerId] })],
)

/**
 * Airline credits, one per canceled or exchanged ticket; rows never change. Balances are in the
 * ledger.
 */
export const airlineCredits = portolan.table(
  'airline_credits',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    /** Id of the cancellation or exchange it came from. */
    causeId: text('cause_id').notNull(),
    /** The person who booked the trip. */
    ownerId: text('owner_id').notNull(),
    tripId: text('trip_id').notNull(),
    airline: text().notNull(),
    airlineName: text('airline_name').notNull(),
    /** The traveler's name; nobody else can use it. Null once the person is erased. */
    sealedTraveler: text('sealed_traveler'),
    ticket: text().notNull(),
    locator: text().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('airline_credits_of').on(table.tenant, table.ownerId, table.expiresAt),
    index('airline_credits_by').on(table.tenant, table.causeId),
    check('airline_credits_amount', sql`amount > 0`),
  ],
)
