import { voucherSpan } from '@portolan/domain/protections/hotel-price-freeze/voucher.ts'
import { bookingProduct, type BookingProduct } from '../../checkout/index.ts'
import { coverOrderDesk } from '../cover-order-desk.ts'
import {
  beginFrozenPrice,
  opensNoTrip,
  type FrozenPriceBookingDeps,
} from '../frozen-price-booking.ts'
import { voucherExpiry } from './expire-voucher.ts'
import { holdDeposit } from './held-deposit.ts'
import { voucherLook } from './look-at-voucher.ts'
import { voucherContracts } from './voucher-contracts.ts'
import { voucherLetters } from './voucher-letters.ts'
import {
  depositPart,
  hotelPriceFreeze,
  voucherFacts,
  voucherQuotes,
  type VoucherPart,
} from './voucher-quote.ts'

const life = { expiry: voucherExpiry, look: voucherLook, letters: voucherLetters }

/** What a hotel price freeze brings to bookings: a purchase without a trip. */
export const voucherBookings = ({
  ids,
  clock,
  deadlines,
  underwriter,
}: FrozenPriceBookingDeps): BookingProduct =>
  bookingProduct<VoucherPart>({
    name: hotelPriceFreeze,
    desk: coverOrderDesk<VoucherPart>(underwriter, clock),
    quotes: {
      factsOf: (stored) => {
        const quote = voucherQuotes.of(stored)
        return quote && voucherFacts(quote)
      },
      // Its deposit comes with a new price of the stay.
      requote: async () => null,
    },
    tripPart: opensNoTrip,
    keep: async (tx, { part: { frozen, total, cover }, reference, booking, at }) => {
      const { tenant, personId } = booking
      const id = ids.make('voucher')
      const { durationHours } = frozen
      const { closes } = voucherSpan({ boughtAt: at, durationHours })
      await voucherContracts.keep(tx, tenant, {
        id,
        personId,
        protection: hotelPriceFreeze,
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
          looks: [{ at, price: frozen.total }],
          offeredQuoteId: null,
          refundId: null,
        },
      })
      await beginFrozenPrice(tx, deadlines, { tenant, id, at, closes, life })
      await holdDeposit(tx, tenant, { contractId: id, deposit: total }, at)
    },
    travelers: (_part, named) => named,
    title: (parts) => `Price freeze: ${parts.map(({ frozen }) => frozen.property.name).join(', ')}`,
    purchase: depositPart,
    bookPage: '/hotels/book/',
  })
