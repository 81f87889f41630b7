import { bigint, boolean, index, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { AccountRole } from '@portolan/domain/identity/principal.ts'
import type { HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

export interface PolicyTier {
  readonly id: string
  readonly name: string
  readonly settings: { readonly isApprovalRequired: boolean }
  /** Left out, a tier asks nothing of hotels. */
  readonly hotels?: readonly HotelPolicy[]
}

export const businesses = portolan.table(
  'businesses',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    /** Until a business is live, its people are sent to onboarding (40105). */
    isLive: boolean('is_live').notNull(),
    loyaltyPrograms: jsonb('loyalty_programs')
      .$type<readonly { readonly code: string; readonly number: string }[]>()
      .notNull()
      .default([]),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** Whoever has signed in, or may; matched by issuer and subject alone, never by an address. */
export const persons = portolan.table(
  'persons',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    accountRole: text('account_role').$type<AccountRole>().notNull(),
    /** `Open`, or why the door stays shut: 40103, 40102. */
    admission: text().$type<'Open' | 'Denied' | 'NotInBeta'>().notNull(),
    isAgent: boolean('is_agent').notNull().default(false),
    businessId: text('business_id'),
    canViewUsers: boolean('can_view_users').notNull().default(false),
    canViewAdmin: boolean('can_view_admin').notNull().default(false),
    roles: jsonb().$type<readonly string[]>().notNull().default([]),
    cap1Role: text('cap1_role'),
    policyTier: jsonb('policy_tier').$type<PolicyTier>(),
    /** The card account the business session is about. */
    accountReferenceId: text('account_reference_id'),
    defaultTravelerId: text('default_traveler_id'),
    /** What this person has chosen to be shown and charged in; null is the card account's own. */
    currency: text().$type<Currency>(),
    seenModals: jsonb('seen_modals')
      .$type<Readonly<Record<string, boolean>>>()
      .notNull()
      .default({}),
    termsAcceptedAt: bigint('terms_accepted_at', { mode: 'number' }),
    firstSessionAt: bigint('first_session_at', { mode: 'number' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique('persons_by_issuer').on(table.tenant, table.issuer, table.subject),
    index('persons_by_business').on(table.tenant, table.businessId),
  ],
)

export const sessions = portolan.table(
  'sessions',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    /** In a delegated session, the agent who acts. */
    actedBy: text('acted_by'),
    /** What its CSRF token is made from (`csrf-tokens.ts`), not the token. */
    csrfSecret: text('csrf_secret').notNull(),
    /** What the browser says it is, shortened; for the person's own list of sessions. */
    device: text().notNull(),
    isFirst: boolean('is_first').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    revokedAt: bigint('revoked_at', { mode: 'number' }),
    revokedFor: text('revoked_for').$type<
      'SignedOut' | 'RenewalReused' | 'EndedByOperator' | 'GrantEnded'
    >(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('sessions_by_person').on(table.tenant, table.personId),
  ],
)

/** Bearers, by hash: a copy of this table opens nothing. */
export const accessTokens = portolan.table(
  'access_tokens',
  {
    tenant: text().notNull(),
    hash: text().notNull(),
    sessionId: text('session_id').notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.hash] }),
    index('access_tokens_by_session').on(table.tenant, table.sessionId),
  ],
)

/**
 * Every renewal token a session has had, by hash: one that comes back after its use gives the
 * family away.
 */
export const renewalTokens = portolan.table(
  'renewal_tokens',
  {
    tenant: text().notNull(),
    hash: text().notNull(),
    sessionId: text('session_id').notNull(),
    usedAt: bigint('used_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.hash] }),
    index('renewal_tokens_by_session').on(table.tenant, table.sessionId),
  ],
)

/** Login codes that were posted, by hash: the second post of one finds it here, in whatever process. */
export const spentLoginCodes = portolan.table(
  'spent_login_codes',
  {
    tenant: text().notNull(),
    hash: text().notNull(),
    /** Wall time, milliseconds: the issuer's codes live by it. */
    spentAt: bigint('spent_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.hash] }),
    index('spent_login_codes_by_time').on(table.tenant, table.spentAt),
  ],
)

/** What the built-in provider keeps: interactions, codes, grants. */
export const providerPayloads = portolan.table(
  'provider_payloads',
  {
    tenant: text().notNull(),
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text(),
    userCode: text('user_code'),
    /** Wall time, milliseconds, as all of the provider's times. */
    consumedAt: bigint('consumed_at', { mode: 'number' }),
    expiresAt: bigint('expires_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.model, table.id] }),
    index('provider_payloads_by_grant').on(table.tenant, table.grantId),
    index('provider_payloads_by_uid').on(table.tenant, table.model, table.uid),
    index('provider_payloads_by_expiry').on(table.expiresAt),
  ],
)
