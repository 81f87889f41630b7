import { day } from '@portolan/domain/protections/spans.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { bookingProduct, type BookingProduct } from '../../checkout/index.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import type { Underwriter } from '../underwriter.ts'
import { freezeExpiry } from './expire-freeze.ts'
import { closesAt, freezeContracts } from './freeze-contracts.ts'
import { freezeDesk } from './freeze-desk.ts'
import {
  freezeFacts,
  freezePurchase,
  freezeQuotes,
  priceFreeze,
  type FreezePart,
} from './freeze-quote.ts'
import { openUse } from './freeze-use.ts'
import { freezeLook } from './look-at-freeze.ts'

export interface FreezeBookingDeps {
  readonly ids: Ids
  readonly clock: Clock
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly underwriter: Underwriter
}

/** What a frozen price brings to bookings: a purchase without a trip. */
export const freezeBookings = ({
  ids,
  clock,
  deadlines,
  underwriter,
}: FreezeBookingDeps): BookingProduct =>
  bookingProduct<FreezePart>({
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
      await openUse(tx, tenant, id, at)
      const due = { tenant, key: id, payload: {} }
      await deadlines.schedule(tx, { ...due, kind: freezeExpiry, dueAt: closes })
      await deadlines.schedule(tx, { ...due, kind: freezeLook, dueAt: at + day })
    },
    travelers: (_part, named) => named,
    title: (parts) => `Price freeze: ${parts.map(({ frozen }) => frozen.title).join(', ')}`,
    purchase: freezePurchase,
    bookPage: '/flights/book/',
  })
