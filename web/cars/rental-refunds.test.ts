import { exampleCar } from '@portolan/contract/cars/car.ts'
import { expect, test } from 'vitest'
import { freeUntilOf, noShowText, rentalRefundPeriods, startOf } from './rental-refunds.ts'
import { hoursAt, weekOf } from './shop/desk-hours.ts'
import { rentalPriceLines } from './rental-price-lines.ts'

const cents = (minor: number) => ({ minor, currency: 'USD' }) as const
const now = Date.parse('2026-11-20T12:00:00Z')
const rental = (steps: readonly (readonly [from: string, penalty: number])[], dueNow = 11_439) => ({
  ...exampleCar,
  price: { ...exampleCar.price, dueNow: cents(dueNow) },
  penalties: steps.map(([from, penalty]) => ({ from, penalty: cents(penalty) })),
})
const booked = '2026-11-20T12:00:00Z'
const deadline = '2027-02-04T07:30:00Z'
const pickUp = '2027-02-06T07:30:00Z'

test('the pick-up is told on the clock of the desk', () => {
  expect(startOf(exampleCar)).toBe(Date.parse(pickUp))
  expect(startOf({ pickUpAt: '2027-07-06T07:30', desk: exampleCar.desk })).toBe(
    Date.parse('2027-07-06T06:30:00Z'),
  )
})

test.each([
  [
    'free until the pick-up',
    rental([
      [booked, 0],
      [pickUp, 11_439],
    ]),
    ['$114.39 refund'],
    'no refund',
  ],
  ['without a refund', rental([[booked, 11_439]]), ['No refund'], 'no refund'],
  [
    'free until a deadline',
    rental([
      [booked, 0],
      [deadline, 3_100],
      [pickUp, 11_439],
    ]),
    ['$114.39 refund', '$83.39 refund'],
    'no refund',
  ],
  [
    'paid at the desk, with a fee',
    rental(
      [
        [booked, 0],
        [deadline, 3_100],
        [pickUp, 3_100],
      ],
      0,
    ),
    ['Free cancellation', '$31.00 fee'],
    '$31.00 fee',
  ],
] as const)('%s: each period says what is refunded (cars-7)', (_, car, words, noShow) => {
  expect(rentalRefundPeriods(car, now).map((period) => period.words)).toEqual(words)
  expect(noShowText(car)).toContain(`If you don’t come: ${noShow}`)
})

test('a fee above what was paid is charged to the card that was left', () => {
  const [period] = rentalRefundPeriods(rental([[booked, 3_100]], 1_000), now)
  expect(period).toMatchObject({
    words: 'No refund',
    note: '$21.00 is charged to the card you left',
  })
})

test('free cancellation ends at the first fee, or never begins', () => {
  expect(
    freeUntilOf(
      rental([
        [booked, 0],
        [deadline, 3_100],
      ]),
      now,
    ),
  ).toBe('2027-02-04T07:30')
  expect(freeUntilOf(rental([[booked, 0]]), now)).toBe('2027-02-06T07:30')
  expect(freeUntilOf(rental([[booked, 3_100]]), now)).toBe(null)
})

test('a rental that has begun has no refund', () =>
  expect(rentalRefundPeriods(rental([[booked, 0]]), Date.parse(pickUp))).toEqual([]))

/** With the spaces of a keyboard. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

test('hours of a desk are those of the weekday, and equal neighbors are one line', () => {
  const hours = [null, ...Array.from({ length: 5 }, (): [number, number] => [360, 1410]), null]
  const desk = { hours }
  expect(plain(hoursAt(desk, '2027-02-05T07:30'))).toBe('6:00 AM – 11:30 PM')
  expect(hoursAt(desk, '2027-02-06T07:30')).toBe('Closed')
  expect(hoursAt({ hours: [[0, 1440]] }, '2027-02-07T07:30')).toBe('All day')
  expect(weekOf(desk).map((line) => ({ ...line, text: plain(line.text) }))).toEqual([
    { days: 'Monday – Friday', text: '6:00 AM – 11:30 PM' },
    { days: 'Saturday – Sunday', text: 'Closed' },
  ])
})

test('what is due now comes first, and each line at the desk says so (cars-3)', () => {
  const [tax] = exampleCar.price.charges.slice(1)
  const lines = rentalPriceLines({
    price: {
      ...exampleCar.price,
      charges: [
        {
          kind: 'AirportFee',
          name: 'Airport fee',
          due: 'AtDesk',
          amount: cents(900),
          count: null,
          extra: null,
        },
        {
          kind: 'Extra',
          name: 'Toddler seat',
          due: 'AtDesk',
          amount: cents(900),
          count: 2,
          extra: 'ToddlerSeat',
        },
        ...(tax === undefined ? [] : [tax]),
      ],
    },
  })
  expect(lines.map(({ label, note }) => [label, note])).toEqual([
    ['VAT (IVA)', undefined],
    ['Airport fee', 'due at the desk'],
    ['Toddler seat', '2 pieces, due at the desk'],
  ])
})
