import { getAllWishlists } from '@portolan/contract/favorites/get-all-wishlists.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { wishlistAnswer } from './wishlist-answer.ts'
import { listsOf } from './wishlists.store.ts'

export const getAllWishlistsRoute = ({ database }: { readonly database: Database }): Route =>
  route(getAllWishlists, async (_, { principal, tenant }) =>
    ok({
      wishlists: (
        await database.tenant(tenant, (tx) => listsOf(tx, { tenant, personId: principal.personId }))
      ).map(wishlistAnswer),
    }),
  )
