import { expect, test } from 'vitest'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import {
  selfServeCancelLifecycle,
  type CancelStep,
} from '@portolan/domain/after-sales/self-serve-cancel.lifecycle.ts'
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
