import { expect, test } from 'vitest'
import { errorStatus, type ErrorCode } from '@portolan/contract/errors.ts'
import { wordsFor } from '../../checkout/product.ts'
import { stayBookWords } from './stay-book-words.ts'
import { stayReaction } from './stay-refusals.ts'

/** Error codes of a submitted stay: lodging-18 without those of airlines and drivers. */
const canEnd: readonly ErrorCode[] = [
  'InvalidQuote',
  'NotAvailable',
  'RateNotAvailable',
  'LackOfInventory',
  'NoAvailability',
  'OfferInvalid',
  'QuoteError',
  'PriceChanged',
  'DuplicateBooking',
  'OccupancyExceeded',
  'StayNotAllowed',
  'CardDeclined',
  'InsufficientFunds',
  'CreditCardExpired',
  'CreditCardLostStolen',
  'CreditCardNotSupported',
  'InvalidCreditCardNumber',
  'InvalidCreditCardInformation',
  'InvalidCreditCardVerificationNumber',
  'InvalidCreditCardCountryCode',
  'InvalidCreditCardZipCode',
  'PaymentError',
  'Fraud',
  'LikelyFraud',
  'FraudAutoReject',
  'UserCardNotFound',
  'UnsupportedPaymentKind',
  'InstallmentPaymentFailed',
  'RedemptionFailure',
  'VccGenerationFailure',
  'InvalidGuestCountry',
  'InvalidFulfillmentInput',
  'CheckInMinimumAgeNotMet',
  'InvalidCustomer',
  'InvalidPassengers',
  'UnsupportedNameCharacters',
  'MissingContactInformation',
  'MissingInformation',
  'Experiment',
  'ExcessiveActivity',
  'BookError',
  'PollingTimeout',
  'BookingSessionClosed',
  'BookingSessionMissing',
  'BookingSessionRefused',
  'CannotResume',
  'Inactivity',
  'UpgradeRequired',
  'QuoteExpired',
  'MissingAirlineLocator',
]

test.each(canEnd)('%s has a message and a place, and never mentions airlines', (code) => {
  expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
  const reaction = stayReaction(code)
  expect(reaction, `${code} returns to the form without a message`).not.toBeNull()
  const { title, text } = wordsFor(stayBookWords, code)
  expect(title).not.toBe('')
  expect(`${title} ${text}`).not.toMatch(/airline|flight|seat|fare\b/i)
})
