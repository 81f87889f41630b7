import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationKinds } from './cancellation-terms.ts'
import {
  cancellationPolicies,
  cancellationResults,
  needsDesk,
  policyOfPart,
  policyOfTrip,
  resultOfTrip,
  type PartPolicies,
  type PartToCancel,
} from './cancellation-policy.ts'

const ticket: PartPolicies = {
  full: 'AirlineRefund',
  partial: 'PartialRefund',
  tooClose: 'ContactAirline',
}
const room: PartPolicies = {
  full: 'FullyRefundable',
  partial: 'PartiallyRefundable',
  tooClose: 'ContactService',
}

const part: fc.Arbitrary<PartToCancel> = fc
  .record({
    policies: fc.constantFrom(ticket, room),
    provider: fc.constantFrom('gds', 'NK', null),
    kind: fc.constantFrom(...cancellationKinds),
    charged: fc.integer({ min: 0, max: 500_000 }),
    refundShare: fc.constantFrom(0, 0.4, 1),
    creditShare: fc.constantFrom(0, 0.3, 1),
  })
  .map(({ policies, provider, kind, charged, refundShare, creditShare }) => {
    const whole =
      kind === 'Void' ||
      kind === 'TicketlessVoid' ||
      kind === 'DelayedTicketing' ||
      kind === 'SuppliersDoing'
    const nothing =
      kind === 'Nothing' || kind === 'TooClose' || kind === 'Begun' || kind === 'Unknown'
    const partial = nothing ? 0 : Math.floor(charged * refundShare)
    const value = whole ? charged : partial
    const credit = kind === 'Credit' ? Math.floor(value * creditShare) : 0
    return {
      policies,
      provider,
      charged,
      terms: {
        kind,
        refund: { minor: value - credit, currency: 'USD' },
        credit: { minor: credit, currency: 'USD' },
      },
    }
  })
const trip = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  isSelfTransfer: fc.boolean(),
  isPending: fc.boolean(),
})

test('policy and result of a trip agree on whether an agent is needed', () => {
  const policies = new Set<string>()
  const results = new Set<string>()
  fc.assert(
    fc.property(trip, (tripToCancel) => {
      const policy = policyOfTrip(tripToCancel)
      const result = resultOfTrip(tripToCancel)
      policies.add(policy)
      for (const each of tripToCancel.parts) policies.add(policyOfPart(each))
      results.add(result)
      expect(needsDesk(policy)).toBe(
        ['TooCloseToDeparture', 'ContactCustomerService', 'Pending'].includes(result),
      )
      // Without an agent, every order can be canceled separately.
      if (!needsDesk(policy))
        expect(tripToCancel.parts.map(policyOfPart).some(needsDesk)).toBe(false)
    }),
    { numRuns: 6000, seed: 62 },
  )
  // Every policy and result occurs.
  expect([...policies].toSorted()).toEqual(cancellationPolicies.toSorted())
  expect([...results].toSorted()).toEqual(cancellationResults.toSorted())
})

test('the policy depends on how much is refunded', () => {
  const refund = (policies: PartPolicies, minor: number) =>
    policyOfPart({
      policies,
      charged: 1000,
      terms: {
        kind: 'Refund',
        refund: { minor, currency: 'USD' },
        credit: { minor: 0, currency: 'USD' },
      },
    })
  expect([refund(ticket, 1000), refund(ticket, 999), refund(ticket, 0)]).toEqual([
    'AirlineRefund',
    'PartialRefund',
    'NonRefundable',
  ])
  expect([refund(room, 1000), refund(room, 1), refund(room, 0)]).toEqual([
    'FullyRefundable',
    'PartiallyRefundable',
    'NonRefundable',
  ])
})

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const flightsOf = (kind: PartToCancel['terms']['kind'], refund: number): PartToCancel => ({
  policies: ticket,
  provider: 'gds',
  charged: 1000,
  terms: { kind, refund: usd(refund), credit: usd(0) },
})
const stayOf = (kind: PartToCancel['terms']['kind'], refund: number): PartToCancel => ({
  ...flightsOf(kind, refund),
  policies: room,
  provider: 'stays',
})
const packages = [
  ['both refund', flightsOf('Refund', 1000), stayOf('Refund', 1000), 'MultiProvider', 'Cash'],
  [
    'one refunds',
    flightsOf('Nothing', 0),
    stayOf('Refund', 1000),
    'MultiProvider',
    'PartialRefundOrCash',
  ],
  ['neither refunds', flightsOf('Nothing', 0), stayOf('Nothing', 0), 'MultiProvider', 'Nothing'],
  // No ticket is issued yet, so both suppliers refund everything.
  [
    'none is ticketed',
    flightsOf('DelayedTicketing', 1000),
    stayOf('DelayedTicketing', 1000),
    'MultiProvider',
    'Cash',
  ],
  [
    'one has begun',
    flightsOf('Begun', 0),
    stayOf('Refund', 1000),
    'NonCancellable',
    'TooCloseToDeparture',
  ],
] as const
test.each(packages)('a package where %s', (_what, flights, stay, policy, result) => {
  const whole = { parts: [flights, stay], isSelfTransfer: false, isPending: false }
  expect([policyOfTrip(whole), resultOfTrip(whole)]).toEqual([policy, result])
  const open = { ...whole, isPending: true }
  expect([policyOfTrip(open), resultOfTrip(open)]).toEqual(['Pending', 'Pending'])
})
test('what waits for its tickets is canceled as such, part by part', () => {
  for (const one of [flightsOf('DelayedTicketing', 1000), stayOf('DelayedTicketing', 1000)])
    expect(policyOfPart(one)).toBe('DelayedTicketingCancel')
})
