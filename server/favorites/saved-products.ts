import type { createWishlistItem } from '@portolan/contract/favorites/create-wishlist-item.ts'
import type { getWishlist } from '@portolan/contract/favorites/get-wishlist.ts'
import type { SavedType } from '@portolan/contract/favorites/wishlist.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { WishlistItem } from './wishlists.store.ts'

export type WantedDates = Pick<BodyOf<typeof createWishlistItem>, 'stay' | 'outing'>
export type KeptDates = Pick<WishlistItem, 'stay' | 'outing'>
type Shown = AnswerOf<typeof getWishlist>['wishlistItems'][number]
export type SavedFacts = Partial<Pick<Shown, 'property' | 'activity'>>

interface Caller {
  readonly principal: Principal
  readonly now: number
}

/** What favorites need of a product that can be saved. */
export interface SavedProduct {
  /** The dates with their price now. Refused for an unknown id and for dates that can't be booked. */
  readonly keep: (
    id: string,
    wanted: WantedDates,
    caller: Caller,
  ) => Promise<Result<KeptDates, Refusal>>
  /** Facts of today by id. What its supplier no longer knows is missing. */
  readonly facts: (
    items: readonly WishlistItem[],
    caller: Caller,
  ) => Promise<ReadonlyMap<string, SavedFacts>>
}
export type SavedProducts = Readonly<Record<SavedType, SavedProduct>>
