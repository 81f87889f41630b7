import { usd } from '@portolan/contract/shapes.ts'
import { expect, test } from 'vitest'
import { daysText, frozenRows, oddsText, partyText } from './freeze-words.ts'

const traveler = (type: 'Adult' | 'Child', cents: number) => ({ type, frozen: usd(cents) })

test('travelers with one price are one row, others a row for each type', () => {
  expect(frozenRows({ travelers: [traveler('Adult', 61_200), traveler('Adult', 61_200)] })).toEqual(
    [{ label: 'Frozen price, each traveler', price: '$612.00' }],
  )
  expect(frozenRows({ travelers: [traveler('Adult', 61_200), traveler('Child', 45_900)] })).toEqual(
    [
      { label: 'Frozen price, each adult', price: '$612.00' },
      { label: 'Frozen price, each child', price: '$459.00' },
    ],
  )
})

test('hours are days, whole where they are', () => {
  expect([24, 72, 336, 36].map(daysText)).toEqual(['1 day', '3 days', '14 days', '1.5 days'])
})

test('who travels, and how often such a freeze paid', () => {
  expect(partyText({ adults: 2, children: 1, lapInfants: 0, seatedInfants: 0 })).toBe(
    '2 adults, 1 child',
  )
  expect([oddsText({ times: 2, of: 5 }), oddsText({ times: 0, of: 400 })]).toEqual([
    '2 in 5',
    'None of 400',
  ])
})
