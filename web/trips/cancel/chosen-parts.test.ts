import { expect, test } from 'vitest'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import type { CancellationQuote } from './cancel-queries.ts'
import {
  afterClick,
  canceledTitle,
  endedDiscount,
  leavesParts,
  refundOf,
  type Choice,
} from './chosen-parts.ts'

const choice = (title: string, ...parts: string[]): Choice => ({ title, parts, online: true })
const flights = choice('New York to London', 'out', 'back')
const room = choice('Hotel Alecrim', 'room')
const pass = choice('LHR lounge', 'pass')
const choices = [flights, room, pass]
const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const quoteOf = (...ids: string[]): CancellationQuote => ({
  ...quoteCancellation.example,
  choices,
  parts: ids.map((id, at) => ({
    id,
    title: id,
    policy: 'AirlineRefund' as const,
    refund: usd(100 * (at + 1)),
    credit: usd(at),
  })),
})
const trip = {
  title: 'New York to London, Hotel Alecrim, LHR lounge',
  status: 'Confirmed',
} as const

test('parts are chosen one by one, tickets together, and everything is no choice', () => {
  const alone = afterClick(choices, null, flights)
  expect(alone).toEqual(['room', 'pass'])
  expect(afterClick(choices, alone, room)).toEqual(['pass'])
  expect(afterClick(choices, alone, flights)).toBeNull()
  expect(afterClick(choices, ['pass'], pass)).toEqual([])
})

test('a discount ends where its flights are canceled and its stay is not', () => {
  const ends = { part: 'room', amount: usd(17_664) }
  const packaged = [{ ...flights, endsDiscount: ends }, room]
  const ended = (chosen: readonly string[] | null) => endedDiscount(packaged, chosen)
  expect(ended(['out', 'back'])).toEqual(ends)
  expect([ended(null), ended([]), ended(['room']), ended(['out', 'back', 'room'])]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(endedDiscount(choices, ['out', 'back'])).toBeNull()
})

test('what is canceled is named by its parts as soon as the trip has more', () => {
  const all = quoteOf('out', 'back', 'room', 'pass')
  expect([leavesParts(all), canceledTitle(trip, all)]).toEqual([false, trip.title])
  const some = quoteOf('out', 'back', 'pass')
  expect([leavesParts(some), canceledTitle(trip, some)]).toEqual([
    true,
    'New York to London, LHR lounge',
  ])
  // The room was canceled before.
  const rest = { ...some, choices: [flights, pass] }
  expect([leavesParts(rest), canceledTitle({ ...trip, status: 'Modified' }, rest)]).toEqual([
    false,
    'New York to London, LHR lounge',
  ])
  expect(refundOf(some, flights)).toEqual({ refund: usd(300), credit: usd(1) })
})
