import { expect, test } from 'vitest'
import { cardText } from './card-brand.ts'
import { paidText, tenderText } from './tender-text.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })

test('each tender is called alike wherever it is named, and cash rewards are dollars whatever currency was paid in', () => {
  const tenders = [
    { kind: 'Card', description: 'american_express 3782' },
    { kind: 'Rewards', description: 'Venture X 4417', units: { amount: 12_000, unit: 'miles' } },
    { kind: 'Rewards', description: 'Quicksilver 8080', units: { amount: 1647, unit: 'cash' } },
    { kind: 'AirlineCredit', description: 'Delta' },
    { kind: 'TravelWalletCredit', description: '' },
    { kind: 'TravelWalletCredit', description: '', spent: usd(3050) },
    { kind: 'TravelWalletOffer', description: '' },
  ] as const
  expect(tenders.map(tenderText)).toEqual([
    'American Express ending in 3782',
    '12,000 miles of Venture X 4417',
    '$16.47 of Quicksilver 8080',
    'Credit of Delta',
    'Travel credit',
    '$30.50 of travel credit',
    'Travel offer',
  ])
  expect(tenders.map(paidText)).toEqual([
    'Paid with American Express ending in 3782',
    'Paid with 12,000 miles of Venture X 4417',
    'Paid with $16.47 of Quicksilver 8080',
    'Paid with credit of Delta',
    'Paid with travel credit',
    'Paid with $30.50 of travel credit',
    'Taken off by a travel offer',
  ])
})

test('a brand that nobody knows, and what is no card, stand as they are', () => {
  expect(['visa 4242', 'troy 4242', 'visa', ''].map(cardText)).toEqual([
    'Visa ending in 4242',
    'troy 4242',
    'visa',
    '',
  ])
})
