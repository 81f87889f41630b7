import { createWishlist } from '@portolan/contract/favorites/create-wishlist.ts'
import { wishlistName, wishlistTerms } from '@portolan/domain/favorites/wishlist.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { nameRefusal } from './check-name.ts'
import { wishlistAnswer } from './wishlist-answer.ts'
import { addList, listsOf, takeTurn, type Wishlist } from './wishlists.store.ts'

export const createWishlistRoute = ({
  database,
  ids,
}: {
  readonly database: Database
  readonly ids: Pick<Ids, 'make'>
}): Route =>
  route(createWishlist, async ({ body: { name } }, { principal, tenant, now }) => {
    const owner = { tenant, personId: principal.personId }
    const made = await database.tenant(tenant, async (tx): Promise<Result<Wishlist, Refusal>> => {
      await takeTurn(tx, owner)
      const lists = await listsOf(tx, owner)
      const refusal = nameRefusal(name, lists)
      if (refusal !== null) return refuse(refusal)
      if (lists.length >= wishlistTerms.mostLists)
        return refuse({
          code: 'TooManyWishlists',
          message: `One person has at most ${wishlistTerms.mostLists} lists.`,
          facts: { most: wishlistTerms.mostLists },
        })
      return ok(
        await addList(tx, {
          ...owner,
          id: ids.make('wishlist'),
          name: wishlistName(name),
          createdAt: now,
        }),
      )
    })
    return made.ok ? ok({ wishlist: wishlistAnswer(made.value) }) : made
  })
