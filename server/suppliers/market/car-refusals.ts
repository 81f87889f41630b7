import type { Refusal } from '@portolan/contract/errors.ts'
import type { RentalViolation } from '@portolan/market/cars/types.ts'
import type { RentalOrderRefusal } from '@portolan/market/orders/rentals.ts'

const violationRefusal = (violation: RentalViolation): Refusal => {
  switch (violation.kind) {
    case 'ReturnBeforePickUp':
      return {
        code: 'ReturnBeforePickUp',
        message: 'The return is not after the pick-up.',
        field: 'dropOffAt',
      }
    case 'PickUpInPast':
      return {
        code: 'DateInPast',
        message: 'The desk needs an hour before a pick-up.',
        field: 'pickUpAt',
      }
    case 'TooFarAhead':
      return {
        code: 'DateTooFar',
        message: 'Companies are not selling this date yet.',
        field: 'pickUpAt',
      }
    case 'RentalTooLong':
      return {
        code: 'RentalTooLong',
        message: 'The company rents for fewer days.',
        field: 'dropOffAt',
        facts: { most: violation.limit },
      }
    case 'DeskClosed':
      return {
        code: 'DeskClosed',
        message: 'The desk is closed at that time.',
        field: violation.at === 'PickUp' ? 'pickUpAt' : 'dropOffAt',
      }
    case 'DriverTooYoung':
      return {
        code: 'DriverTooYoung',
        message: 'The company does not rent this car to a driver of this age.',
        field: 'driverAge',
        facts: { least: violation.limit },
      }
    case 'DriverTooOld':
      return {
        code: 'DriverTooOld',
        message: 'The company does not rent to a driver of this age.',
        field: 'driverAge',
        facts: { most: violation.limit },
      }
    case 'PriceUnavailableUnder25':
      return {
        code: 'PriceUnavailableUnder25',
        message: 'The company has no price for a driver under 25.',
        field: 'driverAge',
      }
    case 'OneWayNotAllowed':
      return {
        code: 'OneWayNotAllowed',
        message: 'The company does not take its car back there.',
        field: 'offerId',
      }
    case 'ExtraNotSold':
      return {
        code: 'ExtraNotSold',
        message: 'The desk does not have that many of this extra.',
        field: 'extras',
        facts: { extra: violation.code },
      }
  }
}

/** Why a car cannot be sold: code, message for the log, and the field at fault. */
export const rentalRefusal = (refusal: RentalOrderRefusal): Refusal => {
  switch (refusal.code) {
    case 'UnknownOffer':
      return { code: 'UnknownCar', message: 'No company has this car.', field: 'offerId' }
    case 'NotAllowed':
      return violationRefusal(refusal.violation)
    case 'NotAvailable':
      return { code: 'LackOfInventory', message: 'The last car was taken.', field: 'offerId' }
    case 'InvalidLoyaltyNumber':
      return {
        code: 'InvalidLoyaltyNumber',
        message: 'The company has no member with this number.',
        field: 'loyalty.number',
      }
    case 'LoyaltyNameMismatch':
      return {
        code: 'LoyaltyNameMismatch',
        message: 'The member with this number has another name.',
        field: 'loyalty.number',
      }
    case 'PriceChanged':
      return {
        code: 'PriceChanged',
        message: 'The price of the car has changed.',
        facts: {
          expectedMinor: refusal.expected,
          currentMinor: refusal.current,
          currentDueNowMinor: refusal.currentDueNow,
          currency: 'USD',
        },
      }
    case 'ReferenceClosed':
      return { code: 'BookingSessionClosed', message: 'The reference was closed.' }
  }
}
