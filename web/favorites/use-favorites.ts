import { createWishlistItem } from '@portolan/contract/favorites/create-wishlist-item.ts'
import { deleteWishlistItems } from '@portolan/contract/favorites/delete-wishlist-items.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { useVariant } from '../shell/layout/use-variant.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { favoritesKey, keptItemsQuery, type KeptItems } from './favorites-queries.ts'

/** The stay that a place is looked at for: what it costs now is kept beside it. */
export type StayOfFavorite = NonNullable<BodyOf<typeof createWishlistItem>['stay']>

export interface Favorites {
  /** Whether there are favorites here at all. */
  readonly offered: boolean
  /** Ids of kept properties, the newest first. */
  readonly ids: readonly string[]
  has(id: string): boolean
  /**
   * Keeps a place in a list (the first one where none is named), or lets it go (from every list
   * where none is named).
   */
  keep(
    id: string,
    how?: { readonly wishlistId?: string | undefined; readonly stay?: StayOfFavorite | undefined },
  ): Promise<void>
  letGo(id: string, wishlistId?: string): Promise<void>
}

const product = (id: string) => ({ type: 'Lodging' as const, id: { value: id } })

/** What the person has kept. A heart turns when it is pressed; a refusal turns it back and says why. */
export const useFavorites = (): Favorites => {
  const services = useServices()
  const { call, queries, toasts } = services
  const offered = useVariant('wishlists') === 'available'
  const query = keptItemsQuery(services)
  const { data } = useQuery({ ...query, enabled: offered })
  const ids = useMemo(
    () => [...new Set(data?.wishlistItems.map(({ product: { id } }) => id.value))],
    [data],
  )
  const kept = useMemo(() => new Set(ids), [ids])

  const change = async (
    next: (items: KeptItems['wishlistItems']) => KeptItems['wishlistItems'],
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
    has: (id) => kept.has(id),
    keep: (id, { wishlistId, stay } = {}) =>
      change(
        (items) => [
          {
            product: product(id),
            wishlistId: { value: wishlistId ?? '' },
            addedAt: '',
            stay: null,
          },
          ...items,
        ],
        () =>
          call(createWishlistItem, {
            body: {
              product: product(id),
              ...(wishlistId === undefined ? {} : { wishlistId }),
              ...(stay === undefined ? {} : { stay }),
            },
          }),
      ),
    letGo: (id, wishlistId) =>
      change(
        (items) =>
          items.filter(
            (item) =>
              item.product.id.value !== id ||
              (wishlistId !== undefined && item.wishlistId.value !== wishlistId),
          ),
        () =>
          call(deleteWishlistItems, {
            body: { product: product(id), ...(wishlistId === undefined ? {} : { wishlistId }) },
          }),
      ),
  }
}
