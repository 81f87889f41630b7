import { getWishlist } from '@portolan/contract/favorites/get-wishlist.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { savedTypes } from '@portolan/contract/favorites/wishlist.ts'
import type { SavedFacts, SavedProducts } from './saved-products.ts'
import { itemAnswer, noSuchList, wishlistAnswer } from './wishlist-answer.ts'
import { itemsIn, ownList, type WishlistItem } from './wishlists.store.ts'

/** Facts of items by product and id, each product asked once. */
const factsOf = async (
  products: SavedProducts,
  items: readonly WishlistItem[],
  caller: { readonly principal: Principal; readonly now: number },
): Promise<(item: WishlistItem) => SavedFacts | undefined> => {
  const found = await Promise.all(
    savedTypes.map(async (type) => {
      const own = items.filter(({ productType }) => productType === type)
      const facts = own.length === 0 ? null : await products[type].facts(own, caller)
      return [type, facts] as const
    }),
  )
  const byType = new Map(found)
  return ({ productType, productId }) => byType.get(productType)?.get(productId)
}

/** A place its supplier no longer knows stays in the list without facts until the person removes it. */
export const getWishlistRoute = ({
  database,
  products,
}: {
  readonly database: Database
  readonly products: SavedProducts
}): Route =>
  route(getWishlist, async ({ body: { wishlistId } }, { principal, tenant, now }) => {
    const owner = { tenant, personId: principal.personId }
    const found = await database.tenant(tenant, async (tx) => {
      const list = await ownList(tx, owner, wishlistId)
      return list === null || !can(principal, 'wishlist:read', { tenant, ownerId: list.personId })
        ? null
        : { list, items: await itemsIn(tx, tenant, [wishlistId]) }
    })
    if (found === null) return refuse(noSuchList)
    const facts = await factsOf(products, found.items, { principal, now })
    return ok({
      wishlist: wishlistAnswer(found.list),
      wishlistItems: found.items.map((item) => ({
        ...itemAnswer(item),
        property: null,
        activity: null,
        ...facts(item),
      })),
    })
  })
