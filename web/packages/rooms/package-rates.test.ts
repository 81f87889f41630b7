import { listRates } from '@portolan/contract/lodging/list-rates.ts'
import { listPackageRooms } from '@portolan/contract/packages/list-package-rooms.ts'
import type { RoomRate } from '@portolan/design/travel/stay.props.ts'
import { money } from '@portolan/kernel/money.ts'
import { expect, test } from 'vitest'
import type { PackageRooms } from '../package-answers.ts'
import { packageView, shownTotalOf, soldRatesOf } from './package-rates.ts'

const [listed] = listRates.example.rates
const [sold] = listed?.prices ?? []
const rate = {
  ...listed,
  id: 'r1.flex',
  prices: [sold, sold],
  standard: [70_000, 61_200],
  price: {
    flights: 133_600,
    stay: 122_400,
    standard: 131_200,
    state: 'WithDiscount',
    total: 256_000,
    separately: 264_800,
    discount: 8_800,
  },
} as PackageRooms['rates'][number]
const guests = { adults: 2, childAges: [] }
const answer: PackageRooms = {
  ...listPackageRooms.example,
  state: 'Available',
  rooms: [guests, guests],
  rates: [rate],
}
const view: RoomRate = {
  id: 'r1.flex',
  name: 'Breakfast',
  included: [],
  changes: [],
  terms: [],
  total: money(61_200, 'USD'),
  totalNote: '',
  notes: ['$77 a night'],
  parts: [],
}

test('a rate says what it costs less than without flights, room by room', () => {
  expect(packageView(answer, view, 0).notes).toEqual([
    '$88 less than without flights',
    '$77 a night',
  ])
  expect(packageView(answer, view, 1).notes[0]).toBe('Same price as without flights')
  const single = { ...answer, rooms: [guests] }
  expect(packageView(single, view, 0).notes[0]).toBe('$2,560 with your flights')
})

test('the total that was shown is the flights and the chosen rate of each room', () => {
  const chosen = [
    { ...guests, rateId: 'r1.flex' },
    { ...guests, rateId: 'r1.flex' },
  ]
  expect(shownTotalOf(answer, chosen)).toBe(133_600 + 2 * 61_200)
  expect(shownTotalOf(answer, [{ ...guests, rateId: 'gone' }])).toBe(null)
})

test('rooms are chosen for the nights that follow from the flights', () => {
  expect(soldRatesOf(answer)).toMatchObject({
    checkIn: '2027-02-06',
    checkOut: '2027-02-14',
    nights: 8,
  })
})
