import { deleteWishlistItems } from '@portolan/contract/favorites/delete-wishlist-items.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchList } from './wishlist-answer.ts'
import { dropItems, listsOf, takeTurn } from './wishlists.store.ts'

export const deleteWishlistItemsRoute = ({ database }: { readonly database: Database }): Route =>
  route(deleteWishlistItems, async ({ body: { product, wishlistId } }, { principal, tenant }) => {
    const owner = { tenant, personId: principal.personId }
    const deleted = await database.tenant(tenant, async (tx) => {
      await takeTurn(tx, owner)
      const mine = (await listsOf(tx, owner)).filter((list) =>
        can(principal, 'wishlist:update', { tenant, ownerId: list.personId }),
      )
      const from = wishlistId === undefined ? mine : mine.filter(({ id }) => id === wishlistId)
      if (wishlistId !== undefined && from.length === 0) return null
      return dropItems(
        tx,
        tenant,
        from.map(({ id }) => id),
        { productType: product.type, productId: product.id.value },
      )
    })
    return deleted === null ? refuse(noSuchList) : ok({ deleted })
  })
