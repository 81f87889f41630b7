import { expect, test } from 'vitest'
import { cardText } from './card-brand.ts'
import { paidText, tenderText } from './tender-text.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })

test('names every tender, with cash rewards in US dollars', () => {
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
    '12,000 miles from Venture X 4417',
    '$16.47 from Quicksilver 8080',
    'Delta credit',
    'Travel credit',
    '$30.50 in travel credit',
    'Travel offer',
  ])
  expect(tenders.map(paidText)).toEqual([
    'Paid with American Express ending in 3782',
    'Paid with 12,000 miles from Venture X 4417',
    'Paid with $16.47 from Quicksilver 8080',
    'Paid with Delta credit',
    'Paid with travel credit',
    'Paid with $30.50 in travel credit',
    'Travel offer discount',
  ])
})

test('unknown brands and texts that are not cards are left unchanged', () => {
  expect(['visa 4242', 'troy 4242', 'visa', ''].map(cardText)).toEqual([
    'Visa ending in 4242',
    'troy 4242',
    'visa',
    '',
  ])
})
