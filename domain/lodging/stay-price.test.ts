import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUpStay, roomTotals, stayPriceFault } from './add-up-stay.ts'
import { pricedStay } from './stays.arbitrary.ts'
import type { StayPrice } from './stay-price.ts'

test('whatever is due now and at the property sums to the total, line by line and room by room, in every currency', () => {
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
      expect(price.total).toEqual({ minor: given - complimentary, currency })
      expect(price.dueNow.minor + price.dueAtProperty.minor).toBe(price.total.minor)
      expect(price.lines.reduce((all, { amount }) => all + amount.minor, 0)).toBe(price.total.minor)
      const tables = rooms.map((room) => roomTotals(room, currency))
      expect(tables.reduce((all, { total }) => all + total, 0)).toBe(price.total.minor)
      expect(tables.reduce((all, { dueNow }) => all + dueNow, 0)).toBe(price.dueNow.minor)
      for (const { total, nights: ofNights, fourthNight, fees, feeParts, taxes } of tables) {
        expect(ofNights + fourthNight + fees + taxes).toBe(total)
        expect(feeParts.reduce((all, { amount }) => all + amount, 0)).toBe(fees)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('the fourth night comes off once a room, at its own rate, whoever takes the money; its tax stays', () => {
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

test('a cent off anywhere, a night too few or another currency is found', () => {
  fc.assert(
    fc.property(
      pricedStay,
      fc.constantFrom('total', 'dueNow', 'dueAtProperty', 'line', 'nights', 'currency'),
      ({ currency, nights, rooms }, where) => {
        const price = addUpStay(rooms, currency)
        const off = (part: { readonly minor: number }) => ({ minor: part.minor + 1, currency })
        const wrong: StayPrice =
          where === 'line'
            ? {
                ...price,
                lines: price.lines.map((line, at) =>
                  at === 0 ? { ...line, amount: off(line.amount) } : line,
                ),
              }
            : where === 'nights'
              ? {
                  ...price,
                  rooms: price.rooms.map((room) => ({ ...room, nights: room.nights.slice(1) })),
                }
              : where === 'currency'
                ? {
                    ...price,
                    total: { ...price.total, currency: currency === 'USD' ? 'EUR' : 'USD' },
                  }
                : { ...price, [where]: off(price[where]) }
        expect(stayPriceFault(wrong, nights)).not.toBeNull()
      },
    ),
    { numRuns: 1500 },
  )
})
