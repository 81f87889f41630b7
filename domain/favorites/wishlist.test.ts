import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceMove, wishlistName, wishlistNameFault, wishlistTerms } from './wishlist.ts'

const name = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' })

test('names are normalized, and a variant of a name counts as taken', () => {
  fc.assert(
    fc.property(name, (typed) => {
      const saved = wishlistName(typed)
      expect(wishlistName(saved)).toBe(saved)
      const fault = wishlistNameFault(typed, [])
      const lengthFault = saved.length > wishlistTerms.longestName ? 'OutOfRange' : null
      expect(fault).toBe(saved === '' ? 'MissingField' : lengthFault)
      if (fault === null)
        for (const other of [typed, ` ${saved}  `, saved.toLocaleLowerCase('en')])
          expect(wishlistNameFault(typed, [other])).toBe('WishlistNameTaken')
    }),
  )
})

test('a price change needs two prices in one currency', () => {
  expect(priceMove({ minor: 61_200, currency: 'USD' }, { minor: 58_000, currency: 'USD' })).toBe(
    -3200,
  )
  expect(
    priceMove({ minor: 61_200, currency: 'USD' }, { minor: 58_000, currency: 'EUR' }),
  ).toBeNull()
  expect(priceMove(null, { minor: 1, currency: 'USD' })).toBeNull()
})
