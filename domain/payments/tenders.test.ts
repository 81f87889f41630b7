import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, money } from '@portolan/kernel/money.ts'
import { tenderFault, withCard, type Tender } from './tenders.ts'

const card = (minor: bigint): Tender => ({ kind: 'Card', amount: money(minor, 'USD') })

test('however a total is split, the card takes what is left and the sum is exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 11n }), fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1, maxLength: 5 }), (total, weights) => {
      const parts = allocate(money(total, 'USD'), weights).slice(1).map((part) => card(part.minor))
      expect(tenderFault(money(total, 'USD'), withCard(money(total, 'USD'), parts))).toBeNull()
    }),
    { numRuns: 4000 },
  )
})

test('one minor unit more or less, a negative tender or another currency is a fault', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 11n }), fc.constantFrom(-1n, 1n), (total, off) => {
      expect(tenderFault(money(total, 'USD'), [card(total + off)])).toBe('TenderSumDiffers')
      expect(tenderFault(money(total, 'USD'), [card(total + 5n), card(-5n)])).toBe('NegativeTender')
      expect(tenderFault(money(total, 'EUR'), [card(total)])).toBe('CurrencyDiffers')
      expect(() => withCard(money(total, 'USD'), [card(total + 1n)])).toThrow(RangeError)
    }),
    { numRuns: 2000 },
  )
})
