import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import {
  selfServeCancelLifecycle,
  type CancelStep,
} from '@portolan/domain/after-sales/self-serve-cancel.lifecycle.ts'
import { formatExact, money, type MoneyWire } from '@portolan/kernel/money.ts'
import type { TenderBack } from '../../after-sales/index.ts'
import { cancelStep, type CancelFacts } from './cancel-step.ts'
import type { Cancellation, CancellationQuote } from './cancel-queries.ts'
import { refundStretches } from './refund-stretches.ts'

const quote = quoteCancellation.example as CancellationQuote
const now = Date.parse('2026-11-20T12:00:00Z')

test('the curve covers now until the trip begins and names its tenders', () => {
  const { stretches, legend } = refundStretches(
    {
      ...quote,
      credits: [
        {
          airline: 'DL',
          airlineName: 'Delta',
          traveler: 'A',
          amount: { minor: 30_000, currency: 'USD' },
          expiresAt: quote.startsAt,
        },
      ],
    },
    now,
  )
  expect(stretches.map(({ words }) => words)).toEqual([
    '$924.00 refund and $300.00 airline credit',
    'Contact airline',
  ])
  expect(stretches[0]?.parts.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1)
  expect(stretches[1]?.parts).toEqual([])
  expect(legend.map(({ pattern }) => pattern)).toEqual(['filled', 'open'])
  expect(Math.round(stretches.reduce((all, { hours }) => all + hours, 0))).toBe(
    Math.round((Date.parse(quote.startsAt) - now) / 3_600_000),
  )
})

test('two deadlines within one minute are one', () => {
  const later = (from: string, minor: number) => ({
    from,
    policy: 'MultiTicket' as const,
    refund: { minor, currency: 'USD' as const },
    credit: { minor: 0, currency: 'USD' as const },
    notRestored: { minor: 0, currency: 'USD' as const },
    kept: { minor: quote.charged.minor - minor, currency: 'USD' as const },
    tenders: [],
  })
  const { stretches } = refundStretches(
    {
      ...quote,
      later: [
        later('2026-11-21T12:00:05Z', 50_000),
        later('2026-11-21T12:00:40Z', 0),
        later('2026-12-01T00:00:00Z', 10_000),
      ],
    },
    now,
  )
  expect(stretches.map(({ words }) => words)).toEqual([
    '$924.00 refund',
    'No refund',
    '$100.00 refund',
  ])
  expect(new Set(stretches.map(({ when }) => when)).size).toBe(3)
})

const usd = (minor: number): MoneyWire => ({ minor, currency: 'USD' })
const kinds = [
  'TravelWalletOffer',
  'AirlineCredit',
  'TravelWalletCredit',
  'Rewards',
  'Card',
] as const

test('an offer that paid is no fee of the airline, and counts where it can be used again', () => {
  const paidBy = (tender: TenderBack['tender'], minor: number, returned: object): TenderBack => ({
    tender,
    description: tender === 'Card' ? 'visa 4242' : '',
    amount: usd(minor),
    givenBack: true,
    useRestored: false,
    dueAt: quote.startsAt,
    ...returned,
  })
  const { stretches, legend } = refundStretches(
    {
      ...quote,
      charged: usd(95_000),
      refund: usd(75_000),
      notRestored: usd(20_000),
      kept: usd(0),
      tenders: [
        paidBy('TravelWalletOffer', 20_000, { givenBack: false, useRestored: true }),
        paidBy('Card', 75_000, {}),
      ],
      later: [
        {
          from: '2026-12-01T00:00:00Z',
          policy: 'PartialRefund',
          refund: usd(67_105),
          notRestored: usd(17_895),
          kept: usd(10_000),
          credit: usd(0),
          tenders: [
            paidBy('TravelWalletOffer', 17_895, { givenBack: false }),
            paidBy('Card', 67_105, {}),
          ],
        },
      ],
    },
    now,
  )
  expect(stretches.map(({ words, note }) => [words, note])).toEqual([
    ['$750.00 refund', 'Travel offer, available again'],
    ['$671.05 refund', '$100.00 fee. Travel offer discount, not refunded: $178.95'],
  ])
  expect(stretches[0]?.parts.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1)
  expect(legend.map(({ label }) => label)).toEqual(['Card', 'Travel offer'])
})

