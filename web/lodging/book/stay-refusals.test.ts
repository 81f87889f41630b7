import { expect, test } from 'vitest'
import { errorStatus, type ErrorCode } from '@portolan/contract/errors.ts'
import { wordsFor } from '../../checkout/product.ts'
import { stayBookWords } from './stay-book-words.ts'
import { stayReaction } from './stay-refusals.ts'

/**
 * What a stay can be refused with once it was sent: sections 5 and 8, less what is an airline's or
 * a driver's alone.
 */
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

test.each(canEnd)('%s has words and a reaction, and never speaks of airlines', (code) => {
  expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
  const reaction = stayReaction(code)
  expect(reaction, `${code} leads back to the form, and nothing there says why`).not.toBeNull()
  const { title, text } = wordsFor(stayBookWords, code)
  expect(title).not.toBe('')
  expect(`${title} ${text}`).not.toMatch(/airline|flight|seat|fare\b/i)
})
