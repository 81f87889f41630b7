import { bigint, boolean, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** Requests for approval. Times are product time in milliseconds. */
export const approvalRequests = portolan.table(
  'approval_requests',
  {
    tenant: text().notNull(),
    businessId: text('business_id').notNull(),
    id: text().notNull(),
    /** The booking that is placed once it is approved. */
    bookingId: text('booking_id').notNull(),
    /** The booking of a freeze of its price; null for none. */
    freezeBookingId: text('freeze_booking_id'),
    askedById: text('asked_by_id').notNull(),
    travelerIds: jsonb('traveler_ids').$type<readonly string[]>().notNull(),
    askedAt: at('asked_at').notNull(),
    /** Something of it waits for a decision or for its booking. */
    isOpen: boolean('is_open').notNull(),
    /** The request with its record, reason and prices; sealed, as it names people's trips. */
    sealedRequest: text('sealed_request').notNull(),
    /**
     * The accepted order with travelers, contact and card token, sealed. Empty once the booking is
     * placed or cannot be anymore.
     */
    sealedOrder: text('sealed_order').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.id] }),
    index('approval_requests_by_time').on(table.tenant, table.businessId, table.askedAt),
    index('approval_requests_by_booking').on(table.tenant, table.businessId, table.bookingId),
    index('approval_requests_by_freeze').on(table.tenant, table.businessId, table.freezeBookingId),
  ],
)
