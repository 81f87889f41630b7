import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { createWishlistItemRoute } from './create-wishlist-item.ts'
import { createWishlistRoute } from './create-wishlist.ts'
import { deleteWishlistItemsRoute } from './delete-wishlist-items.ts'
import { deleteWishlistRoute } from './delete-wishlist.ts'
import { getAllWishlistsRoute } from './get-all-wishlists.ts'
import { getWishlistRoute } from './get-wishlist.ts'
import { listWishlistItemsRoute } from './list-wishlist-items.ts'
import type { SavedProducts } from './saved-products.ts'
import { updateWishlistRoute } from './update-wishlist.ts'

export interface FavoritesDeps {
  readonly database: Database
  readonly ids: Ids
  /** Facts and current prices of what can be saved. */
  readonly products: SavedProducts
}

export const favoriteRoutes = (deps: FavoritesDeps): Route[] => [
  getWishlistRoute(deps),
  getAllWishlistsRoute(deps),
  listWishlistItemsRoute(deps),
  createWishlistRoute(deps),
  updateWishlistRoute(deps),
  deleteWishlistRoute(deps),
  createWishlistItemRoute(deps),
  deleteWishlistItemsRoute(deps),
]
