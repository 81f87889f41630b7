import { lastChange } from '@portolan/domain/protections/change-for-any-reason/end.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import type { BookingProduct } from '../../checkout/index.ts'
import { insuredBookings, type InsuredBookingDeps } from '../insured-booking.ts'
import { premiumPart } from '../premium-part.ts'
import { underwriterDesk } from '../underwriter-desk.ts'
import { changeContracts } from './change-contracts.ts'
import { changeEndOf } from './change-end-of.ts'
import {
  changeFacts,
  changeForAnyReason,
  changeQuotes,
  type ChangeContractBody,
  type ChangePart,
} from './change-quote.ts'
import { changePart, changeTitle } from './change-trip.ts'

/** Deadline kind; the key is the contract's id. */
export const changeExpiry = 'change-cover-expiry'

/** What change for any reason brings to bookings. */
export const changeBookings = (deps: InsuredBookingDeps): BookingProduct =>
  insuredBookings<ChangePart, ChangeContractBody>(deps, {
    protection: changeForAnyReason,
    desk: underwriterDesk(deps.underwriter, deps.clock, changeEndOf),
    factsOf: (stored) => {
      const quote = changeQuotes.of(stored)
      return quote && changeFacts(quote)
    },
    tripPart: changePart,
    title: changeTitle,
    purchase: (part) => premiumPart(part),
    contracts: changeContracts,
    closesAt: ({ covered }) => lastChange({ scheduled: covered.startsAt, updated: null }) + 1,
    bodyOf: ({ covered }, at) => ({
      ...covered,
      bookedOn: productDayOf(at),
      reimbursement: null,
    }),
    expiry: changeExpiry,
  })
