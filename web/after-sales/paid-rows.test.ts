import { expect, test } from 'vitest'
import { formatExact, type MoneyWire } from '@portolan/kernel/money.ts'
import { paidRows } from './paid-rows.ts'

const usd = (minor: number): MoneyWire => ({ minor, currency: 'USD' })

test('what reduced the price has a minus sign on a receipt, and what the card paid has none', () => {
  expect(
    paidRows([
      { kind: 'TravelWalletOffer', description: '', amount: usd(7500) },
      { kind: 'AirlineCredit', description: 'Delta', amount: usd(5000) },
      { kind: 'TravelWalletCredit', description: '', amount: usd(30_000) },
      {
        kind: 'Rewards',
        description: 'Venture X 4417',
        amount: usd(20_000),
        units: { amount: 20_000, unit: 'miles' },
      },
      { kind: 'Card', description: 'visa 4242', amount: usd(76_100) },
    ]).map(({ label, amount }) => `${label} ${formatExact(amount)}`),
  ).toEqual([
    'Travel offer -$75.00',
    'Delta credit -$50.00',
    'Travel credit -$300.00',
    '20,000 miles from Venture X 4417 -$200.00',
    'Visa ending in 4242 $761.00',
  ])
})
