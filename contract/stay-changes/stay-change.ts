import { stayChangeBars } from '@portolan/domain/after-sales/stay-change.ts'
import { stayChangeStates } from '@portolan/domain/after-sales/stay-change.lifecycle.ts'
import { refund, tenderRefund } from '../cancellations/cancellation.ts'
import { errorCodes } from '../errors.ts'
import { stayPrice } from '../lodging/quote-stay.ts'
import { cancellationSchedule, policyBreach } from '../lodging/rate.ts'
import { calendarDate, identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

const changeable = z.strictObject({
  /** Changes are possible until then; null if the rate never allows them. */
  until: z.nullable(instant),
  /** Why it cannot be changed now; null if it can. */
  bar: z.nullable(z.enum(stayChangeBars)),
})
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

/**
 * The price of a change, with the stay before and after. At most one of `extra` and `refund` is
 * above zero.
 */
export const stayChangeQuote = z.strictObject({
  id: identifier,
  tripId: identifier,
  /** The quote must be requested again after this. */
  expiresAt: instant,
  before: side,
  after: side,
  /** Additional charge to a card. */
  extra: moneyWire,
  /** Refund to the original tenders. `refund` and `notRestored` sum to the price reduction. */
  refund: moneyWire,
  notRestored: moneyWire,
  tenders: z.array(tenderRefund),
  /** Rewards earned with the additional charge (positive), or taken back with the refund (negative). */
  earned: z.nullable(
    z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']), account: z.string() }),
  ),
  /**
   * Whether every room is in policy on the new dates. Always true for consumers, and if the dates
   * do not change.
   */
  inPolicy: z.boolean(),
  /** Of all rooms; empty if in policy. */
  breaches: z.array(policyBreach),
})

/** A change, as shown to the traveler. */
export const stayChange = z.strictObject({
  id: identifier,
  tripId: identifier,
  quoteId: identifier,
  state: z.enum(stayChangeStates),
  placedAt: instant,
  updatedAt: instant,
  /** During a 3-D Secure challenge: the vault's page to show. */
  challengeUrl: z.nullable(z.string()),
  /** Why the change failed. */
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
