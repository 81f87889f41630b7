/** What other capabilities may use. */
export {
  type FavoriteItem,
  favoritesKey,
  type Wishlist,
  wishlistQuery,
  wishlistsQuery,
} from './favorites-queries.ts'
export { HeartButton } from './heart-button.tsx'
export { ListsOfPlace } from './lists-of-place.tsx'
export { NameField, useNaming } from './name-field.tsx'
export { type StayOfFavorite, useFavorites } from './use-favorites.ts'
