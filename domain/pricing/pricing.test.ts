import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '@portolan/kernel/money.ts'
import { addUp, priceFault } from './add-up.ts'
import { priceLines } from './price-lines.ts'
import type { PersonPrice, Price } from './price.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const minor = fc.integer({ min: 0, max: 2_000_000 })
const tax = fc.record({
  code: fc.constantFrom('US', 'XF', 'YQ', 'GB'),
  name: fc.constant('tax'),
  amount: minor.map(usd),
})
const passenger: fc.Arbitrary<PersonPrice> = fc
  .record({
    type: fc.constantFrom('Adult', 'Child', 'SeatedInfant', 'LapInfant'),
    count: fc.integer({ min: 1, max: 9 }),
    base: minor.map(usd),
    taxes: fc.array(tax, { maxLength: 6 }),
  })
  .map((priced) => ({
    ...priced,
    total: usd(priced.base.minor + priced.taxes.reduce((all, one) => all + one.amount.minor, 0)),
  }))
const price = fc
  .tuple(fc.array(passenger, { minLength: 1, maxLength: 4 }), fc.option(minor, { nil: undefined }))
  .map(([passengers, fee]) =>
    addUp(passengers, 'USD', fee === undefined ? undefined : money(fee, 'USD')),
  )

test('a price that is added up adds up, and its lines sum to what is charged', () => {
  fc.assert(
    fc.property(price, (one) => {
      expect(priceFault(one)).toBeNull()
      expect(priceLines(one).reduce((all, line) => all + line.amount.minor, 0)).toBe(
        one.grandTotal.minor,
      )
    }),
    { numRuns: 4000 },
  )
})

test('a cent off anywhere is found', () => {
  fc.assert(
    fc.property(price, fc.constantFrom('base', 'tax', 'grandTotal', 'passenger'), (one, where) => {
      const off: Price =
        where === 'passenger'
          ? {
              ...one,
              passengers: one.passengers.map((each, index) =>
                index === 0 ? { ...each, total: usd(each.total.minor + 1) } : each,
              ),
            }
          : { ...one, [where]: usd(one[where].minor + 1) }
      expect(priceFault(off)).not.toBeNull()
    }),
    { numRuns: 2000 },
  )
})
