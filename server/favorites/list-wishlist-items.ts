import { listWishlistItems } from '@portolan/contract/favorites/list-wishlist-items.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { itemAnswer } from './wishlist-answer.ts'
import { itemsIn, listsOf } from './wishlists.store.ts'

export const listWishlistItemsRoute = ({ database }: { readonly database: Database }): Route =>
  route(listWishlistItems, async (_, { principal, tenant }) => {
    const items = await database.tenant(tenant, async (tx) =>
      itemsIn(
        tx,
        tenant,
        (await listsOf(tx, { tenant, personId: principal.personId })).map(({ id }) => id),
      ),
    )
    return ok({ wishlistItems: items.map(itemAnswer) })
  })
