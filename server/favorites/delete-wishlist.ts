import { deleteWishlist } from '@portolan/contract/favorites/delete-wishlist.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchList } from './wishlist-answer.ts'
import { dropList, ownList, takeTurn } from './wishlists.store.ts'

export const deleteWishlistRoute = ({ database }: { readonly database: Database }): Route =>
  route(deleteWishlist, async ({ body: { wishlistId } }, { principal, tenant }) => {
    const owner = { tenant, personId: principal.personId }
    const isDeleted = await database.tenant(tenant, async (tx) => {
      await takeTurn(tx, owner)
      const list = await ownList(tx, owner, wishlistId)
      if (list === null || !can(principal, 'wishlist:delete', { tenant, ownerId: list.personId }))
        return false
      await dropList(tx, owner, wishlistId)
      return true
    })
    return isDeleted ? ok({ deleted: wishlistId }) : refuse(noSuchList)
  })
