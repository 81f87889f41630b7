import { expect, test } from 'vitest'
import { createTripProducts, type TripPart, type TripProduct } from './index.ts'

const product = (name: string, isJourney = true): TripProduct =>
  ({
    name,
    ...(isJourney
      ? { journey: (parts: readonly TripPart[]) => parts.map(({ id }) => id) }
      : undefined),
  }) as unknown as TripProduct
const products = createTripProducts([
  product('flights'),
  product('lodging'),
  product('cover', false),
])
const part = (id: string, name: string, status: TripPart['status'] = 'Confirmed') =>
  ({ id, product: name, status }) as TripPart

const whole = [
  part('out', 'flights'),
  part('room', 'lodging'),
  part('cover', 'cover'),
  part('back', 'flights'),
]

test('a package is known by all its parts, also after one of them has changed', () => {
  expect(products.journeyOf(whole)).toEqual(['out', 'back', 'room'])
  const other = new Map([['flights', ['later']]])
  expect(products.journeyOf(whole, other)).toEqual(['later', 'room'])
  expect(products.journeyOf(whole, new Map([['lodging', ['suite']]]))).toEqual([
    'out',
    'back',
    'suite',
  ])
})
test('what is canceled can be booked again', () => {
  const left = whole.map((one) =>
    one.product === 'flights' ? { ...one, status: 'Canceled' as const } : one,
  )
  expect(products.journeyOf(left)).toEqual(['room'])
})
