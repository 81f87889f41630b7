import type { MoneyWire } from '@portolan/kernel/money.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'

/** Limits that keep lists manageable (favorites-1). */
export const wishlistTerms = {
  mostLists: 30,
  mostItems: 100,
  longestName: 60,
  firstName: 'My favorites',
} as const

/** A list name in one form, however it was typed. */
export const wishlistName = (typed: string): string => typedText(typed)

export type WishlistFault = 'MissingField' | 'OutOfRange' | 'WishlistNameTaken'

/**
 * Why a list cannot have this name, given the names of the person's other lists; null if it can.
 * Names are compared without case.
 */
export const wishlistNameFault = (
  typed: string,
  others: readonly string[],
): WishlistFault | null => {
  const name = wishlistName(typed)
  if (name === '') return 'MissingField'
  if (name.length > wishlistTerms.longestName) return 'OutOfRange'
  const folded = name.toLocaleLowerCase('en')
  return others.some((other) => wishlistName(other).toLocaleLowerCase('en') === folded)
    ? 'WishlistNameTaken'
    : null
}

/**
 * Change of a price since a place was saved, in minor units (positive: higher). Null if the two
 * cannot be compared.
 */
export const priceMove = (saved: MoneyWire | null, now: MoneyWire | null): number | null =>
  saved === null || now === null || saved.currency !== now.currency ? null : now.minor - saved.minor
