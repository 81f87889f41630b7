import {
  exchangeReasons,
  exchangeTripTypes,
  itineraryTags,
  openingScreens,
  segmentActions,
  ticketStates,
} from '@portolan/domain/trips/exchange.ts'
import { exchangeStates } from '@portolan/domain/trips/exchange.lifecycle.ts'
import { creditBack, refund, tenderBack } from '../cancellations/cancellation.ts'
import { errorCodes } from '../errors.ts'
import {
  chosenBags,
  chosenSeat,
  faredSlice,
  identifier,
  instant,
  itineraryPrice,
  moneyWire,
  penalty,
  placeCode,
} from '../shapes.ts'
import { travelDate } from '../flights/travel-date.ts'
import * as z from 'zod/mini'

/**
 * How an exchange goes: eligibility, shop, a quote that is scheduled and polled, then the exchange,
 * scheduled and polled.
 */

const refusal = z.strictObject({
  code: z.enum(errorCodes),
  message: z.string(),
  field: z.optional(z.string()),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
})
/** Of the trip's itinerary, from 0. */
const slice = z.int().check(z.gte(0), z.lte(5))
const kept = z.strictObject({ action: z.literal('Keep'), slice })
const removed = z.strictObject({ action: z.literal('Remove'), slice })

/**
 * What is looked for in place of what there is. Slices that are not named are kept; flown ones
 * always are.
 */
export const soughtSlice = z.discriminatedUnion('action', [
  kept,
  removed,
  z.strictObject({
    action: z.literal('Change'),
    slice,
    origin: placeCode,
    destination: placeCode,
    date: travelDate,
  }),
  z.strictObject({
    action: z.literal('Add'),
    origin: placeCode,
    destination: placeCode,
    date: travelDate,
  }),
])
const fare = {
  option: z.string().check(z.maxLength(200)),
  brand: z.string().check(z.maxLength(80)),
  seats: z.optional(z.array(chosenSeat).check(z.maxLength(54))),
  bags: z.optional(z.array(chosenBags).check(z.maxLength(9))),
}
/**
 * What is wanted in place of what there is: options and brands of the shop, with seats and bags
 * (`read-exchange-extras`). Those of flights that are kept stay.
 */
export const wantedSlice = z.discriminatedUnion('action', [
  kept,
  removed,
  z.strictObject({ action: z.literal('Change'), slice, ...fare }),
  z.strictObject({ action: z.literal('Add'), ...fare }),
])

/** Whether a trip can be changed by a click, and what opens its page. */
export const exchangeEligibility = z.strictObject({
  tripId: identifier,
  /** The screen of specification section 2 that it opens with. */
  screen: z.enum(openingScreens),
  /**
   * Whether a shop and a quote will be answered. In its void window a ticket can be both:
   * exchanged, or canceled for nothing and bought anew.
   */
  exchangeable: z.boolean(),
  reason: z.nullable(z.enum(exchangeReasons)),
  ticketState: z.enum(ticketStates),
  /** Until when canceling gives everything back: void and book again. Null where it does not. */
  voidUntil: z.nullable(instant),
  tags: z.array(z.enum(itineraryTags)),
  /** Null for a trip through several cities. */
  tripType: z.nullable(z.enum(exchangeTripTypes)),
  /** The strictest penalty of the slices that are not flown. */
  penalty,
  /** Until when it can be changed by a click; null where it cannot. */
  changeBy: z.nullable(instant),
  /** In the order of the trip. `action` is what it is now; `actions` are what can be asked for it. */
  slices: z.array(
    z.strictObject({
      slice,
      action: z.enum(['Flown', 'Keep']),
      actions: z.array(z.enum(segmentActions)),
      change: penalty,
      fared: faredSlice,
    }),
  ),
  /** A slice can be added behind the last: the way back of a one-way trip. */
  canAdd: z.boolean(),
  /** Failed ones of this product day, and when the next day begins. */
  attempts: z.strictObject({ failed: z.int(), most: z.int(), resetsAt: instant }),
  /** Of the case in which an agent is at it, where there is one. */
  caseId: z.nullable(identifier),
})

