import { sql } from 'drizzle-orm'
import { bigint, boolean, index, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'

const ofCompany = { tenant: text().notNull(), businessId: text('business_id').notNull() }
const at = (name: string) => bigint(name, { mode: 'number' })

/** The token by which a company's directory calls; one at a time. */
export const directoryTokens = portolan.table(
  'directory_tokens',
  {
    ...ofCompany,
    /** SHA-256 of the secret part. */
    hash: text().notNull(),
    madeAt: at('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId] })],
)

/** A person as the directory knows them. Whether they are active is their state in the company. */
export const directoryUsers = portolan.table(
  'directory_users',
  {
    ...ofCompany,
    personId: text('person_id').notNull(),
    /** Keyed hashes: what is about people is sealed (decision 0125), and has to be found. */
    userNameKey: text('user_name_key').notNull(),
    externalIdKey: text('external_id_key'),
    emailKey: text('email_key').notNull(),
    sealedUser: text('sealed_user').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.personId] }),
    unique('directory_users_by_name').on(table.tenant, table.businessId, table.userNameKey),
    unique('directory_users_by_email').on(table.tenant, table.businessId, table.emailKey),
    index('directory_users_by_external_id').on(table.tenant, table.businessId, table.externalIdKey),
  ],
)

export const directoryGroups = portolan.table(
  'directory_groups',
  {
    ...ofCompany,
    id: text().notNull(),
    name: text().notNull(),
    externalId: text('external_id'),
    /** Tier of its members; null for none. */
    tierId: text('tier_id'),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId, table.id] })],
)

export const directoryMembers = portolan.table(
  'directory_members',
  {
    ...ofCompany,
    groupId: text('group_id').notNull(),
    personId: text('person_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.groupId, table.personId] }),
    index('directory_members_of_person').on(table.tenant, table.businessId, table.personId),
  ],
)

/** The OpenID provider of a company; its client secret is sealed. */
export const companyProviders = portolan.table(
  'company_providers',
  {
    ...ofCompany,
    issuer: text().notNull(),
    clientId: text('client_id').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    /** People at its domains sign in here and nowhere else (directory-12). */
    isRequired: boolean('is_required').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId] })],
)

/** Whose account at the company's provider is whose. The subject is kept by a keyed hash alone. */
export const companyLogins = portolan.table(
  'company_logins',
  {
    ...ofCompany,
    issuer: text().notNull(),
    subjectKey: text('subject_key').notNull(),
    personId: text('person_id').notNull(),
    linkedAt: at('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.issuer, table.subjectKey] }),
    unique('company_logins_by_person').on(
      table.tenant,
      table.businessId,
      table.issuer,
      table.personId,
    ),
  ],
)

/**
 * Domains that companies claim. Looked for before it is known which company somebody is of, so that
 * rows belong to the tenant; several companies may claim a domain, and one proves it.
 */
export const signInDomains = portolan.table(
  'sign_in_domains',
  {
    tenant: text().notNull(),
    domain: text().notNull(),
    claimedBy: text('claimed_by').notNull(),
    token: text().notNull(),
    provenAt: at('proven_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.claimedBy, table.domain] }),
    uniqueIndex('sign_in_domains_proven')
      .on(table.tenant, table.domain)
      .where(sql`${table.provenAt} is not null`),
  ],
)
