import { getWishlist } from '@portolan/contract/favorites/get-wishlist.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { LodgingShops } from '../lodging/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { itemAnswer, noSuchList, wishlistAnswer } from './wishlist-answer.ts'
import { itemsIn, ownList } from './wishlists.store.ts'

/** A place its supplier no longer knows stays in the list without facts until the person removes it. */
export const getWishlistRoute = ({
  database,
  shops,
}: {
  readonly database: Database
  readonly shops: LodgingShops
}): Route =>
  route(getWishlist, async ({ body: { wishlistId } }, { principal, tenant }) => {
    const owner = { tenant, personId: principal.personId }
    const found = await database.tenant(tenant, async (tx) => {
      const list = await ownList(tx, owner, wishlistId)
      return list === null || !can(principal, 'wishlist:read', { tenant, ownerId: list.personId })
        ? null
        : { list, items: await itemsIn(tx, tenant, [wishlistId]) }
    })
    if (found === null) return refuse(noSuchList)
    const summaries = new Map(
      (
        await shops(currencyOf(principal)).summaries(found.items.map(({ productId }) => productId))
      ).map((summary) => [summary.id, summary]),
    )
    return ok({
      wishlist: wishlistAnswer(found.list),
      wishlistItems: found.items.map((item) => ({
        ...itemAnswer(item),
        property: summaries.get(item.productId) ?? null,
      })),
    })
  })
