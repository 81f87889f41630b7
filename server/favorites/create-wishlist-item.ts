import { createWishlistItem } from '@portolan/contract/favorites/create-wishlist-item.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { wishlistTerms } from '@portolan/domain/favorites/wishlist.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { SavedProducts } from './saved-products.ts'
import { itemAnswer, noSuchList, wishlistAnswer } from './wishlist-answer.ts'
import {
  addItem,
  addList,
  itemIn,
  listsOf,
  takeTurn,
  type Wishlist,
  type WishlistItem,
} from './wishlists.store.ts'

export interface KeepDeps {
  readonly database: Database
  readonly ids: Pick<Ids, 'make'>
  readonly products: SavedProducts
}
interface Kept {
  readonly list: Wishlist
  readonly item: WishlistItem
}

export const createWishlistItemRoute = ({ database, ids, products }: KeepDeps): Route =>
  route(
    createWishlistItem,
    async ({ body: { product, wishlistId, ...wanted } }, { principal, tenant, now }) => {
      const dates = await products[product.type].keep(product.id.value, wanted, { principal, now })
      if (!dates.ok) return dates
      const owner = { tenant, personId: principal.personId }
      const named = { productType: product.type, productId: product.id.value }
      const kept = await database.tenant(tenant, async (tx): Promise<Result<Kept, Refusal>> => {
        await takeTurn(tx, owner)
        const lists = await listsOf(tx, owner)
        const known =
          wishlistId === undefined ? lists[0] : lists.find(({ id }) => id === wishlistId)
        if (known === undefined && wishlistId !== undefined) return refuse(noSuchList)
        const list =
          known ??
          (await addList(tx, {
            ...owner,
            id: ids.make('wishlist'),
            name: wishlistTerms.firstName,
            createdAt: now,
          }))
        if (!can(principal, 'wishlist:update', { tenant, ownerId: list.personId }))
          return refuse(noSuchList)
        const before = await itemIn(tx, tenant, list.id, named)
        if (before !== null) return ok({ list, item: before })
        if (list.items >= wishlistTerms.mostItems)
          return refuse({
            code: 'TooManyFavorites',
            message: `A list holds at most ${wishlistTerms.mostItems} places.`,
            facts: { most: wishlistTerms.mostItems },
          })
        const item = await addItem(tx, {
          tenant,
          wishlistId: list.id,
          ...named,
          addedAt: now,
          ...dates.value,
        })
        return ok({ list: { ...list, items: list.items + 1 }, item })
      })
      return kept.ok
        ? ok({
            wishlist: wishlistAnswer(kept.value.list),
            wishlistItem: itemAnswer(kept.value.item),
          })
        : kept
    },
  )
