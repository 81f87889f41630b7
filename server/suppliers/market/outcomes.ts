import { errorStatus, type ErrorCode, type Facts, type Refusal } from '@portolan/contract/errors.ts'
import type { AirRefusal } from '@portolan/market/airlines/types.ts'
import type { AcquirerRefusal } from '@portolan/market/acquirer/acquirer.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import type { OrderRefusal } from '@portolan/market/orders/orders.ts'

/** The market's codes under their names for flights. */
const asFlight: Readonly<Record<string, ErrorCode>> = {
  Unknown: 'BookError',
  Experiment: 'BookError',
  LackOfInventory: 'NoAvailability',
  RateNotAvailable: 'NoAvailability',
  NotAvailable: 'NoAvailability',
  'Invalid Quote': 'QuoteError',
  CreditCardDeclined: 'CardDeclined',
  Fraud: 'LikelyFraud',
  CheckInMinimumAgeNotMet: 'InvalidPassengers',
  InvalidGuestCountry: 'InvalidCustomer',
  InvalidFulfillmentInput: 'InvalidCustomer',
  Unauthorized: 'ExcessiveActivity',
  AirlineControl: 'ContactAirline',
  ChangeNoFlights: 'NoAvailability',
  ChangeNotPermitted: 'NotExchangeable',
  ChangePriceChanged: 'ExchangePriceChanged',
  ChangeQuoteExpired: 'ExchangeQuoteExpired',
  ChangeRefused: 'ExchangeRefused',
  ChangeSoldOut: 'NoAvailability',
  ChangeNeedsAgent: 'AgentFulfillmentNeeded',
}
/** The market's codes under their names for stays. */
const asReservation: Readonly<Record<string, ErrorCode>> = {
  NoAvailability: 'NotAvailable',
  OfferInvalid: 'RateNotAvailable',
  'Invalid Quote': 'InvalidQuote',
  QuoteError: 'InvalidQuote',
  Unknown: 'BookError',
  Unauthorized: 'BookingSessionRefused',
  InvalidPassengers: 'InvalidCustomer',
  NoAdultPassenger: 'InvalidCustomer',
  ChangeSoldOut: 'NotAvailable',
  ChangePriceChanged: 'StayChangePriceChanged',
  ChangeQuoteExpired: 'StayChangeQuoteExpired',
  ChangeRefused: 'StayChangeNotAllowed',
  ChangeNotPermitted: 'StayChangeNotAllowed',
  AirlineControl: 'StayChangeNotAllowed',
  ChangeNeedsAgent: 'StayChangeNotAllowed',
  ChangeNoFlights: 'NotAvailable',
  TooManyPassengers: 'OccupancyExceeded',
}
/** The market's codes under their names for cars. */
const asRental: Readonly<Record<string, ErrorCode>> = {
  NoAvailability: 'LackOfInventory',
  NotAvailable: 'LackOfInventory',
  RateNotAvailable: 'LackOfInventory',
  OfferInvalid: 'LackOfInventory',
  'Invalid Quote': 'InvalidQuote',
  QuoteError: 'InvalidQuote',
  Unknown: 'BookError',
  Unauthorized: 'BookingSessionRefused',
  InvalidPassengers: 'InvalidCustomer',
  ChangeSoldOut: 'LackOfInventory',
  ChangeNoFlights: 'LackOfInventory',
  ChangeQuoteExpired: 'CarChangeQuoteExpired',
  ChangeRefused: 'CarChangeNotAllowed',
  ChangeNotPermitted: 'CarChangeNotAllowed',
  ChangeNeedsAgent: 'CarChangeNotAllowed',
  AirlineControl: 'CarChangeNotAllowed',
}
/** The market's codes under their names for activities. */
const asAdmission: Readonly<Record<string, ErrorCode>> = {
  NoAvailability: 'LackOfInventory',
  NotAvailable: 'LackOfInventory',
  RateNotAvailable: 'LackOfInventory',
  OfferInvalid: 'ActivityNotOffered',
  'Invalid Quote': 'InvalidQuote',
  QuoteError: 'InvalidQuote',
  Unknown: 'BookError',
  Unauthorized: 'BookingSessionRefused',
  InvalidPassengers: 'InvalidCustomer',
  NoAdultPassenger: 'AdultRequired',
  TooManyPassengers: 'TooManyPeople',
  ChangeSoldOut: 'LackOfInventory',
  ChangeNoFlights: 'LackOfInventory',
  ChangeQuoteExpired: 'ActivityChangeQuoteExpired',
  ChangePriceChanged: 'ActivityChangeQuoteExpired',
  ChangeRefused: 'ActivityChangeNotAllowed',
  ChangeNotPermitted: 'ActivityChangeNotAllowed',
  ChangeNeedsAgent: 'ActivityChangeNotAllowed',
  AirlineControl: 'ActivityChangeNotAllowed',
}
/** The underwriter's codes under their names for protections. */
const asCover: Readonly<Record<string, ErrorCode>> = {
  CoverNotQuoted: 'ProtectionNotOffered',
  CoverDeclined: 'ProtectionNotOffered',
  CoverRepriced: 'PriceChanged',
  ClaimUnderReview: 'Unavailable',
}
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** Maps a code of the market; the facts carry it as `supplierCode` where the names differ. */
const errorCodeIn =
  (codes: Readonly<Record<string, ErrorCode>>) =>
  (code: string): { readonly code: ErrorCode; readonly facts?: Facts } => {
    const own = codes[code] ?? (isErrorCode(code) ? code : 'BookError')
    return own === code ? { code: own } : { code: own, facts: { supplierCode: code } }
  }
export const errorCodeOf = errorCodeIn(asFlight)
export const lodgingErrorOf = errorCodeIn(asReservation)
export const carErrorOf = errorCodeIn(asRental)
export const activityErrorOf = errorCodeIn(asAdmission)
export const coverErrorOf = errorCodeIn(asCover)

