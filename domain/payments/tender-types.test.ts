import { expect, test } from 'vitest'
import { paymentKinds } from './tender-kinds.ts'
import { amountKindOf, tenderAccounts, tenderKinds, tenderTypes } from './tender-types.ts'

test('tenders pay in the order of the table, and the card pays last', () => {
  expect(tenderKinds).toEqual([
    'PriceFreezeExerciseDiscount',
    'HotelPriceFreezeDeposit',
    'DisruptionProtectionCredit',
    'MissedConnectionCredit',
    'TravelWalletOffer',
    'AirlineCredit',
    'TravelWalletCredit',
    'Rewards',
    'Card',
  ])
})

test('every kind has receivables and accounts of its own', () => {
  const types = tenderKinds.map((kind) => tenderTypes[kind])
  expect(new Set(types.map(({ receivable }) => receivable)).size).toBe(tenderKinds.length)
  // Frozen prices, assistances and guarantees are counted by their uses.
  expect(tenderAccounts).toHaveLength(types.filter(({ taken }) => taken === 'Held').length - 2)
})

test('kinds in use are known payment kinds, except our own two', () => {
  const known: readonly string[] = paymentKinds
  expect(tenderKinds.filter((kind) => !known.includes(kind))).toEqual([
    'MissedConnectionCredit',
    'AirlineCredit',
  ])
})

test('a payment is in money, in rewards or split', () => {
  const kindOf = (...kinds: typeof tenderKinds) => amountKindOf(kinds.map((kind) => ({ kind })))
  expect(kindOf('Card')).toBe('fiat')
  expect(kindOf('TravelWalletOffer', 'Card')).toBe('fiat')
  expect(kindOf('Rewards')).toBe('rewards')
  expect(kindOf('TravelWalletCredit', 'Rewards', 'Card')).toBe('split')
})
