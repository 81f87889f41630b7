import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { WatchEnd } from '@portolan/domain/forecasts/watch-terms.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

export interface WatchedSlice {
  readonly origin: string
  readonly originCity: string
  readonly destination: string
  readonly destinationCity: string
  readonly date: CalendarDate
}

/** Times are product time, milliseconds; prices are one adult's lowest fare, minor units. */
export const flightWatches = portolan.table(
  'flight_watches',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    /** Key of the trip; a person watches it once. */
    tripKey: text('trip_key').notNull(),
    departure: text().notNull(),
    slices: jsonb().$type<readonly WatchedSlice[]>().notNull(),
    cabin: text().$type<SearchCabin>().notNull(),
    party: jsonb().$type<Party>().notNull(),
    currency: text().$type<Currency>().notNull(),
    startPrice: at('start_price').notNull(),
    /** The last reported price; news is a move away from it. */
    toldPrice: at('told_price').notNull(),
    lastPrice: at('last_price'),
    /** Reports so far, each with its email. */
    news: integer().notNull().default(0),
    startedAt: at('started_at').notNull(),
    checkedAt: at('checked_at').notNull(),
    endedAt: at('ended_at'),
    endedFor: text('ended_for').$type<WatchEnd>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('flight_watches_trip')
      .on(table.tenant, table.personId, table.tripKey)
      .where(sql`ended_at is null`),
    index('flight_watches_of').on(table.tenant, table.personId, table.departure),
  ],
)
