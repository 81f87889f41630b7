import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { bookingProduct, type BookingProduct } from '../../checkout/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import type { Underwriter } from '../underwriter.ts'
import { createExpireFreeze, freezeExpiry } from './expire-freeze.ts'
import { closesAt, freezeContracts } from './freeze-contracts.ts'
import { freezeDesk } from './freeze-desk.ts'
import { freezeFacts, freezePurchase, freezeQuotes, priceFreeze, type FreezePart } from './freeze-quote.ts'

export interface FreezeBookingDeps {
  readonly database: Database
  readonly ids: Ids
  readonly clock: Clock
  readonly deadlines: Pick<Deadlines, 'schedule' | 'on'>
  readonly underwriter: Underwriter
}

/** What a frozen price brings to bookings: a purchase without a trip. */
export const freezeBookings = (deps: FreezeBookingDeps): BookingProduct => {
  const { ids, clock, deadlines, underwriter } = deps
  deadlines.on(freezeExpiry, createExpireFreeze(deps))
  return bookingProduct<FreezePart>({
    name: priceFreeze,
    desk: freezeDesk(underwriter, clock),
    quotes: {
      factsOf: (stored) => {
        const quote = freezeQuotes.of(stored)
        return quote && freezeFacts(quote)
      },
      // Its price comes with a new price of the flights.
      requote: async () => null,
    },
    tripPart: () => {
      throw new Error('protections: a frozen price opens no trip')
    },
    keep: async (tx, { part: { frozen, total, cover }, reference, booking, at }) => {
      const { tenant, personId } = booking
      const id = ids.make('freeze')
      const closes = closesAt(at, frozen.hours)
      await freezeContracts.keep(tx, tenant, {
        id,
        personId,
        protection: priceFreeze,
        state: 'Valid',
        bookingId: booking.id,
        reference,
        premium: total.minor,
        coverage: cover.coverage.minor,
        currency: total.currency,
        boughtAt: at,
        closesAt: closes,
        body: frozen,
      })
      await deadlines.schedule(tx, {
        tenant,
        kind: freezeExpiry,
        key: id,
        dueAt: closes,
        payload: {},
      })
    },
    travelers: (_part, named) => named,
    title: (parts) => `Price freeze: ${parts.map(({ frozen }) => frozen.title).join(', ')}`,
    purchase: freezePurchase,
    bookPage: '/flights/book/',
  })
}