/** What a change of flights comes to: lines of a price that sum to `difference`. */
export const exchangeLine = z.strictObject({
  /**
   * `NewFare`, `NewTax` and `NewExtras` (seats and bags) of what is new; `GivenUp` and
   * `GivenUpExtras` (negative) what the flights given up are worth, and their seats and bags;
   * `Penalty` the airline's fee. Lines of seats and bags stand only where there are any.
   */
  kind: z.enum(['NewFare', 'NewTax', 'NewExtras', 'GivenUp', 'GivenUpExtras', 'Penalty']),
  amount: moneyWire,
  /** Of `Penalty`: how many travelers it is asked for. */
  travelers: z.nullable(z.int()),
})

const sliceSideBySide = z.strictObject({
  action: z.enum(segmentActions),
  /** Of the trip as it is; null for one that is added. */
  slice: z.nullable(slice),
  before: z.nullable(faredSlice),
  /** Null for one that is removed. */
  after: z.nullable(faredSlice),
})
const earnChange = z.nullable(
  z.strictObject({
    /** Negative: taken back. */ amount: z.int(),
    unit: z.enum(['miles', 'cash']),
    account: z.string(),
  }),
)

/**
 * The supplier's word on one change, as long as it stands. `due`, `refund`, `credit` and
 * `forfeited` are all zero or more, and due − refund − credit − forfeited is `difference`.
 */
export const exchangeOffer = z.strictObject({
  slices: z.array(sliceSideBySide),
  tripType: z.nullable(z.enum(exchangeTripTypes)),
  lines: z.array(exchangeLine),
  /**
   * New flights less those given up, with the penalty: negative where they are worth more than what
   * is wanted.
   */
  difference: moneyWire,
  /** To pay now, by card. */
  due: moneyWire,
  /** Comes back to the tenders of the booking, as `tenders` says. */
  refund: moneyWire,
  tenders: z.array(tenderBack),
  /** Kept by the airline for the travelers' next booking with it, as `credits` says. */
  credit: moneyWire,
  credits: z.array(creditBack),
  /** Is lost by the rules of the fare. */
  forfeited: moneyWire,
  /** What the ticket costs afterwards, whole. */
  newPrice: itineraryPrice,
  earned: earnChange,
})

/**
 * A price that was asked for: `Pending` until the supplier has answered, then `Success` with the
 * offer or `Failure` with why not.
 */
export const exchangeQuote = z.strictObject({
  id: identifier,
  tripId: identifier,
  state: z.enum(['Pending', 'Success', 'Failure']),
  askedAt: instant,
  /** Exchanged then or later it is refused; null until it is known. */
  expiresAt: z.nullable(instant),
  refusal: z.nullable(refusal),
  offer: z.nullable(exchangeOffer),
})

/**
 * What is really happening, in order, read from the saga's journal. `Authorise` and `Capture` are
 * of what is to pay, `Refund` of what comes back, `Fulfil` of an agent; `Skipped`: nothing to do.
 */
export const exchangeStep = z.strictObject({
  name: z.enum(['Authorise', 'Exchange', 'Fulfil', 'Capture', 'Refund']),
  state: z.enum(['Waiting', 'Active', 'Done', 'Failed', 'Undone', 'Unknown', 'Skipped']),
})

/** An exchange as its person sees it. */
export const exchange = z.strictObject({
  id: identifier,
  tripId: identifier,
  quoteId: identifier,
  state: z.enum(exchangeStates),
  steps: z.array(exchangeStep),
  placedAt: instant,
  updatedAt: instant,
  /** Why nothing was changed. */
  refusal: z.nullable(refusal),
  /** In a 3-D Secure challenge: the vault's page to show. */
  challengeUrl: z.nullable(z.string()),
  /** Of the case, where an agent has to ask the airline. */
  caseId: z.nullable(identifier),
  due: moneyWire,
  slices: z.array(sliceSideBySide),
  refunds: z.array(refund),
  credits: z.array(creditBack),
})
