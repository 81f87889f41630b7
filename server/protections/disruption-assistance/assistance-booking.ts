import type { BookingProduct } from '../../checkout/index.ts'
import { coverDesk } from '../cancel-for-any-reason/cover-desk.ts'
import { openUse } from '../contract-use.ts'
import { insuredBookings, type InsuredBookingDeps } from '../insured-booking.ts'
import { premiumPart } from '../premium-part.ts'
import { assistanceContracts } from './assistance-contracts.ts'
import {
  assistanceFacts,
  assistanceQuotes,
  disruptionAssistance,
  type AssistancePart,
} from './assistance-quote.ts'
import { assistancePart, assistanceTitle } from './assistance-trip.ts'
import { assistanceExpiry } from './expire-assistance.ts'
import { assistanceJoins } from './join-trip.ts'
import { endOf } from './offer-assistance.ts'

/** What disruption assistance brings to bookings. */
export const assistanceBookings = (deps: InsuredBookingDeps): BookingProduct =>
  insuredBookings<AssistancePart, AssistancePart['covered']>(deps, {
    protection: disruptionAssistance,
    desk: coverDesk<AssistancePart>(deps.underwriter, deps.clock),
    factsOf: (stored) => {
      const quote = assistanceQuotes.of(stored)
      return quote && assistanceFacts(quote)
    },
    tripPart: assistancePart,
    title: assistanceTitle,
    purchase: premiumPart,
    contracts: assistanceContracts,
    prefix: 'assistance',
    closesAt: ({ covered }) => endOf(covered),
    bodyOf: ({ covered, addedTo }, _at, purchaseId) =>
      addedTo === undefined ? covered : { ...covered, purchaseId },
    expiry: assistanceExpiry,
    opened: openUse,
    // Bought after the booking, it joins the trip once that is free.
    joins: {
      bookingOf: ({ addedTo }) => addedTo?.bookingId,
      schedule: (tx, { part: { addedTo }, tenant, reference, at }) =>
        deps.deadlines.schedule(tx, {
          tenant,
          kind: assistanceJoins,
          key: reference,
          dueAt: at,
          payload: { ...addedTo },
        }),
    },
  })
