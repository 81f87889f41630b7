import { expect, test } from 'vitest'
import { money, type MoneyWire } from '@portolan/kernel/money.ts'
import { bookedLines } from '../../payments/paid-lines.ts'
import { cardOfChange } from './price-change.ts'

const usd = (minor: number): MoneyWire => ({ minor, currency: 'USD' })
const facts = { oldMinor: 117_030, newMinor: 120_030, currency: 'USD', quoteId: 'quote' }
/** $416.60 of credits and an offer. */
const cardOf = ({ minor }: MoneyWire) => money(minor - 41_660, 'USD')
const booking = {
  acceptedTotal: usd(117_030),
  tenders: [
    { kind: 'TravelWalletOffer', amount: usd(7500) },
    { kind: 'TravelWalletCredit', amount: usd(14_160) },
    { kind: 'Rewards', amount: usd(20_000), units: { amount: 20_000, unit: 'miles' } },
    { kind: 'Card', amount: usd(75_370) },
  ] as const,
}
const shared = { facts, dueNow: usd(120_030), cardOf }

test('a changed price is what the card pays before and after, as the button said', () => {
  const moved = { was: money(75_370, 'USD'), now: money(78_370, 'USD') }
  expect(
    cardOfChange({ ...shared, booking: { ...booking, tenders: [...booking.tenders] } }),
  ).toEqual(moved)
  expect(cardOfChange({ ...shared, due: money(75_370, 'USD') })).toEqual(moved)
  expect(cardOfChange(shared)).toEqual(moved)
})

test('where the card pays everything the totals are enough', () => {
  const all = ({ minor }: MoneyWire) => money(minor, 'USD')
  expect(cardOfChange({ ...shared, cardOf: all })).toBeNull()
  expect(cardOfChange({ ...shared, facts: {} })).toBeNull()
})

test('a booking under way shows the amount that its button showed, and what pays the rest', () => {
  const { tenders, due } = bookedLines({ ...booking, tenders: [...booking.tenders] })
  expect(tenders.map(({ label, amount }) => [label, Number(amount?.minor)])).toEqual([
    ['Travel offer', 7500],
    ['Travel credit', 14_160],
    ['20,000 miles', 20_000],
  ])
  expect(due).toEqual({ label: 'Charged to your card', amount: money(75_370, 'USD') })
  expect(bookedLines({ acceptedTotal: usd(7500), tenders: [booking.tenders[0]] }).due).toEqual({
    label: 'Nothing charged to your card',
    amount: money(0, 'USD'),
  })
})
