import { identifier, moneyWire } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { bookedTraveler, booking, contact, exampleBooking, stayDetails } from './booking.ts'
import { tenderChoice } from './tender-choice.ts'
import * as z from 'zod/mini'

export const placeBooking = defineOperation({
  id: 'place-booking',
  method: 'POST',
  path: '/api/v0/checkout/bookings',
  summary:
    'Schedules one booking of a quote. The same key with the same body answers with the same booking, whatever its state.',
  access: 'session',
  action: 'booking:create',
  body: z.strictObject({
    /** Made once for each checkout by the browser; kept 30 days. */
    idempotencyKey: z.string().check(z.minLength(16), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/)),
    quoteId: identifier,
    travelers: z.array(bookedTraveler).check(z.minLength(1), z.maxLength(9)),
    contact,
    /** For a stay, whose travelers are those who check in, one for each room. */
    stay: z.optional(stayDetails),
    /** What the person saw and accepted; only compared, never believed. */
    acceptedTotal: moneyWire,
    payment: z.strictObject({
      /** The vault's token of the card: needed wherever the card has something to pay. */
      methodToken: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
      /** Which rewards account earns. */
      accountReferenceId: z.optional(identifier),
      /** What pays beside the card; without it the card pays everything. */
      tenders: z.optional(tenderChoice),
    }),
  }),
  answer: booking,
  status: 202,
  errors: [
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
    'CheckInMinimumAgeNotMet',
    'InvalidGuestCountry',
    'InvalidFulfillmentInput',
    'InvalidPassportNumber',
    'MissingNationality',
    'UnsupportedNameCharacters',
    'MissingContactInformation',
    'InvalidDate',
    'InvalidKeyValue',
    'ExcessiveActivity',
  ],
  example: { ...exampleBooking, state: 'Processing', tripId: null, locators: [] },
})
