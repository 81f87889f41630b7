import { errorStatus, type ErrorCode, type Facts, type Refusal } from '@portolan/contract/errors.ts'
import type { AirRefusal } from '@portolan/market/airlines/types.ts'
import type { AcquirerRefusal } from '@portolan/market/acquirer/acquirer.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import type { OrderRefusal } from '@portolan/market/orders/orders.ts'

/** Codes of the specification that other products use, as a flight booking knows them. */
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
  ChangeNeedsAgent: 'AgentFulfilmentNeeded',
}
/** And as a reservation at a property knows them. */
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
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** The portal's code for a code of the market; `supplierCode` in the facts where they differ. */
const errorCodeIn =
  (words: Readonly<Record<string, ErrorCode>>) =>
  (code: string): { readonly code: ErrorCode; readonly facts?: Facts } => {
    const own = words[code] ?? (isErrorCode(code) ? code : 'BookError')
    return own === code ? { code: own } : { code: own, facts: { supplierCode: code } }
  }
export const errorCodeOf = errorCodeIn(asFlight)
export const lodgingErrorOf = errorCodeIn(asReservation)

/** What a condition makes of a question that has no effect anywhere. */
export const questionRefusal = (strike: Strike): Refusal =>
  strike.effect.kind === 'line' &&
  (strike.effect.fault === 'unavailable' || strike.effect.fault === 'garbage')
    ? { code: 'Unavailable', message: 'The supplier does not answer at the moment.' }
    : strike.effect.kind === 'line'
      ? { code: 'Timeout', message: 'The supplier did not answer in time.' }
      : { ...errorCodeOf(strike.code), message: 'The supplier refuses the question.' }

/**
 * The airlines' refusals of a search or a price. `field` names what was asked: `slices` or
 * `chosen`.
 */
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
            message: 'This day is over at the origin.',
            field,
            facts: { earliest: refusal.firstDate },
          }
        : {
            code: 'DateTooFar',
            message: 'Airlines have not opened this day yet.',
            field,
            facts: { latest: refusal.lastDate },
          }
    case 'InvalidPassengers':
      return {
        code:
          refusal.reason === 'no-adult'
            ? 'NoAdultPassenger'
            : refusal.reason === 'too-many-lap-infants'
              ? 'TooManyLapInfants'
              : 'TooManyPassengers',
        message: 'The airlines do not take this party.',
        field: 'party',
      }
    case 'InvalidSlices':
      return refusal.reason === 'order'
        ? {
            code: 'SlicesOverlap',
            message: 'A flight leaves before the one before it has arrived.',
            field,
          }
        : { code: 'OutOfRange', message: 'This number of slices is not sold.', field }
    case 'Departed':
      return {
        code: 'NoAvailability',
        message: 'The flight has left or is closed for sale.',
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
        message: 'Somebody has this seat.',
        field,
        facts: { segment: refusal.segmentId, seat: refusal.seat },
      }
    case 'SeatNotSold':
      return {
        code: 'SeatNotSold',
        message: 'This fare cannot choose this seat.',
        field,
        facts: { segment: refusal.segmentId, seat: refusal.seat },
      }
    case 'SeatNotForPassenger':
      return {
        code: 'SeatNotForPassenger',
        message: 'This traveller cannot sit there.',
        field,
        facts: { segment: refusal.segmentId, seat: refusal.seat, passenger: refusal.passenger },
      }
    case 'TooManyBags':
      return {
        code: 'TooManyBags',
        message: 'The airline takes no more bags of this traveller.',
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

/** Why no order was made, for the saga. `currentMinor` is what it would cost now. */
export const orderRefusal = (
  refusal: OrderRefusal,
): { readonly code: ErrorCode; readonly facts?: Facts } => {
  switch (refusal.code) {
    case 'PriceChanged':
      return {
        code: 'PriceChanged',
        facts: { expectedMinor: refusal.expected, currentMinor: refusal.current, currency: 'USD' },
      }
    case 'FlightCancelled':
      return { code: 'NoAvailability', facts: { segment: refusal.segmentId, cancelled: true } }
    case 'PassengersDoNotMatch':
      return { code: 'InvalidPassengers' }
    case 'ReferenceClosed':
      return { code: 'BookingSessionClosed' }
    default: {
      const { code, facts } = airRefusal(refusal, 'slices')
      return facts === undefined ? { code } : { code, facts }
    }
  }
}

export const acquirerRefusal = (
  why: AcquirerRefusal,
): { readonly code: ErrorCode; readonly facts: Facts } => ({
  code:
    why === 'UnknownMethod'
      ? 'UserCardNotFound'
      : why === 'KeyReused'
        ? 'IdempotencyKeyReused'
        : 'PaymentError',
  facts: { acquirerCode: why },
})