test('whatever paid, the fee beside the curve is the fee in the table', () => {
  const line = fc.record({
    tender: fc.constantFrom(...kinds),
    description: fc.constant('visa 4242'),
    amount: fc.integer({ min: 1, max: 300_000 }).map(usd),
    givenBack: fc.boolean(),
    useRestored: fc.boolean(),
    dueAt: fc.constant(quote.startsAt),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.nat(100_000),
      fc.nat(100_000),
      (lines, kept, credit) => {
        // Only an offer's use is restored, and it is never paid out.
        const tenders = lines.map((one): TenderBack => {
          const isOffer = one.tender === 'TravelWalletOffer'
          return {
            ...one,
            givenBack: one.givenBack && !isOffer,
            useRestored: one.useRestored && isOffer,
          }
        })
        const totalOf = (all: readonly TenderBack[]) =>
          all.reduce((total, { amount }) => total + amount.minor, 0)
        const refund = totalOf(tenders.filter(({ givenBack }) => givenBack))
        const [stretch] = refundStretches(
          {
            ...quote,
            charged: usd(totalOf(tenders) + kept + credit),
            refund: usd(refund),
            notRestored: usd(totalOf(tenders) - refund),
            kept: usd(kept),
            credits: [
              {
                airline: 'DL',
                airlineName: 'Delta',
                traveler: 'A',
                amount: usd(credit),
                expiresAt: quote.startsAt,
              },
            ],
            tenders,
            later: [],
          },
          now,
        ).stretches
        const fee = /(\$[\d,.]+) fee/.exec(stretch?.note ?? '')?.[1]
        expect(fee).toBe(kept === 0 ? undefined : formatExact(money(kept, 'USD')))
      },
    ),
  )
})

const nothing: CancelFacts = {
  cancellation: null,
  quote: undefined,
  refused: null,
  confirming: false,
  sentId: null,
  isComing: false,
  isRetry: false,
}
const held = (state: Cancellation['state'], code?: string): Cancellation => ({
  id: 'c',
  tripId: 't',
  quoteId: 'q',
  state,
  placedAt: '',
  updatedAt: '',
  refusal: code === undefined ? null : ({ code, message: '' } as Cancellation['refusal']),
  refunds: [],
  credits: [],
})

test.each<[CancelStep, Partial<CancelFacts>]>([
  ['loading', { cancellation: undefined }],
  ['loading', {}],
  ['policy', { quote }],
  ['confirm', { quote, confirming: true }],
  ['nonrefundable', { quote: { ...quote, result: 'Nothing' } }],
  ['support', { quote: { ...quote, id: null, policy: 'ContactAirline' } }],
  ['support', { cancellation: held('Failed', 'CancellationUnavailable'), sentId: 'c' }],
  ['pending', { cancellation: held('Pending'), sentId: 'c' }],
  ['pending', { quote: { ...quote, id: null, policy: 'Pending' }, isComing: true }],
  ['policy', { quote: { ...quote, id: null, policy: 'DelayedTicketingCancel' }, isComing: true }],
  ['success', { cancellation: held('Canceled'), sentId: 'c' }],
  ['cancelled', { cancellation: held('Canceled') }],
  ['cancelled', { refused: 'AlreadyCanceled' }],
  ['tryAgain', { cancellation: held('Failed', 'ProviderUnavailable'), sentId: 'c' }],
  ['tryAgain', { refused: 'CancellationQuoteExpired', quote }],
  ['policy', { cancellation: held('Failed', 'ProviderUnavailable'), quote }],
])('%s', (step, facts) => {
  expect(cancelStep({ ...nothing, ...facts })).toBe(step)
  expect(Object.keys(selfServeCancelLifecycle.transitions)).toContain(step)
})
