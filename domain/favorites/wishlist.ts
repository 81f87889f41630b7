import type { MoneyWire } from '@portolan/kernel/money.ts'

/** The specification names no bounds; these keep a list something one can look at. */
export const wishlistTerms = {
  mostLists: 30,
  mostItems: 100,
  longestName: 60,
  firstName: 'My favorites',
} as const

/** A name as it is kept: without space around it, and one space where there were several. */
export const wishlistName = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

export type WishlistFault = 'MissingField' | 'OutOfRange' | 'WishlistNameTaken'

/**
 * Why a list cannot be called so, beside the names that the person's other lists have; null when it
 * can. Case makes no other name.
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
 * What a price has become since a place was kept for the same stay: minor units up (positive) or
 * down; null where the two cannot be compared.
 */
export const priceMove = (kept: MoneyWire | null, now: MoneyWire | null): number | null =>
  kept === null || now === null || kept.currency !== now.currency ? null : now.minor - kept.minor
