import { readWalletHistory } from '@portolan/contract/wallet/read-wallet-history.ts'
import { expect, test } from 'vitest'
import type { CreditEvent } from './history-query.ts'
import { purchasesOf } from './purchases.ts'

const [created] = readWalletHistory.example.credits
if (created === undefined) throw new Error('The example has no event.')
const event = (id: string, purchase: CreditEvent['purchase']): CreditEvent => ({
  ...created,
  id,
  purchase,
})
const lisbon = { id: 'trip_1', trip: { id: 'trip_1', title: 'New York to Lisbon' } }

test('what a trip took and gave back is told together, where its newest movement is', () => {
  const purchases = purchasesOf([
    event('refund', lisbon),
    event('created', null),
    event('payment', lisbon),
    event('released', { id: 'booking_2', trip: null }),
    event('held', { id: 'booking_2', trip: null }),
  ])
  expect(
    purchases.map(({ trip, isBooked, events }) => [
      trip?.title ?? null,
      isBooked,
      events.map(({ id }) => id),
    ]),
  ).toEqual([
    ['New York to Lisbon', true, ['refund', 'payment']],
    [null, false, ['created']],
    [null, true, ['released', 'held']],
  ])
})
