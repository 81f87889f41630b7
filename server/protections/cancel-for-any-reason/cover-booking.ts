import type { BookingProduct } from '../../checkout/index.ts'
import { insuredBookings, type InsuredBookingDeps } from '../insured-booking.ts'
import { coverContracts, scheduledLastUse } from './cover-contracts.ts'
import { coverDesk } from './cover-desk.ts'
import {
  cancelForAnyReason,
  coverFacts,
  coverPurchase,
  coverQuotes,
  type CoverPart,
} from './cover-quote.ts'
import { coverPart, coverTitle } from './cover-trip.ts'
import { coverExpiry } from './expire-cover.ts'

/** What cancel for any reason brings to bookings. */
export const coverBookings = (deps: InsuredBookingDeps): BookingProduct =>
  insuredBookings<CoverPart, CoverPart['covered']>(deps, {
    protection: cancelForAnyReason,
    desk: coverDesk(deps.underwriter, deps.clock),
    factsOf: (stored) => {
      const quote = coverQuotes.of(stored)
      return quote && coverFacts(quote)
    },
    tripPart: coverPart,
    title: coverTitle,
    purchase: coverPurchase,
    contracts: coverContracts,
    closesAt: ({ covered }) => scheduledLastUse(covered) + 1,
    bodyOf: ({ covered }) => covered,
    expiry: coverExpiry,
  })
