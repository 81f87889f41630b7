import { bigint, foreignKey, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SavedType } from '@portolan/contract/favorites/wishlist.ts'
import type { Occupancy } from '@portolan/domain/lodging/stay.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** The stay a place was saved for, and its lowest total then. */
export interface KeptStay {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly rooms: readonly Occupancy[]
  readonly total: MoneyWire | null
}

/** The days an activity was saved for, and its lowest price then. */
export interface KeptOuting {
  readonly fromDate: CalendarDate
  readonly untilDate: CalendarDate
  readonly people: number
  readonly price: MoneyWire | null
}

/** Times are product time, milliseconds. */
export const wishlists = portolan.table(
  'wishlists',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('wishlists_of').on(table.tenant, table.personId, table.createdAt),
  ],
)

export const wishlistItems = portolan.table(
  'wishlist_items',
  {
    tenant: text().notNull(),
    wishlistId: text('wishlist_id').notNull(),
    productType: text('product_type').$type<SavedType>().notNull(),
    productId: text('product_id').notNull(),
    addedAt: at('added_at').notNull(),
    stay: jsonb().$type<KeptStay>(),
    outing: jsonb().$type<KeptOuting>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.wishlistId, table.productType, table.productId] }),
    foreignKey({
      columns: [table.tenant, table.wishlistId],
      foreignColumns: [wishlists.tenant, wishlists.id],
    }).onDelete('cascade'),
  ],
)
