import { identifier, moneyWire } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import {
  activityAnswers,
  bookedTraveler,
  booking,
  contact,
  driverDetails,
  exampleBooking,
  stayDetails,
} from './booking.ts'
import { tenderChoice } from './tender-choice.ts'
import * as z from 'zod/mini'

/** A booking as it is sent: placed at once, or asked for (`ask-approval`). */
export const placeBookingBody = z.strictObject({
  /** Created once per checkout by the browser; remembered for 30 days. */
  idempotencyKey: z.string().check(z.minLength(16), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/)),
  quoteId: identifier,
  travelers: z.array(bookedTraveler).check(z.minLength(1), z.maxLength(9)),
  contact,
  /** Stays only; `travelers` are then the guests who check in, one per room. */
  stay: z.optional(stayDetails),
  /** Rental cars only; the first traveler drives. */
  driver: z.optional(driverDetails),
  /** Activities only; the first traveler is named to the operator. */
  activity: z.optional(activityAnswers),
  /** Companies only: where it is charged to (companies-10). */
  chargeTo: z.optional(
    z.strictObject({
      /** Absent: the traveler's own. */
      costCenterId: z.optional(identifier),
      projectId: z.optional(z.nullable(identifier)),
    }),
  ),
  /** The total the person accepted. Compared with the quote, never trusted. */
  acceptedTotal: moneyWire,
  payment: z.strictObject({
    /** The vault's token of the card; required if anything is charged to a card. */
    methodToken: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
    /** The rewards account that earns. */
    accountReferenceId: z.optional(identifier),
    /** What pays besides the card; without it the card pays everything. */
    tenders: z.optional(tenderChoice),
  }),
})

export const placeBooking = defineOperation({
  id: 'place-booking',
  method: 'POST',
  path: '/api/v0/checkout/bookings',
  summary:
    'Schedules a booking of a quote. The same idempotency key with the same body returns the ' +
    'same booking, in whatever state it is.',
  access: 'session',
  action: 'booking:create',
  body: placeBookingBody,
  answer: booking,
  status: 202,
  errors: [
    /** The company approves it first: `ask-approval`. */
    'ApprovalNeeded',
    'QuoteExpired',
    'QuoteError',
    'PriceChanged',
    'DuplicateBooking',
    'IdempotencyKeyReused',
    'UserCardNotFound',
    'CreditCardExpired',
    'CreditCardNotSupported',
    'SecurityCodeNeeded',
    'InvalidPassengers',
    'UnknownTraveler',
    'MayNotBookFor',
    'MissingInformation',
    'NoAdultPassenger',
    'TooManyPassengers',
    'TooManyLapInfants',
    'InfantsUnsupported',
    'LapInfantTooOld',
    'SeatedInfantTooOld',
    'ChildTooOld',
    'AdultTooYoung',
    'IllegalKnownTravelerNumberForLapInfant',
    'IllegalRedressNumberForLapInfant',
    'MalformedKnownTravelerNumber',
    'MalformedRedressNumber',
    'MissingPassport',
    'ExpiredPassport',
    'MissingPassportNumber',
    'TenderSumDiffers',
    'TendersExceedTotal',
    'CurrencyDiffers',
    'RedemptionNotAllowed',
    'RedemptionMinimumNotMet',
    'NotEnoughRewards',
    'RedemptionFailure',
    'CreditNotFound',
    'CreditExpired',
    'CreditNotForProduct',
    'NotEnoughCredit',
    'TravelOfferNotFound',
    'TravelOfferUsed',
    'TravelOfferNotValid',
    'ProtectionNotOffered',
    'ProtectionExpired',
    'ProtectionUsed',
    'ProtectionEnded',
    'UnknownCostCenter',
    'ClosedCostCenter',
    'UnknownProject',
    'ClosedProject',
    'ProjectOfAnotherCostCenter',
    'ItineraryDiffers',
    'TravelersDiffer',
    'CheckInMinimumAgeNotMet',
    'InvalidGuestCountry',
    'InvalidFulfillmentInput',
    'InvalidPassportNumber',
    'MissingNationality',
    'UnsupportedNameCharacters',
    'MissingContactInformation',
    'InvalidDate',
    'InvalidKeyValue',
    'AnswerMissing',
    'AnswerInvalid',
    'AnswerOutOfRange',
    'AgeNotAllowed',
    'ExcessiveActivity',
  ],
  example: { ...exampleBooking, state: 'Processing', tripId: null, locators: [] },
})
