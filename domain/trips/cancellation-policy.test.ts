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
  type PartToCancel,
} from './cancellation-policy.ts'

const part: fc.Arbitrary<PartToCancel> = fc
  .record({
    product: fc.constantFrom('flights', 'lodging'),
    provider: fc.constantFrom('gds', 'NK', null),
    kind: fc.constantFrom(...cancellationKinds),
    charged: fc.integer({ min: 0, max: 500_000 }),
    back: fc.constantFrom(0, 0.4, 1),
    asCredit: fc.constantFrom(0, 0.3, 1),
  })
  .map(({ product, provider, kind, charged, back, asCredit }) => {
    const whole =
      kind === 'Void' ||
      kind === 'TicketlessVoid' ||
      kind === 'DelayedTicketing' ||
      kind === 'SuppliersDoing'
    const nothing =
      kind === 'Nothing' || kind === 'TooClose' || kind === 'Begun' || kind === 'Unknown'
    const value = whole ? charged : nothing ? 0 : Math.floor(charged * back)
    const credit = kind === 'Credit' ? Math.floor(value * asCredit) : 0
    return {
      product,
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

test('every trip has one policy and one result of the specification, and they agree on whether a click is enough', () => {
  const policies = new Set<string>()
  const results = new Set<string>()
  fc.assert(
    fc.property(trip, (one) => {
      const policy = policyOfTrip(one)
      const result = resultOfTrip(one)
      policies.add(policy)
      for (const each of one.parts) policies.add(policyOfPart(each))
      results.add(result)
      expect(needsDesk(policy)).toBe(
        ['TooCloseToDeparture', 'ContactCustomerService', 'Pending'].includes(result),
      )
      // What nobody at a desk has to be asked for can be carried out order by order.
      if (!needsDesk(policy)) expect(one.parts.map(policyOfPart).some(needsDesk)).toBe(false)
    }),
    { numRuns: 6000, seed: 62 },
  )
  // None of the specification's words is only a word.
  expect([...policies].toSorted()).toEqual(cancellationPolicies.toSorted())
  expect([...results].toSorted()).toEqual(cancellationResults.toSorted())
})

test('money is named by how much of it comes back', () => {
  const refund = (product: PartToCancel['product'], minor: number) =>
    policyOfPart({
      product,
      charged: 1000,
      terms: {
        kind: 'Refund',
        refund: { minor, currency: 'USD' },
        credit: { minor: 0, currency: 'USD' },
      },
    })
  expect([refund('flights', 1000), refund('flights', 999), refund('flights', 0)]).toEqual([
    'AirlineRefund',
    'PartialRefund',
    'NonRefundable',
  ])
  expect([refund('lodging', 1000), refund('lodging', 1), refund('lodging', 0)]).toEqual([
    'FullyRefundable',
    'PartiallyRefundable',
    'NonRefundable',
  ])
})
