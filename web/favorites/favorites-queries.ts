import { getAllWishlists } from '@portolan/contract/favorites/get-all-wishlists.ts'
import { getWishlist } from '@portolan/contract/favorites/get-wishlist.ts'
import { listWishlistItems } from '@portolan/contract/favorites/list-wishlist-items.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'

type Calls = Pick<Services, 'call'>
export type SavedItems = AnswerOf<typeof listWishlistItems>
export type Wishlist = AnswerOf<typeof getAllWishlists>['wishlists'][number]
export type FavoriteItem = AnswerOf<typeof getWishlist>['wishlistItems'][number]

/** Prefix of all favorites queries: invalidating it refetches them all. */
export const favoritesKey = ['favorites'] as const

export const savedItemsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...favoritesKey, 'items'] as const,
    queryFn: ({ signal }) => call(listWishlistItems, { body: {} }, { signal }),
    staleTime: 5 * 60_000,
  })

export const wishlistsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...favoritesKey, 'lists'] as const,
    queryFn: ({ signal }) => call(getAllWishlists, { body: {} }, { signal }),
    staleTime: 60_000,
  })

export const wishlistQuery = ({ call }: Calls, wishlistId: string) =>
  queryOptions({
    queryKey: [...favoritesKey, 'list', wishlistId] as const,
    queryFn: ({ signal }) => call(getWishlist, { body: { wishlistId } }, { signal }),
    staleTime: 60_000,
  })
