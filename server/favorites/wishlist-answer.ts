import type { createWishlistItem } from '@portolan/contract/favorites/create-wishlist-item.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Wishlist, WishlistItem } from './wishlists.store.ts'

type Answer = AnswerOf<typeof createWishlistItem>

export const wishlistAnswer = ({ id, name, createdAt, items }: Wishlist): Answer['wishlist'] => ({
  id: { value: id },
  name,
  createdAt: instantOf(createdAt),
  items,
})

export const itemAnswer = ({
  productType,
  productId,
  wishlistId,
  addedAt,
  stay,
  outing,
}: WishlistItem): Answer['wishlistItem'] => ({
  product: { type: productType, id: { value: productId } },
  wishlistId: { value: wishlistId },
  addedAt: instantOf(addedAt),
  stay: stay === null ? null : { ...stay, rooms: stay.rooms.map(occupancyOf) },
  outing,
})

export const noSuchList: Refusal = {
  code: 'NotFound',
  message: 'There is no such list.',
  field: 'wishlistId',
}
