import { stayChangeBars } from '@portolan/domain/trips/stay-change.ts'
import { stayChangeStates } from '@portolan/domain/trips/stay-change.lifecycle.ts'
import { refund, tenderBack } from '../cancellations/cancellation.ts'
import { errorCodes } from '../errors.ts'
import { stayPrice } from '../lodging/quote-stay.ts'
import { cancellationSchedule, policyBreach } from '../lodging/rate.ts'
import { calendarDate, identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

const changeable = z.strictObject({
  /** Until then it can be changed, or could; null where the rate never allows it. */
  until: z.nullable(instant),
  /** Why it cannot be, now; null while it can. */
  bar: z.nullable(z.enum(stayChangeBars)),
})
/** The property's word on what may be changed of a booked stay. */
export const stayChangeTerms = z.strictObject({ dates: changeable, guests: changeable })

/** The stay on one side of a change. */
const side = z.strictObject({
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  /** Who checks in, by room. */
  guests: z.array(z.string()),
  price: stayPrice,
  cancellation: cancellationSchedule,
})

/**
 * What a change comes to, the stay as it is and as it would be. One of `extra` and `refund` is
 * zero, or both are.
 */
export const stayChangeQuote = z.strictObject({
  id: identifier,
  tripId: identifier,
  /** From then on the property asks anew. */
  expiresAt: instant,
  before: side,
  after: side,
  /** Charged to a card on top of what was paid. */
  extra: moneyWire,
  /** Goes back to what the stay was paid with; with `notRestored` it is what the stay costs less. */
  refund: moneyWire,
  notRestored: moneyWire,
  tenders: z.array(tenderBack),
  /** Rewards: gained with what is charged (positive), or taken back with what is refunded. */
  earned: z.nullable(
    z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']), account: z.string() }),
  ),
  /**
   * Whether every room is within the person's policy on the new dates; always true for a consumer,
   * and where the dates stay.
   */
  inPolicy: z.boolean(),
  /** Of all rooms; empty in policy. */
  breaches: z.array(policyBreach),
})

/** A change as its person sees it. */
export const stayChange = z.strictObject({
  id: identifier,
  tripId: identifier,
  quoteId: identifier,
  state: z.enum(stayChangeStates),
  placedAt: instant,
  updatedAt: instant,
  /** In a 3-D Secure challenge: the vault's page to show. */
  challengeUrl: z.nullable(z.string()),
  /** Why nothing was changed. */
  refusal: z.nullable(
    z.strictObject({
      code: z.enum(errorCodes),
      message: z.string(),
      field: z.optional(z.string()),
      facts: z.optional(
        z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      ),
    }),
  ),
  extra: moneyWire,
  refunds: z.array(refund),
})
