import { createWishlistItem } from '@portolan/contract/favorites/create-wishlist-item.ts'
import { deleteWishlistItems } from '@portolan/contract/favorites/delete-wishlist-items.ts'
import type { SavedType } from '@portolan/contract/favorites/wishlist.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { useVariant } from '../shell/layout/use-variant.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { favoritesKey, savedItemsQuery, type SavedItems } from './favorites-queries.ts'

type SavedBody = BodyOf<typeof createWishlistItem>
/** The stay of a favorite. Its price at the time is saved with it. */
export type StayOfFavorite = NonNullable<SavedBody['stay']>
/** The dates of a favorite: of a stay, or of an activity. */
export type DatesOfFavorite = Pick<SavedBody, 'stay' | 'outing'>

export interface Favorites {
  /** Whether the experiment offers favorites. */
  readonly offered: boolean
  /** Ids that are saved of the product, newest first. */
  readonly ids: readonly string[]
  has(id: string): boolean
  /** Saves to a list, by default the first one. */
  save(id: string, dates?: DatesOfFavorite, wishlistId?: string): Promise<void>
  /** Removes from a list, by default from every list. */
  remove(id: string, wishlistId?: string): Promise<void>
}

/**
 * The traveler's favorites of a product. Changes show at once; a server error reverts them and
 * shows a toast.
 */
export const useFavorites = (type: SavedType): Favorites => {
  const services = useServices()
  const { call, queries, toasts } = services
  const offered = useVariant('wishlists') === 'available'
  const query = savedItemsQuery(services)
  const { data } = useQuery({ ...query, enabled: offered })
  const ids = useMemo(
    () => [
      ...new Set(
        data?.wishlistItems.flatMap(({ product }) =>
          product.type === type ? [product.id.value] : [],
        ),
      ),
    ],
    [data, type],
  )
  const saved = useMemo(() => new Set(ids), [ids])
  const productOf = (id: string) => ({ type, id: { value: id } })

  const change = async (
    next: (items: SavedItems['wishlistItems']) => SavedItems['wishlistItems'],
    send: () => Promise<unknown>,
  ): Promise<void> => {
    await queries.cancelQueries({ queryKey: query.queryKey })
    const before = queries.getQueryData(query.queryKey)
    queries.setQueryData(query.queryKey, (old) => ({
      wishlistItems: next(old?.wishlistItems ?? []),
    }))
    try {
      await send()
    } catch (error) {
      queries.setQueryData(query.queryKey, before)
      const { title, text } = errorWords[codeOf(error)]
      toasts.show({ id: 'favorites', tone: 'danger', text: `${title}. ${text}`.trim() })
    }
    await queries.invalidateQueries({ queryKey: favoritesKey })
  }
  return {
    offered,
    ids,
    has: (id) => saved.has(id),
    save: (id, dates = {}, wishlistId) =>
      change(
        (items) => [
          {
            product: productOf(id),
            wishlistId: { value: wishlistId ?? '' },
            addedAt: '',
            stay: null,
            outing: null,
          },
          ...items,
        ],
        () =>
          call(createWishlistItem, {
            body: {
              product: productOf(id),
              ...(wishlistId === undefined ? {} : { wishlistId }),
              ...dates,
            },
          }),
      ),
    remove: (id, wishlistId) =>
      change(
        (items) =>
          items.filter(
            (item) =>
              item.product.type !== type ||
              item.product.id.value !== id ||
              (wishlistId !== undefined && item.wishlistId.value !== wishlistId),
          ),
        () =>
          call(deleteWishlistItems, {
            body: { product: productOf(id), ...(wishlistId === undefined ? {} : { wishlistId }) },
          }),
      ),
  }
}
