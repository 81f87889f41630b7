import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { expect, test } from 'vitest'
import { withoutOwnFare } from './without-own-flights.ts'

const list = searchFlights.example
const [option] = list.options
if (option === undefined) throw new Error('an example without options')
const [fare] = option.fares
if (fare === undefined) throw new Error('an option without fares')
const own = { segments: option.id.split('~').map((id) => ({ id })), brandId: fare.brand }

test('the fare that the traveler has is no change to choose; its flights in another fare are', () => {
  const other = { ...fare, brand: 'another' }
  const both = {
    ...list,
    options: [
      { ...option, fares: [fare, other] },
      { ...option, id: 'x' },
    ],
  }
  expect(withoutOwnFare(both, own).options).toEqual([
    { ...option, fares: [other] },
    { ...option, id: 'x' },
  ])
})

test('flights without another fare are left out, and an added flight has no own fare', () => {
  const only = { ...list, options: [{ ...option, fares: [fare] }] }
  expect(withoutOwnFare(only, own).options).toEqual([])
  expect(withoutOwnFare(only, undefined)).toBe(only)
})
