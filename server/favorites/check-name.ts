import type { Refusal } from '@portolan/contract/errors.ts'
import {
  wishlistNameFault,
  wishlistTerms,
  type WishlistFault,
} from '@portolan/domain/favorites/wishlist.ts'

const sentences: Readonly<Record<WishlistFault, string>> = {
  MissingField: 'A list has a name.',
  OutOfRange: `A name has at most ${wishlistTerms.longestName} letters.`,
  WishlistNameTaken: 'Another list is called so.',
}

/** Why a list name is not allowed; null if it is. `others`: the person's other lists. */
export const nameRefusal = (
  name: string,
  others: readonly { readonly name: string }[],
): Refusal | null => {
  const code = wishlistNameFault(
    name,
    others.map((list) => list.name),
  )
  return code === null ? null : { code, message: sentences[code], field: 'name' }
}
