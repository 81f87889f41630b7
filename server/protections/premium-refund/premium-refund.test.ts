import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { paymentsOf } from '../hotel-price-freeze/refund-of-voucher.ts'
import {
  decidePremiumRefund,
  newPremiumRefund,
  recordPremiumRefund,
  type PremiumRefund,
  type PremiumRefundAnswer,
} from './premium-refund.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const due = usd(4_200)
const paid = (tenders: readonly Tender[]) =>
  newPremiumRefund(
    {
      bookingId: 'booking',
      supplier: 'price-freeze',
      due,
      tenders,
      creditExpiries: {},
      charge: 'booking:auth',
      refundKey: 'refund:refund',
      reference: 'booking:part',
    },
    0,
  )
const byCard = paid([{ kind: 'Card', amount: due }])
const cover = (premium = due): PremiumRefundAnswer => ({
  of: 'cover',
  answer: {
    kind: 'done',
    value: {
      reference: 'booking:part',
      policy: 'PF0000001',
      premium,
      coverage: usd(30_000),
      boundAt: 0,
      isCanceled: true,
      premiumKept: false,
      claims: [],
    },
  },
})
const unanswered = { kind: 'unknown', cause: 'timeout' } as const
const refunded = {
  of: 'charge',
  answer: { kind: 'done', value: { state: 'Captured' } },
} as unknown as PremiumRefundAnswer

/** Runs until it ends or has run out of answers; what was sent, and the end. */
const run = (
  begun: PremiumRefund,
  answers: (
    call: 'endCover' | 'claimCover' | 'refund',
    nth: number,
    now: number,
  ) => PremiumRefundAnswer | null,
) => {
  let progress = begun
  let now = 0
  const sent: string[] = []
  const states = new Set<string>()
  for (let step = 0; step < 10_000; step++) {
    states.add(progress.state)
    const action = decidePremiumRefund(progress, now)
    if (action.kind === 'end') break
    if (action.kind === 'wait') {
      now = action.until
      continue
    }
    if (action.kind === 'note') {
      progress = recordPremiumRefund(progress, { kind: 'noted', note: action.note }, now)
      continue
    }
    const { call } = action
    sent.push(call.name)
    progress = recordPremiumRefund(progress, { kind: 'intended', call }, now)
    const answer = answers(call.name, sent.length, now)
    progress = recordPremiumRefund(
      progress,
      answer === null
        ? { kind: 'unanswered', call, cause: 'deadline' }
        : { kind: 'answered', call, answer },
      now,
    )
  }
  return { progress, sent, states }
}
const answering = (name: 'endCover' | 'claimCover' | 'refund'): PremiumRefundAnswer =>
  name === 'refund' ? refunded : cover()

test('the contract ends first, then the card is refunded', () => {
  const { progress, sent } = run(byCard, answering)
  expect(sent).toEqual(['endCover', 'refund'])
  expect(progress).toMatchObject({ state: 'Refunded', returned: due, paidOut: 1 })
  expect(progress.refunds?.map(({ amount }) => amount)).toEqual([due])
})

test('without a card nothing is sent to the acquirer', () => {
  const credit: Tender = { kind: 'TravelWalletCredit', creditId: 'credit', amount: due }
  const { progress, sent } = run(paid([credit]), answering)
  expect(sent).toEqual(['endCover'])
  expect(progress).toMatchObject({ state: 'Refunded', paidOut: 0 })
  expect(progress.refunds).toMatchObject([{ amount: due, givenBack: true }])
})

test('a refund without a known payment waits for an operator, and never counts as done', () => {
  const { progress, sent, states } = run(paid([]), answering)
  expect(sent).toEqual(['endCover'])
  expect(states).toContain('NeedsAttention')
  expect(progress.state).not.toBe('Refunded')
  expect(progress.refunds).toBeNull()
})

test('payments of a deposit are counted by what was charged', () => {
  const later = { charge: 'change:auth', brand: 'visa', lastFour: '4242' }
  const credit: Tender = { kind: 'TravelWalletCredit', creditId: 'credit', amount: due }
  const card: Tender = { kind: 'Card', amount: due }
  expect(paymentsOf([], 'booking:auth')).toBe(0)
  expect(paymentsOf([credit], 'booking:auth')).toBe(1)
  expect(paymentsOf([credit, card], 'booking:auth')).toBe(1)
  expect(paymentsOf([card, { ...card, later }], 'booking:auth')).toBe(2)
})

test('the underwriter keeps the premium of a contract that has paid', () => {
  const used: PremiumRefundAnswer = {
    of: 'cover',
    answer: { kind: 'refused', code: 'ProtectionUsed' },
  }
  const { progress } = run(byCard, (name) => (name === 'endCover' ? used : refunded))
  expect(progress).toMatchObject({ state: 'Refunded', returned: usd(0), paidOut: 1 })
  // Where that is known, the underwriter is not asked.
  const known = run({ ...byCard, returned: usd(0) }, answering)
  expect(known.sent).toEqual(['refund'])
  expect(known.progress.state).toBe('Refunded')
})

test('a claim pays its own amount, under the key of its refund', () => {
  const { progress, sent } = run({ ...byCard, claim: { eventAt: 5 } }, answering)
  expect(sent).toEqual(['claimCover', 'refund'])
  expect(progress).toMatchObject({ state: 'Refunded', returned: due, paidOut: 1 })
  // Nothing else than the payment ends it.
  const refused: PremiumRefundAnswer = {
    of: 'cover',
    answer: { kind: 'refused', code: 'ProtectionUsed' },
  }
  const { states } = run({ ...byCard, claim: { eventAt: 5 } }, (name, _nth, now) =>
    name === 'claimCover' && now < bookingTerms.release + 3_600_000 ? refused : answering(name),
  )
  expect(states).toContain('NeedsAttention')
})

test('lost answers are asked for again, and the card is refunded under one key', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 8 }), (lost) => {
      const { progress, sent } = run(byCard, (name, nth) =>
        lost[nth - 1] === true ? null : answering(name),
      )
      expect(progress).toMatchObject({ state: 'Refunded', paidOut: 1 })
      expect(sent.indexOf('refund')).toBeGreaterThan(sent.lastIndexOf('endCover'))
      expect(new Set(sent)).toEqual(new Set(['endCover', 'refund']))
    }),
  )
})

test('an underwriter that never answers needs an operator, and is asked again', () => {
  const silent: PremiumRefundAnswer = { of: 'cover', answer: unanswered }
  const back = bookingTerms.release + 3_600_000
  const { progress, states } = run(byCard, (name, _nth, now) =>
    now < back ? silent : answering(name),
  )
  expect(states).toContain('NeedsAttention')
  expect(progress).toMatchObject({ state: 'Refunded', paidOut: 1 })
})
