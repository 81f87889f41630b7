import {
  exchangeReasons,
  exchangeTripTypes,
  itineraryTags,
  openingScreens,
  segmentActions,
  ticketStates,
} from '@portolan/domain/after-sales/exchange.ts'
import { changeOutcomes } from '@portolan/domain/protections/change-for-any-reason/exercise.ts'
import { protectionRefusals } from '@portolan/domain/protections/protection.ts'
import { exchangeStates } from '@portolan/domain/after-sales/exchange.lifecycle.ts'
import { issuedCredit, refund, tenderRefund } from '../cancellations/cancellation.ts'
import { errorCodes } from '../errors.ts'
import { refitStay } from '../packages/refit.ts'
import {
  calendarDate,
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
 * The sequence of an exchange: eligibility, search, a quote that is scheduled and polled, then the
 * exchange, scheduled and polled.
 */

const refusal = z.strictObject({
  code: z.enum(errorCodes),
  message: z.string(),
  field: z.optional(z.string()),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
})
/** Index into the trip's itinerary, from 0. */
const slice = z.int().check(z.gte(0), z.lte(5))
const keepSlice = z.strictObject({ action: z.literal('Keep'), slice })
const removeSlice = z.strictObject({ action: z.literal('Remove'), slice })

/**
 * The requested replacement of each slice, for the search. Slices that are not listed are kept;
 * flown ones always are.
 */
export const requestedSlice = z.discriminatedUnion('action', [
  keepSlice,
  removeSlice,
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
 * The selected replacement of each slice, for a quote: options and brands of the search, with seats
 * and bags (`read-exchange-extras`). Kept flights keep their seats and bags.
 */
export const selectedSlice = z.discriminatedUnion('action', [
  keepSlice,
  removeSlice,
  z.strictObject({ action: z.literal('Change'), slice, ...fare }),
  z.strictObject({ action: z.literal('Add'), ...fare }),
])

/** Whether a trip can be changed online, and the screen to open. */
export const exchangeEligibility = z.strictObject({
  tripId: identifier,
  /** The screen (exchanges-1) to open. */
  screen: z.enum(openingScreens),
  /**
   * Whether search and quote are available. A ticket within its void window can be either
   * exchanged, or canceled at no cost and rebought.
   */
  exchangeable: z.boolean(),
  reason: z.nullable(z.enum(exchangeReasons)),
  ticketState: z.enum(ticketStates),
  /** Whether the airline has issued it: its tickets, or the booking where it issues none. */
  issued: z.boolean(),
  /** Until when a cancellation is fully refunded (void and rebook); null if it is not. */
  voidUntil: z.nullable(instant),
  tags: z.array(z.enum(itineraryTags)),
  /** Null for a multi-city trip. */
  tripType: z.nullable(z.enum(exchangeTripTypes)),
  /** The strictest penalty of the unflown slices. */
  penalty,
  /** Until when it can be changed online; null if it cannot. */
  changeBy: z.nullable(instant),
  /** In the order of the trip. `action` is the current state; `actions` are the available ones. */
  slices: z.array(
    z.strictObject({
      slice,
      action: z.enum(['Flown', 'Keep']),
      actions: z.array(z.enum(segmentActions)),
      change: penalty,
      fared: faredSlice,
    }),
  ),
  /** Whether a slice can be added after the last, such as the return of a one-way trip. */
  canAdd: z.boolean(),
  /** Failed attempts of this product day, and when the next product day begins. */
  attempts: z.strictObject({ failed: z.int(), most: z.int(), resetsAt: instant }),
  /** The last moment at which change for any reason covers a change; null without one. */
  coveredUntil: z.nullable(instant),
  /** The open agent case for a change, if any. */
  caseId: z.nullable(identifier),
})

/** Price of a change of flights: the lines sum to `difference`. */
export const exchangeLine = z.strictObject({
  /**
   * `NewFare`, `NewTax` and `NewExtras` (seats and bags) are for the new flights. `GivenUp` and
   * `GivenUpExtras` (negative) are the value of the old flights and of their seats and bags.
   * `Penalty` is the airline's fee, `Stay` what a stay that changes with the flights costs more or
   * less. The extras lines appear only if there are any, and so does that of the stay.
   */
  kind: z.enum(['NewFare', 'NewTax', 'NewExtras', 'GivenUp', 'GivenUpExtras', 'Penalty', 'Stay']),
  amount: moneyWire,
  /** `Penalty` only: how many travelers it is charged for. */
  travelers: z.nullable(z.int()),
})

const sliceSideBySide = z.strictObject({
  action: z.enum(segmentActions),
  /** Index in the current trip; null for an added slice. */
  slice: z.nullable(slice),
  before: z.nullable(faredSlice),
  /** Null for a removed slice. */
  after: z.nullable(faredSlice),
})
const earnChange = z.nullable(
  z.strictObject({
    /** Negative if rewards are taken back. */ amount: z.int(),
    unit: z.enum(['miles', 'cash']),
    account: z.string(),
  }),
)

/** What change for any reason pays of a change (protections-4). */
export const exchangeCover = z.strictObject({
  outcome: z.enum(changeOutcomes),
  /** The clause of the terms that decided it. */
  clause: z.string(),
  refusal: z.nullable(z.enum(protectionRefusals)),
  /** Reimbursed to the card that pays the difference; zero if nothing is. */
  reimbursed: moneyWire,
  /** The last product day on which it is paid. */
  by: calendarDate,
  /** Whether this change uses it up. */
  isUsed: z.boolean(),
})

/**
 * The supplier's quote for one change, while it is valid. `due`, `refund`, `credit` and `forfeited`
 * are zero or more, and due − refund − credit − forfeited equals `difference`.
 */
export const exchangeOffer = z.strictObject({
  slices: z.array(sliceSideBySide),
  tripType: z.nullable(z.enum(exchangeTripTypes)),
  lines: z.array(exchangeLine),
  /**
   * Price of the new flights minus the value of the old ones, plus the penalty, and what the stay
   * costs more. Negative if the old ones are worth more.
   */
  difference: moneyWire,
  /** Due now, by card. */
  due: moneyWire,
  /** Refunded to the booking's tenders, as listed in `tenders`. */
  refund: moneyWire,
  tenders: z.array(tenderRefund),
  /** Issued by the airline as credit for the travelers' next booking, as listed in `credits`. */
  credit: moneyWire,
  credits: z.array(issuedCredit),
  /** Nonrefundable under the fare rules. */
  forfeited: moneyWire,
  /** Full price of the new ticket. */
  newPrice: itineraryPrice,
  earned: earnChange,
  /** What happens to the stay of a package; null for flights alone. */
  stay: z.nullable(refitStay),
  /** Null without change for any reason. */
  cover: z.nullable(exchangeCover),
})

/**
 * A requested price: `Pending` until the supplier has answered, then `Success` with the offer or
 * `Failure` with the reason.
 */
export const exchangeQuote = z.strictObject({
  id: identifier,
  tripId: identifier,
  state: z.enum(['Pending', 'Success', 'Failure']),
  askedAt: instant,
  /** The exchange is refused from this moment on; null until known. */
  expiresAt: z.nullable(instant),
  refusal: z.nullable(refusal),
  offer: z.nullable(exchangeOffer),
})

/**
 * One step of an exchange, in order, derived from the saga's journal. `Authorize` and `Capture` are
 * for the amount due, `Refund` for the refund, `Fulfill` for an agent; `Skipped` means not needed.
 */
export const exchangeStep = z.strictObject({
  name: z.enum(['Authorize', 'Exchange', 'Fulfill', 'Capture', 'Refund']),
  state: z.enum(['Waiting', 'Active', 'Done', 'Failed', 'Undone', 'Unknown', 'Skipped']),
})

/** An exchange, as shown to the traveler. */
export const exchange = z.strictObject({
  id: identifier,
  tripId: identifier,
  quoteId: identifier,
  state: z.enum(exchangeStates),
  steps: z.array(exchangeStep),
  placedAt: instant,
  updatedAt: instant,
  /** Why the exchange failed. */
  refusal: z.nullable(refusal),
  /** During a 3-D Secure challenge: the vault's page to show. */
  challengeUrl: z.nullable(z.string()),
  /** The agent case, if an agent has to ask the airline. */
  caseId: z.nullable(identifier),
  due: moneyWire,
  slices: z.array(sliceSideBySide),
  stay: z.nullable(refitStay),
  refunds: z.array(refund),
  credits: z.array(issuedCredit),
})
