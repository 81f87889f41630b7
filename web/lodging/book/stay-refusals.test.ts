import { expect, test } from 'vitest'
import { errorStatus, type ErrorCode } from '@portolan/contract/errors.ts'
import { wordsFor } from '../../checkout/product.ts'
import { stayBookWords } from './stay-book-words.ts'
import { noPayment } from '../../payments/payment-entries.ts'
import type { StayEntries } from './stay-entries.ts'
import { refusedSentence, stayReaction } from './stay-refusals.ts'

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

const left: StayEntries = {
  travelers: [],
  contact: { email: '', phone: '' },
  accountReferenceId: '',
  payment: noPayment,
  country: '',
  loyaltyNumber: '',
  requests: '',
}

test('a property that rejects an empty field asks for it', () => {
  const said = (entries: Partial<StayEntries>) =>
    refusedSentence('InvalidGuestCountry', 'country', { ...left, ...entries })
  expect(said({})).toMatch(/^Choose the country you live in\./)
  expect(said({ country: 'PT' })).toMatch(/^This property doesn’t accept guests from this country/)
})
