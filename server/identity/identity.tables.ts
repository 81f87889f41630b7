import { bigint, boolean, index, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { AccountRole } from '@portolan/domain/identity/principal.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

export const businesses = portolan.table(
  'businesses',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    /** Until a business is live, its users are sent to onboarding (40105). */
    isLive: boolean('is_live').notNull(),
    loyaltyPrograms: jsonb('loyalty_programs')
      .$type<readonly { readonly code: string; readonly number: string }[]>()
      .notNull()
      .default([]),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** People who have signed in or may; matched by issuer and subject, never by email address. */
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
    /** `Open`, or why access is refused: 40103, 40102. */
    admission: text().$type<'Open' | 'Denied' | 'NotInBeta'>().notNull(),
    isAgent: boolean('is_agent').notNull().default(false),
    businessId: text('business_id'),
    /** Rights in the company: written with its record (`setMembership`), read at every call. */
    canViewUsers: boolean('can_view_users').notNull().default(false),
    canViewAdmin: boolean('can_view_admin').notNull().default(false),
    roles: jsonb().$type<readonly string[]>().notNull().default([]),
    cap1Role: text('cap1_role'),
    /** Card account of a business session. */
    accountReferenceId: text('account_reference_id'),
    defaultTravelerId: text('default_traveler_id'),
    /** Chosen display and charge currency; null: the card account's. */
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
    /** In a delegated session, the trip of the case: the only one it reaches. */
    actsOnTrip: text('acts_on_trip'),
    /** In a session that an arranger opened, the permission that allows it. */
    actsByGrant: text('acts_by_grant'),
    /** Input of the CSRF token (`csrf-tokens.ts`), not the token. */
    csrfSecret: text('csrf_secret').notNull(),
    /** Shortened user agent, for the person's list of sessions. */
    device: text().notNull(),
    isFirst: boolean('is_first').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /**
     * When the issuer last asked the person who they are: earlier than the session if they were
     * signed in there. Null if it does not say.
     */
    authenticatedAt: bigint('authenticated_at', { mode: 'number' }),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    revokedAt: bigint('revoked_at', { mode: 'number' }),
    revokedFor: text('revoked_for').$type<
      'SignedOut' | 'RenewalReused' | 'CodeReused' | 'EndedByOperator' | 'GrantEnded'
    >(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('sessions_by_person').on(table.tenant, table.personId),
  ],
)

/** Bearer tokens by hash, so that a copy of the table gives no access. */
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

/** Every renewal token of a session, by hash; reuse of one ends the session. */
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

/** Posted login codes by hash, so that every process recognizes a repeated one. */
export const spentLoginCodes = portolan.table(
  'spent_login_codes',
  {
    tenant: text().notNull(),
    hash: text().notNull(),
    /** Wall time, milliseconds, like the issuer's. */
    spentAt: bigint('spent_at', { mode: 'number' }).notNull(),
    /** The session it opened; null if it opened none. */
    sessionId: text('session_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.hash] }),
    index('spent_login_codes_by_time').on(table.tenant, table.spentAt),
  ],
)

/** State of the built-in provider: interactions, codes, grants. */
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
    /** Wall time, milliseconds, like all times of the provider. */
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
