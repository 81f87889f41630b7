import { bigint, index, primaryKey, text, unique } from 'drizzle-orm/pg-core'
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
    sealedUser: text('sealed_user').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.personId] }),
    unique('directory_users_by_name').on(table.tenant, table.businessId, table.userNameKey),
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
