import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceSumFault } from '../pricing/price-sums.ts'
import { addUpStay, roomTotals, stayPriceFault } from './add-up-stay.ts'
import { pricedStay } from './stays.arbitrary.ts'
import type { StayPrice } from './stay-price.ts'

test('lines and rooms sum to the total and to what is due, in any currency', () => {
  fc.assert(
    fc.property(pricedStay, ({ currency, nights, rooms }) => {
      const price = addUpStay(rooms, currency)
      expect(stayPriceFault(price, nights)).toBeNull()
      const given = rooms
        .flatMap((room) => [...room.nights, ...room.fees, ...room.taxes])
        .reduce((all, { amount }) => all + amount.minor, 0)
      const complimentary = rooms.reduce(
        (all, { fourthNight, nights: each }) =>
          all + (fourthNight ? (each[3]?.amount.minor ?? 0) : 0),
        0,
      )
      expect(price.grandTotal).toEqual({ minor: given - complimentary, currency })
      expect(priceSumFault(price)).toBeNull()
      expect(price.discount?.discountAmount.minor ?? 0).toBe(complimentary)
      expect(price.dueNow.minor + price.dueAtProperty.minor).toBe(price.grandTotal.minor)
      expect(price.lines.reduce((all, { amount }) => all + amount.minor, 0)).toBe(
        price.grandTotal.minor,
      )
      const tables = rooms.map((room) => roomTotals(room, currency))
      expect(tables.reduce((all, { total }) => all + total, 0)).toBe(price.grandTotal.minor)
      expect(tables.reduce((all, { dueNow }) => all + dueNow, 0)).toBe(price.dueNow.minor)
      for (const { total, nights: ofNights, fourthNight, fees, feeParts, taxes } of tables) {
        expect(ofNights + fourthNight + fees + taxes).toBe(total)
        expect(feeParts.reduce((all, { amount }) => all + amount, 0)).toBe(fees)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('the fourth night is free once per room at its own rate, except taxes', () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' as const })
  const nights = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      date: `2027-02-0${at + 1}`,
      amount: usd(10_000 + at),
    }))
  const room = (count: number) => ({
    nights: nights(count),
    nightsDue: 'Now' as const,
    fourthNight: true,
    fees: [],
    taxes: [
      { type: 'City' as const, name: 'City tax', amount: usd(900), due: 'AtProperty' as const },
    ],
  })
  expect(addUpStay([room(3)], 'USD').lines.map(({ kind }) => kind)).toEqual(['Nights', 'Tax'])
  expect(
    addUpStay([room(8)], 'USD')
      .lines.filter(({ kind }) => kind === 'FourthNight')
      .map(({ amount }) => amount.minor),
  ).toEqual([-10_003])
  expect(addUpStay([room(4), room(4)], 'USD')).toMatchObject({
    dueNow: usd(2 * 30_003),
    dueAtProperty: usd(1800),
  })
})

test('detects wrong amounts, missing nights and another currency', () => {
  fc.assert(
    fc.property(
      pricedStay,
      fc.constantFrom('grandTotal', 'dueNow', 'dueAtProperty', 'line', 'nights', 'currency'),
      ({ currency, nights, rooms }, where) => {
        const price = addUpStay(rooms, currency)
        const off = (part: { readonly minor: number }) => ({ minor: part.minor + 1, currency })
        const wrong = (): StayPrice => {
          switch (where) {
            case 'line': {
              const [first, ...others] = price.lines
              if (first === undefined) throw new Error('a price without lines')
              return { ...price, lines: [{ ...first, amount: off(first.amount) }, ...others] }
            }
            case 'nights':
              return {
                ...price,
                rooms: price.rooms.map((room) => ({ ...room, nights: room.nights.slice(1) })),
              }
            case 'currency':
              return {
                ...price,
                grandTotal: { ...price.grandTotal, currency: currency === 'USD' ? 'EUR' : 'USD' },
              }
            default:
              return { ...price, [where]: off(price[where]) }
          }
        }
        expect(stayPriceFault(wrong(), nights)).not.toBeNull()
      },
    ),
    { numRuns: 1500 },
  )
})
