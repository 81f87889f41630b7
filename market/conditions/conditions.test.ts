import { expect, test } from 'vitest'
import { createMemoryStore } from '../store/memory-store.ts'
import { callFacts, conditionKinds } from './catalog.data.ts'
import { createConditions } from './conditions.ts'

const now = Date.UTC(2026, 10, 20)
let next = 0
const make = () =>
  createConditions(createMemoryStore(), {
    make: (noun) => `${noun}_${++next}`,
    secret: () => 'secret',
  })

/** The codes (market-2), and every connection fault. */
const promised = [
  'NoAvailability',
  'Unknown',
  'CheckInMinimumAgeNotMet',
  'PaymentError',
  'LackOfInventory',
  'RateNotAvailable',
  'Inactivity',
  'RedemptionFailure',
  'Invalid Quote',
  'NotAvailable',
  'CreditCardDeclined',
  'InsufficientFunds',
  'CreditCardExpired',
  'CreditCardLostStolen',
  'CreditCardNotSupported',
  'InvalidCreditCardNumber',
  'InvalidCreditCardInformation',
  'InvalidCreditCardVerificationNumber',
  'Fraud',
  'InvalidGuestCountry',
  'Experiment',
  'InvalidFulfillmentInput',
  'InvalidCreditCardCountryCode',
  'InvalidCreditCardZipCode',
  'ExcessiveActivity',
  'Unauthorized',
  'DuplicateBooking',
  'PollingTimeout',
  'BookingSessionClosed',
  'InvalidCustomer',
  'InvalidPassengers',
  'BookingSessionMissing',
  'TicketingUnconfirmed',
  'TicketingNotStarted',
  'InstallmentPaymentFailed',
  'CardDeclined',
  'OfferInvalid',
  'BookingSessionRefused',
  'CannotResume',
  'FraudAutoReject',
  'UpgradeRequired',
  'UnsupportedPaymentKind',
  'QuoteError',
  'BookError',
  'PriceUnavailableUnder25',
  'VccGenerationFailure',
  'LikelyFraud',
  'MissingAirlineLocator',
  'UserCardNotFound',
  'CancellationAttemptFailed',
  'ExternalBookingServiceUnavailable',
  'CancellationTimeout',
  'CancellationBadRequest',
  'CancellationPriceChanged',
  'CancellationUnavailable',
  'CancellationFeesApplicable',
  'ProviderUnavailable',
  'TravelBookingOutage',
  ...['Supplier', 'Acquirer'].flatMap((who) =>
    ['TimeoutBefore', 'TimeoutAfter', 'Late', 'Unavailable', 'Garbage'].map((fault) => who + fault),
  ),
]

test('every promised condition can be raised and affects its call', async () => {
  for (const code of promised) {
    const conditions = make()
    expect(await conditions.raise({ code }, now)).toMatchObject({ ok: true, value: { code } })
    const kind = conditionKinds.find((one) => one.code === code)
    expect(kind?.sentence).toMatch(/^[A-Z].*\.$/)
    expect((await conditions.strike(kind?.call ?? 'book', { reference: 'r' }))?.code).toBe(code)
  }
  expect(new Set(conditionKinds.map((kind) => kind.code)).size).toBe(conditionKinds.length)
})

test('a condition affects matching calls only, as often as it was raised', async () => {
  const conditions = make()
  await conditions.raise(
    { code: 'SupplierLate', times: 2, match: { flight: 'BA178' }, after: 'PT30M' },
    now,
  )
  expect(await conditions.strike('book', { reference: 'r', flight: 'AA100' })).toBeNull()
  expect(await conditions.strike('search', { flight: 'BA178' })).toBeNull()
  expect(await conditions.strike('book', { reference: 'r', flight: 'BA178' })).toEqual({
    code: 'SupplierLate',
    effect: { kind: 'line', fault: 'late' },
    after: 1_800_000,
  })
  expect(await conditions.strike('book', { reference: 's', flight: 'BA178' })).not.toBeNull()
  expect(await conditions.strike('book', { reference: 't', flight: 'BA178' })).toBeNull()
  await conditions.raise({ code: 'SupplierUnavailable', match: { call: 'search' } }, now)
  expect(await conditions.strike('book', { reference: 'r' })).toBeNull()
  expect((await conditions.strike('search', { origin: 'JFK' }))?.code).toBe('SupplierUnavailable')
})

test.each([
  [{ code: 'Sunshine' }, /no condition/],
  [{ code: 'CardDeclined', times: 0 }, /times/],
  [{ code: 'CardDeclined', times: 1.5 }, /times/],
  [{ code: 'CardDeclined', match: { call: 'book' } }, /match\.call/],
  [{ code: 'CardDeclined', match: { flight: 'BA178' } }, /match\.flight/],
  [{ code: 'SupplierLate', after: '5 minutes' }, /after/],
  [{ code: 'SupplierLate', after: '-PT5M' }, /after/],
])('refuses %o', async (request, sentence) => {
  const raised = await make().raise(request as Parameters<ReturnType<typeof make>['raise']>[0], now)
  expect(raised.ok ? '' : raised.refusal).toMatch(sentence)
})

test('each kind names existing calls', () => {
  for (const kind of conditionKinds)
    for (const call of [kind.call, ...kind.calls]) expect(Object.keys(callFacts)).toContain(call)
})
