import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, money, toWire } from '@portolan/kernel/money.ts'
import { cardPart, tenderFault, withCard, type CardTender, type CreditTender } from './tenders.ts'

const wire = (minor: bigint) => toWire(money(minor, 'USD'))
const card = (minor: bigint): CardTender => ({ kind: 'Card', amount: wire(minor) })
const credit = (minor: bigint): CreditTender => ({
  kind: 'TravelWalletCredit',
  creditId: 'credit',
  amount: wire(minor),
})

test('the card pays the rest of any split, and the sum is exact', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 11n }),
      fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1, maxLength: 5 }),
      (total, weights) => {
        const parts = allocate(money(total, 'USD'), weights).map((part) => credit(part.minor))
        const others = parts.slice(1)
        const paid = withCard(money(total, 'USD'), others)
        expect(tenderFault(money(total, 'USD'), paid)).toBeNull()
        const [left] = parts
        expect(cardPart(paid)).toEqual(
          left?.amount.minor === 0 && others.length > 0 ? null : left?.amount,
        )
      },
    ),
    { numRuns: 4000 },
  )
})

test('detects a wrong sum, a negative tender and another currency', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 11n }), fc.constantFrom(-1n, 1n), (total, off) => {
      expect(tenderFault(money(total, 'USD'), [card(total + off)])).toBe('TenderSumDiffers')
      expect(tenderFault(money(total, 'USD'), [card(total + 5n), credit(-5n)])).toBe(
        'NegativeTender',
      )
      expect(tenderFault(money(total, 'EUR'), [card(total)])).toBe('CurrencyDiffers')
      expect(() => withCard(money(total, 'USD'), [credit(total + 1n)])).toThrow(RangeError)
    }),
    { numRuns: 2000 },
  )
})
