import { bigint, date, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AssistanceCode, Gender, LoyaltyNumbers } from '@portolan/domain/travelers/traveler.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

export const travelers = portolan.table(
  'travelers',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    /** The owner of the profile. */
    ownerId: text('owner_id').notNull(),
    businessId: text('business_id'),
    linkedUserId: text('linked_user_id'),
    givenName: text('given_name').notNull(),
    middleName: text('middle_name'),
    surname: text().notNull(),
    gender: text().$type<Gender>().notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    emailAddress: text('email_address'),
    phoneNumber: text('phone_number'),
    nationality: text(),
    assistance: jsonb().$type<readonly AssistanceCode[]>().notNull(),
    frequentFlyer: jsonb('frequent_flyer').$type<LoyaltyNumbers>().notNull(),
    hotelLoyalty: jsonb('hotel_loyalty').$type<LoyaltyNumbers>().notNull(),
    /** Passport, known traveler and redress numbers and driver's license, encrypted together. */
    sealedDocuments: text('sealed_documents'),
    hiddenAt: bigint('hidden_at', { mode: 'number' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('travelers_by_owner').on(table.tenant, table.ownerId),
    index('travelers_by_business').on(table.tenant, table.businessId),
  ],
)
