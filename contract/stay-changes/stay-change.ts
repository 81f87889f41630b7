import { stayPrice } from '../lodging/quote-stay.ts'
import { cancellationSchedule } from '../lodging/rate.ts'
import { changeable, partChangeDifference } from '../part-changes/part-change.ts'
import { policyBreach } from '../policies/policy-breach.ts'
import { calendarDate, identifier, instant } from '../shapes.ts'
import * as z from 'zod/mini'

/** What the property allows to be changed about a booked stay. */
export const stayChangeTerms = z.strictObject({ dates: changeable, guests: changeable })

/** The stay before or after a change. */
const side = z.strictObject({
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  /** Names of the guests who check in, by room. */
  guests: z.array(z.string()),
  price: stayPrice,
  cancellation: cancellationSchedule,
})

/** The price of a change, with the stay before and after. */
export const stayChangeQuote = z.strictObject({
  id: identifier,
  tripId: identifier,
  /** The quote must be requested again after this. */
  expiresAt: instant,
  before: side,
  after: side,
  ...partChangeDifference.shape,
  /**
   * Whether every room is in policy on the new dates. Always true for consumers, and if the dates
   * do not change.
   */
  inPolicy: z.boolean(),
  /** Of all rooms; empty if in policy. */
  breaches: z.array(policyBreach),
})
