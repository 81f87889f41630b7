import { updateWishlist } from '@portolan/contract/favorites/update-wishlist.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { wishlistName } from '@portolan/domain/favorites/wishlist.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { nameRefusal } from './check-name.ts'
import { noSuchList, wishlistAnswer } from './wishlist-answer.ts'
import { listsOf, renameList, takeTurn, type Wishlist } from './wishlists.store.ts'

export const updateWishlistRoute = ({ database }: { readonly database: Database }): Route =>
  route(updateWishlist, async ({ body: { wishlistId, name } }, { principal, tenant }) => {
    const owner = { tenant, personId: principal.personId }
    const renamed = await database.tenant(
      tenant,
      async (tx): Promise<Result<Wishlist, Refusal>> => {
        await takeTurn(tx, owner)
        const lists = await listsOf(tx, owner)
        const list = lists.find(({ id }) => id === wishlistId)
        if (
          list === undefined ||
          !can(principal, 'wishlist:update', { tenant, ownerId: list.personId })
        )
          return refuse(noSuchList)
        const refusal = nameRefusal(
          name,
          lists.filter(({ id }) => id !== wishlistId),
        )
        if (refusal !== null) return refuse(refusal)
        await renameList(tx, owner, wishlistId, wishlistName(name))
        return ok({ ...list, name: wishlistName(name) })
      },
    )
    return renamed.ok ? ok({ wishlist: wishlistAnswer(renamed.value) }) : renamed
  })