/** Refusal of a read-only call under a condition. */
export const questionRefusal = ({ code, effect }: Strike): Refusal => {
  if (effect.kind !== 'line')
    return { ...errorCodeOf(code), message: 'The supplier refused the request.' }
  return effect.fault === 'unavailable' || effect.fault === 'garbage'
    ? { code: 'Unavailable', message: 'The supplier is unavailable right now.' }
    : { code: 'Timeout', message: 'The supplier did not answer in time.' }
}

const partyCodes = {
  'no-adult': 'NoAdultPassenger',
  'too-many-lap-infants': 'TooManyLapInfants',
} as const
const partyCodeOf = (reason: string): ErrorCode =>
  Object.hasOwn(partyCodes, reason)
    ? partyCodes[reason as keyof typeof partyCodes]
    : 'TooManyPassengers'

/** The airlines' refusals of a search or a price. `field`: where the request is at fault. */
export const airRefusal = (refusal: AirRefusal, field: string): Refusal => {
  switch (refusal.code) {
    case 'UnknownPlace':
      return {
        code: 'UnknownAirport',
        message: 'No airport or city of this code is served.',
        field,
        facts: { place: refusal.place },
      }
    case 'SamePlace':
      return {
        code: 'SameOriginAndDestination',
        message: 'Origin and destination are the same place.',
        field,
        facts: { place: refusal.place },
      }
    case 'DateOutOfRange':
      return refusal.date < refusal.firstDate
        ? {
            code: 'DateInPast',
            message: 'This date has passed at the origin.',
            field,
            facts: { earliest: refusal.firstDate },
          }
        : {
            code: 'DateTooFar',
            message: 'Airlines are not selling this date yet.',
            field,
            facts: { latest: refusal.lastDate },
          }
    case 'InvalidPassengers':
      return {
        code: partyCodeOf(refusal.reason),
        message: 'Airlines do not sell tickets to this group of travelers.',
        field: 'party',
      }
    case 'InvalidSlices':
      return refusal.reason === 'order'
        ? {
            code: 'SlicesOverlap',
            message: 'A flight departs before the previous one arrives.',
            field,
          }
        : { code: 'OutOfRange', message: 'This number of slices is not supported.', field }
    case 'Departed':
      return {
        code: 'NoAvailability',
        message: 'The flight has departed or is closed for sale.',
        field,
        facts: { segment: refusal.segmentId },
      }
    case 'NoAvailability':
      return {
        code: 'NoAvailability',
        message: 'There are not enough seats left.',
        field,
        facts: { segment: refusal.segmentId, seatsLeft: refusal.seatsLeft },
      }
    case 'UnknownFlight':
    case 'BrokenConnection':
      return {
        code: 'NoAvailability',
        message: 'No such flight is sold.',
        field,
        facts: { segment: refusal.segmentId },
      }
    case 'SeatTaken':
      return {
        code: 'SeatTaken',
        message: 'This seat is taken.',
        field,
        facts: { segment: refusal.segmentId, seat: refusal.seat },
      }
    case 'SeatNotSold':
      return {
        code: 'SeatNotSold',
        message: 'This seat is not sold with this fare.',
        field,
        facts: { segment: refusal.segmentId, seat: refusal.seat },
      }
    case 'SeatNotForPassenger':
      return {
        code: 'SeatNotForPassenger',
        message: 'This traveler may not sit in this seat.',
        field,
        facts: { segment: refusal.segmentId, seat: refusal.seat, passenger: refusal.passenger },
      }
    case 'TooManyBags':
      return {
        code: 'TooManyBags',
        message: 'The airline accepts no more bags for this traveler.',
        field,
        facts: { slice: refusal.slice, passenger: refusal.passenger, most: refusal.most },
      }
    case 'UnknownBrand':
      return {
        code: 'NoAvailability',
        message: 'No such fare is sold on this flight.',
        field,
        facts: { brand: refusal.brandId },
      }
  }
}

/** Why a booking was refused, for the saga. `currentMinor`: the price now. */
export const orderRefusal = (
  refusal: OrderRefusal,
): { readonly code: ErrorCode; readonly facts?: Facts } => {
  switch (refusal.code) {
    case 'PriceChanged':
      return {
        code: 'PriceChanged',
        facts: { expectedMinor: refusal.expected, currentMinor: refusal.current, currency: 'USD' },
      }
    case 'FlightCanceled':
      return { code: 'NoAvailability', facts: { segment: refusal.segmentId, canceled: true } }
    case 'PassengersDoNotMatch':
      return { code: 'InvalidPassengers' }
    case 'ReferenceClosed':
      return { code: 'BookingSessionClosed' }
    case 'NotHeld':
      return { code: 'NotAvailable' }
    default: {
      const { code, facts } = airRefusal(refusal, 'slices')
      return facts === undefined ? { code } : { code, facts }
    }
  }
}

const acquirerCodes: Readonly<Partial<Record<AcquirerRefusal, ErrorCode>>> = {
  UnknownMethod: 'UserCardNotFound',
  KeyReused: 'IdempotencyKeyReused',
}
export const acquirerRefusal = (
  why: AcquirerRefusal,
): { readonly code: ErrorCode; readonly facts: Facts } => ({
  code: acquirerCodes[why] ?? 'PaymentError',
  facts: { acquirerCode: why },
})

/** A refusal as the answer to a call with an effect. */
export const refusedAnswer = ({
  code,
  facts,
}: Refusal): { readonly kind: 'refused'; readonly code: ErrorCode; readonly facts?: Facts } => ({
  kind: 'refused',
  code,
  ...(facts === undefined ? {} : { facts }),
})
