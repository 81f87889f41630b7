import { rebookingFlight, requestKey } from './disruption.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** A flight of the list: new flights that a protection pays for are priced and booked alike. */
export const chosenFlight = z.strictObject({
  option: z.string().check(z.maxLength(200)),
  brand: z.string().check(z.maxLength(80)),
})

export const pricedFlights = z.strictObject({
  quoteId: identifier,
  expiresAt: instant,
  /** Of all travelers: what the protection pays. */
  total: moneyWire,
  /** The highest fare, for each traveler: of a guarantee, what is left of it. */
  cap: moneyWire,
  /** The dearest fare of one traveler. */
  fare: moneyWire,
  travelers: z.int(),
  flight: z.pick(rebookingFlight, {
    flights: true,
    airline: true,
    airlineName: true,
    origin: true,
    destination: true,
    departure: true,
    arrival: true,
    brandName: true,
  }),
})

export const acceptedFlights = z.strictObject({
  idempotencyKey: requestKey,
  quoteId: identifier,
  /** The total that was shown. Compared with the quote, never trusted. */
  acceptedTotal: moneyWire,
})

export const placedFlights = z.strictObject({ bookingId: identifier })

/** Those of `place-booking` that are not about a card, rewards or credits, and of the trip. */
export const placingErrors = [
  'NotFound',
  'AlreadyCanceled',
  'ExchangeUnderWay',
  'QuoteExpired',
  'QuoteError',
  'PriceChanged',
  'DuplicateBooking',
  'IdempotencyKeyReused',
  'InvalidPassengers',
  'UnknownTraveler',
  'MissingInformation',
  'InfantsUnsupported',
  'LapInfantTooOld',
  'SeatedInfantTooOld',
  'ChildTooOld',
  'AdultTooYoung',
  'MissingPassport',
  'ExpiredPassport',
  'MissingPassportNumber',
  'TendersExceedTotal',
  'CurrencyDiffers',
  'RedemptionFailure',
  'ProtectionNotOffered',
  'ProtectionExpired',
  'ProtectionUsed',
  'ProtectionEnded',
  'NotAllCovered',
  'TravelersDiffer',
  'ItineraryDiffers',
] as const
