import { expect, test } from 'vitest'
import { choiceOfTrip, refundWords, tripChoices, type TripOfPlan } from './leaver-choices.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const trip = (id: string, more: Partial<TripOfPlan> = {}): TripOfPlan => ({
  id,
  title: 'Phoenix',
  startsAt: '2027-01-05T15:00:00Z',
  startZone: 'America/Phoenix',
  total: usd(47_100),
  cancel: { refund: usd(47_100), credit: usd(0) },
  proposed: null,
  ...more,
})

test('a trip without a choice or a proposal is left to choose', () => {
  const trips = [trip('a'), trip('b', { proposed: 'Cancel' })]
  expect(tripChoices(trips, {}).map(({ tripId }) => tripId)).toEqual(['b'])
  const chosen = { a: { tripId: 'a', choice: 'Keep' as const } }
  expect(tripChoices(trips, chosen).map(({ choice }) => choice)).toEqual(['Keep', 'Cancel'])
})

test('a chosen cancellation goes with the refund that is shown now', () => {
  const before = trip('a')
  const cancel = choiceOfTrip(before, 'Cancel')
  if (cancel === null) throw new Error('not cancellable')
  const now = { refund: usd(20_000), credit: usd(5_000) }
  expect(tripChoices([trip('a', { cancel: now })], { a: cancel })).toEqual([
    { tripId: 'a', choice: 'Cancel', ...now },
  ])
  expect(tripChoices([trip('a', { cancel: null })], { a: cancel })).toEqual([])
})

test('what canceling pays is money, airline credit, both or nothing', () => {
  expect(refundWords({ refund: usd(61_220), credit: usd(0) })).toBe('$612.20 refunded')
  expect(refundWords({ refund: usd(100), credit: usd(200) })).toBe(
    '$1.00 refunded, $2.00 as airline credit',
  )
  expect(refundWords({ refund: usd(0), credit: usd(0) })).toBe('without a refund')
})
