import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
  index,
  jsonb,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { BookingAudience, PersonState } from '@portolan/domain/companies/company.ts'
import type { GrantScope } from '@portolan/domain/companies/book-for.ts'
import type { CompanyRole } from '@portolan/domain/companies/roles.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { CompanyEventCode } from '@portolan/domain/companies/company-event.ts'

/** A table with a `businessId` that is never null belongs to one company (decision 0152). */
const ofCompany = { tenant: text().notNull(), businessId: text('business_id').notNull() }
const at = (name: string) => bigint(name, { mode: 'number' })

/** What a company decides for itself. Its name and whether it is live are sign-in's (`businesses`). */
export const companies = portolan.table(
  'companies',
  {
    ...ofCompany,
    defaultTierId: text('default_tier_id'),
    audience: text().$type<BookingAudience>().notNull(),
    /** Steps of onboarding (companies-8) that the facts alone do not show. */
    audienceChosen: boolean('audience_chosen').notNull(),
    policyChosen: boolean('policy_chosen').notNull(),
    peopleSkipped: boolean('people_skipped').notNull(),
    /** Where the company came from: the only parameter that onboarding keeps (identity-8). */
    utmSource: text('utm_source'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId] })],
)
const companyKey = [companies.tenant, companies.businessId] as const

/** People of a company. A person who may sign in has the same id in `persons` (decision 0152). */
export const companyPeople = portolan.table(
  'company_people',
  {
    ...ofCompany,
    id: text().notNull(),
    /** First name, last name and email address (decision 0125). */
    sealedPerson: text('sealed_person').notNull(),
    /** Finds them by their address, ignoring case. Null without one. */
    emailKey: text('email_key'),
    state: text().$type<PersonState>().notNull(),
    roles: jsonb().$type<readonly CompanyRole[]>().notNull(),
    tierId: text('tier_id'),
    costCenterId: text('cost_center_id'),
    approverId: text('approver_id'),
    /** When they got into this state. Product time, milliseconds. */
    stateSince: at('state_since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.id] }),
    foreignKey({ columns: [table.tenant, table.businessId], foreignColumns: [...companyKey] }),
    index('company_people_by_email').on(table.tenant, table.businessId, table.emailKey),
  ],
)

export const costCenters = portolan.table(
  'cost_centers',
  {
    ...ofCompany,
    id: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.id] }),
    unique('cost_centers_by_code').on(table.tenant, table.businessId, table.code),
    foreignKey({ columns: [table.tenant, table.businessId], foreignColumns: [...companyKey] }),
  ],
)

export const projects = portolan.table(
  'projects',
  {
    ...ofCompany,
    id: text().notNull(),
    name: text().notNull(),
    costCenterId: text('cost_center_id'),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.id] }),
    foreignKey({ columns: [table.tenant, table.businessId], foreignColumns: [...companyKey] }),
  ],
)

/** Who may book for whom (companies-11). */
export const bookingGrants = portolan.table(
  'booking_grants',
  {
    ...ofCompany,
    id: text().notNull(),
    personId: text('person_id').notNull(),
    arrangerId: text('arranger_id').notNull(),
    products: jsonb().$type<'Every' | readonly string[]>().notNull(),
    scope: text().$type<GrantScope>().notNull(),
    /** Why, in the words of who gave it. */
    sealedReason: text('sealed_reason').notNull(),
    from: text('from_day').$type<CalendarDate>().notNull(),
    until: text('until_day').$type<CalendarDate>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId, table.id] })],
)

/** The latest invitation of a person (companies-17). Its link is signed and not stored. */
export const companyInvitations = portolan.table(
  'company_invitations',
  {
    ...ofCompany,
    personId: text('person_id').notNull(),
    /** Input of the link's signature: a new one ends the links before it. */
    nonce: text().notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId, table.personId] })],
)

/** How much an approver may decide on (approvals-4); any amount without a row. */
export const approverLimits = portolan.table(
  'approver_limits',
  {
    ...ofCompany,
    personId: text('person_id').notNull(),
    upTo: jsonb('up_to').$type<MoneyWire>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId, table.personId] })],
)

/** Who decides for an approver who is away (approvals-4). Ends are exclusive. */
export const substitutions = portolan.table(
  'substitutions',
  {
    ...ofCompany,
    approverId: text('approver_id').notNull(),
    substituteId: text('substitute_id').notNull(),
    from: at('from_time').notNull(),
    until: at('until_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.approverId, table.from] }),
  ],
)

/** Upcoming trips of who left by the directory, until an admin decides on them (companies-7). */
export const leaverTrips = portolan.table(
  'leaver_trips',
  {
    ...ofCompany,
    personId: text('person_id').notNull(),
    tripId: text('trip_id').notNull(),
    leftAt: at('left_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.personId, table.tripId] }),
  ],
)

/** The company's record: who did or looked at what. Append-only; names nobody but by id. */
export const companyEvents = portolan.table(
  'company_events',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    ...ofCompany,
    at: at('at').notNull(),
    byId: text('by_id').notNull(),
    /** In a delegated session, who acted for `byId`. */
    actedBy: text('acted_by'),
    code: text().$type<CompanyEventCode>().notNull(),
    /** The person, tier, cost center or request it is about; null for the company. */
    aboutId: text('about_id'),
    /** Codes and ids only. */
    facts: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('company_events_by_time').on(table.tenant, table.businessId, table.sequence),
    index('company_events_about').on(table.tenant, table.businessId, table.aboutId),
  ],
)
