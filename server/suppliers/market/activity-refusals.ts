import type { Refusal } from '@portolan/contract/errors.ts'
import type { AdmissionRefusal } from '@portolan/market/orders/admission-types.ts'

/** Why a start cannot be sold: code, message for the log, and the field at fault. */
export const admissionRefusal = (refusal: AdmissionRefusal): Refusal => {
  switch (refusal.code) {
    case 'UnknownActivity':
      return {
        code: 'UnknownActivity',
        message: 'There is no such activity.',
        field: 'activityId',
      }
    case 'UnknownOption':
      return {
        code: 'ActivityNotOffered',
        message: 'The activity has no such option.',
        field: 'optionId',
      }
    case 'NotOffered':
      return {
        code: 'ActivityNotOffered',
        message: 'The activity has no such start.',
        field: 'at',
      }
    case 'NobodyComes':
      return { code: 'NobodyComes', message: 'Nobody comes.', field: 'units' }
    case 'AgeNotAllowed':
      return {
        code: 'AgeNotAllowed',
        message: 'The operator takes nobody of this age.',
        field: 'units',
        facts: { band: refusal.band },
      }
    case 'AdultRequired':
      return {
        code: 'AdultRequired',
        message: 'Somebody grown has to come along.',
        field: 'units',
        facts: { band: refusal.band },
      }
    case 'TooManyPeople':
      return {
        code: 'TooManyPeople',
        message: 'The option takes fewer people.',
        field: 'units',
        facts: { most: refusal.most },
      }
    case 'TooLate':
      return {
        code: 'TooLateToBook',
        message: 'The operator needs more notice.',
        field: 'at',
        facts: { hoursAhead: refusal.hoursAhead },
      }
    case 'NotAvailable':
      return {
        code: 'LackOfInventory',
        message: 'Not enough places are left.',
        field: 'units',
        facts: { left: refusal.left },
      }
    case 'PriceChanged':
      return {
        code: 'PriceChanged',
        message: 'The price of the activity has changed.',
        facts: {
          expectedMinor: refusal.expected,
          currentMinor: refusal.current,
          currency: refusal.currency,
        },
      }
    case 'AnswerMissing':
      return {
        code: 'AnswerMissing',
        message: 'The operator needs an answer to this question.',
        field: `activity.answers.${refusal.question}${refusal.traveler === null ? '' : `.${refusal.traveler}`}`,
      }
    case 'ReservationExpired':
      return { code: 'ReservationExpired', message: 'The reservation has lapsed.' }
    case 'ReferenceClosed':
      return { code: 'BookingSessionClosed', message: 'The reference was closed.' }
  }
}
