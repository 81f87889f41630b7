import { bookingProduct, type BookingProduct } from '../../checkout/index.ts'
import { premiumPart } from '../premium-part.ts'
import { freezeExpiry } from './expire-freeze.ts'
import { closesAt, freezeContracts } from './freeze-contracts.ts'
import { coverOrderDesk } from '../cover-order-desk.ts'
import {
  beginFrozenPrice,
  opensNoTrip,
  type FrozenPriceBookingDeps,
} from '../frozen-price-booking.ts'
import { freezeFacts, freezeQuotes, priceFreeze, type FreezePart } from './freeze-quote.ts'
import { freezeLetters } from './freeze-letters.ts'
import { freezeLook } from './look-at-freeze.ts'

const life = { expiry: freezeExpiry, look: freezeLook, letters: freezeLetters }

/** What a frozen price brings to bookings: a purchase without a trip. */
export const freezeBookings = ({
  ids,
  clock,
  deadlines,
  underwriter,
}: FrozenPriceBookingDeps): BookingProduct =>
  bookingProduct<FreezePart>({
    name: priceFreeze,
    desk: coverOrderDesk<FreezePart>(underwriter, clock),
    quotes: {
      factsOf: (stored) => {
        const quote = freezeQuotes.of(stored)
        return quote && freezeFacts(quote)
      },
      // Its price comes with a new price of the flights.
      requote: async () => null,
    },
    tripPart: opensNoTrip,
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
        body: {
          ...frozen,
          looks: [{ at, prices: frozen.travelers.map((one) => one.frozen) }],
        },
      })
      await beginFrozenPrice(tx, deadlines, { tenant, id, at, closes, life })
    },
    travelers: (_part, named) => named,
    title: (parts) => `Price freeze: ${parts.map(({ frozen }) => frozen.title).join(', ')}`,
    purchase: premiumPart,
    bookPage: '/flights/book/',
  })
