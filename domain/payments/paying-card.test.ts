import fc from 'fast-check'
import { hasCardExpired } from '@portolan/kernel/card-expiry.ts'
import { expect, test } from 'vitest'
import { currencies } from '@portolan/kernel/money.ts'
import { cardBrands, takesBrand } from './card-brand.ts'
import { cardFault, paidWithoutCode, type PayingCard } from './paying-card.ts'
import { stepUpTerms } from './terms.ts'

const now = Date.UTC(2026, 10, 20, 12)
const visa: PayingCard = {
  brand: 'visa',
  lastFour: '4242',
  expires: '2029-04',
  kept: true,
  codeAt: now,
}
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

test('a saved card needs its code for large amounts or after a long time', () => {
  const codeOf = (age: number, minor: number, kept = true) =>
    cardFault({ ...visa, kept, codeAt: now - age }, usd(minor), now)
  const most = stepUpTerms.usual['USD'] ?? 0
  expect(codeOf(stepUpTerms.freshMs, 10 ** 8)).toBeNull()
  expect(codeOf(stepUpTerms.freshMs + 1, most)).toBeNull()
  expect(codeOf(stepUpTerms.freshMs + 1, most + 1)).toBe('SecurityCodeNeeded')
  expect(codeOf(stepUpTerms.rememberedMs + 1, 1)).toBe('SecurityCodeNeeded')
  expect(codeOf(stepUpTerms.rememberedMs + 1, 0)).toBeNull()
  expect(codeOf(stepUpTerms.rememberedMs + 1, 10 ** 8, false)).toBeNull()
})

const card: fc.Arbitrary<PayingCard> = fc.record({
  brand: fc.constantFrom(...cardBrands),
  lastFour: fc.constant('4242'),
  expires: fc.constantFrom('2026-09', '2026-11', '2030-01'),
  kept: fc.boolean(),
  codeAt: fc.integer({ min: now - 2 * stepUpTerms.rememberedMs, max: now }),
})
test('the limit without a code is what cardFault allows, and never grows', () => {
  fc.assert(
    fc.property(
      card,
      fc.constantFrom(...currencies),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 10 ** 9 }),
      (payingCard, currency, minor, later) => {
        const free = paidWithoutCode(payingCard, currency, now)
        const expectedFault = () => {
          if (!takesBrand(payingCard.brand, currency)) return 'CreditCardNotSupported'
          if (hasCardExpired(payingCard.expires, now)) return 'CreditCardExpired'
          return free === null || minor <= free.minor ? null : 'SecurityCodeNeeded'
        }
        expect(cardFault(payingCard, { minor, currency }, now)).toBe(expectedFault())
        if (free !== null)
          expect(paidWithoutCode(payingCard, currency, now + later)?.minor).toBeLessThanOrEqual(
            free.minor,
          )
      },
    ),
    { numRuns: 2000 },
  )
})
