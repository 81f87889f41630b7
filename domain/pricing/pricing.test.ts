import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '@portolan/kernel/money.ts'
import { addUp, priceFault, sumPrices } from './add-up.ts'
import { priceLines } from './price-lines.ts'
import { priceOf, priceSumFault } from './price-sums.ts'
import type { PassengersPrice, PersonPrice } from './price.ts'

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
const addOn = fc.record({
  kind: fc.constant('SeatsAndBags' as const),
  facts: fc.constant({}),
  amount: minor.map(usd),
  part: fc.constantFrom(undefined, 'part_1', 'part_2'),
})
const parts = fc
  .record({
    fee: minor,
    addOns: fc.array(addOn, { maxLength: 3 }),
    off: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  })
  .map(({ fee, addOns, off }) => ({ fee: money(fee, 'USD'), addOns, off }))
/** Adds a discount of a share of the total. */
const discounted = (full: number, off: number | undefined) =>
  off === undefined
    ? undefined
    : { discountAmount: money(Math.floor(full * off), 'USD'), type: 'Package' }
const price = fc
  .tuple(fc.array(passenger, { minLength: 1, maxLength: 4 }), parts)
  .map(([passengers, { fee, addOns, off }]) => {
    const full = addUp(passengers, 'USD', { fee, addOns }).grandTotal.minor
    return addUp(passengers, 'USD', { fee, addOns, discount: discounted(full, off) })
  })
const minorOf = (amounts: readonly { readonly minor: number }[]): number =>
  amounts.reduce((all, amount) => all + amount.minor, 0)

test('an added-up price is valid, and its lines sum to the total', () => {
  fc.assert(
    fc.property(price, (one) => {
      expect(priceFault(one)).toBeNull()
      expect(minorOf(priceLines(one).map(({ amount }) => amount))).toBe(one.grandTotal.minor)
    }),
    { numRuns: 4000 },
  )
})

test('the total is subtotal, fee and add-ons less the discount, whatever the parts', () => {
  fc.assert(
    fc.property(minor, minor, parts, (base, tax, { fee, addOns, off }) => {
      const full = base + tax + Number(fee.minor) + minorOf(addOns.map(({ amount }) => amount))
      const discount = discounted(full, off)
      const one = priceOf({
        base: money(base, 'USD'),
        tax: money(tax, 'USD'),
        fee,
        addOns,
        discount,
      })
      expect(priceSumFault(one)).toBeNull()
      expect(one.subTotal).toEqual(usd(base + tax))
      expect(one.grandTotal).toEqual(usd(full - Number(discount?.discountAmount.minor ?? 0n)))
      // What was not there stays absent, and what is free stays a line.
      expect('discount' in one).toBe(discount !== undefined)
      expect(one.addOns).toHaveLength(addOns.length)
      if (one.discount !== undefined) expect(one.discount.grandTotal).toEqual(usd(full))
    }),
    { numRuns: 5000 },
  )
})

test('prices of the same passengers sum in every amount', () => {
  fc.assert(
    fc.property(
      fc
        .array(passenger, { minLength: 1, maxLength: 4 })
        .map((all) => [...new Map(all.map((one) => [one.type, one])).values()]),
      fc.array(parts, { minLength: 1, maxLength: 3 }),
      (passengers, each) => {
        const prices = each.map(({ fee, addOns, off }) => {
          const full = addUp(passengers, 'USD', { fee, addOns }).grandTotal.minor
          return addUp(passengers, 'USD', { fee, addOns, discount: discounted(full, off) })
        })
        const all = sumPrices(prices)
        expect(priceFault(all)).toBeNull()
        for (const name of ['base', 'tax', 'subTotal', 'fee', 'grandTotal'] as const)
          expect(all[name].minor).toBe(minorOf(prices.map((one) => one[name])))
        expect(minorOf(all.addOns.map(({ amount }) => amount))).toBe(
          minorOf(prices.flatMap(({ addOns }) => addOns.map(({ amount }) => amount))),
        )
      },
    ),
    { numRuns: 3000 },
  )
})

test('detects one wrong cent anywhere', () => {
  fc.assert(
    fc.property(
      price,
      fc.constantFrom(
        'base',
        'tax',
        'subTotal',
        'fee',
        'grandTotal',
        'addOn',
        'discount',
        'passenger',
      ),
      (one, where) => {
        const more = ({ minor: amount }: { readonly minor: number }) => usd(amount + 1)
        const wrong = (): PassengersPrice => {
          if (where === 'addOn') {
            const [first, ...others] = one.addOns
            return first === undefined
              ? { ...one, fee: more(one.fee) }
              : { ...one, addOns: [{ ...first, amount: more(first.amount) }, ...others] }
          }
          if (where === 'discount')
            return one.discount === undefined
              ? {
                  ...one,
                  discount: { grandTotal: usd(0), discountAmount: usd(1), type: 'Package' },
                }
              : {
                  ...one,
                  discount: { ...one.discount, discountAmount: more(one.discount.discountAmount) },
                }
          if (where === 'passenger')
            return {
              ...one,
              passengers: one.passengers.map((each, index) =>
                index === 0 ? { ...each, total: more(each.total) } : each,
              ),
            }
          return { ...one, [where]: more(one[where]) }
        }
        expect(priceFault(wrong())).not.toBeNull()
      },
    ),
    { numRuns: 3000 },
  )
})
