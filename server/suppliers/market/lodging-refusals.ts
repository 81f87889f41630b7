import type { Refusal } from '@portolan/contract/errors.ts'
import type { ReservationRefusal } from '@portolan/market/orders/reservations.ts'

/** Why a stay cannot be sold: code, message for the log, and the room at fault. */
export const stayRefusal = (refusal: ReservationRefusal): Refusal => {
  switch (refusal.code) {
    case 'UnknownProperty':
      return {
        code: 'UnknownProperty',
        message: 'There is no property with this id.',
        field: 'lodgingId',
      }
    case 'RateNotAvailable':
      return {
        code: 'RateNotAvailable',
        message: 'The property does not sell this rate.',
        field: `rooms.${refusal.room}.rateId`,
      }
    case 'OccupancyExceeded':
      return {
        code: 'OccupancyExceeded',
        message: 'The room does not sleep this many guests.',
        field: `rooms.${refusal.room}.rateId`,
      }
    case 'StayNotAllowed':
      return {
        code: 'StayNotAllowed',
        message: 'A rule of the property does not allow this stay.',
        facts: { rule: refusal.violations[0]?.kind ?? 'BlockedDates' },
      }
    case 'NotAvailable':
      return {
        code: 'NotAvailable',
        message: 'The last room was sold.',
        field: `rooms.${refusal.room}.rateId`,
        facts: { roomsLeft: 0 },
      }
    case 'LackOfInventory':
      return {
        code: 'LackOfInventory',
        message: 'There are fewer rooms left than requested.',
        field: `rooms.${refusal.room}.rateId`,
        facts: { roomsLeft: refusal.left },
      }
    case 'PriceChanged':
      return {
        code: 'PriceChanged',
        message: 'The price of the property has changed.',
        facts: {
          expectedMinor: refusal.expected,
          currentMinor: refusal.current,
          currentDueNowMinor: refusal.currentDueNow,
          currency: refusal.currency,
        },
      }
    case 'GuestTooYoung':
      return {
        code: 'CheckInMinimumAgeNotMet',
        message: 'The guest is below the minimum check-in age.',
        facts: { minimumAge: refusal.minimumAge },
      }
    case 'ReferenceClosed':
      return { code: 'BookingSessionClosed', message: 'The reference was closed.' }
  }
}
