import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceMove, wishlistName, wishlistNameFault, wishlistTerms } from './wishlist.ts'

const name = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' })

test('a name is kept as it is kept: again changes nothing, and no other way to write it makes a second list', () => {
  fc.assert(
    fc.property(name, (typed) => {
      const kept = wishlistName(typed)
      expect(wishlistName(kept)).toBe(kept)
      const fault = wishlistNameFault(typed, [])
      expect(fault).toBe(
        kept === ''
          ? 'MissingField'
          : kept.length > wishlistTerms.longestName
            ? 'OutOfRange'
            : null,
      )
      if (fault === null)
        for (const other of [typed, ` ${kept}  `, kept.toLocaleLowerCase('en')])
          expect(wishlistNameFault(typed, [other])).toBe('WishlistNameTaken')
    }),
  )
})

test('a move of a price is told between prices of one currency alone', () => {
  expect(priceMove({ minor: 61_200, currency: 'USD' }, { minor: 58_000, currency: 'USD' })).toBe(
    -3200,
  )
  expect(
    priceMove({ minor: 61_200, currency: 'USD' }, { minor: 58_000, currency: 'EUR' }),
  ).toBeNull()
  expect(priceMove(null, { minor: 1, currency: 'USD' })).toBeNull()
})
