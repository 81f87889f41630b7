/** What other capabilities may use. */
export { type FavoriteItem } from './favorites-queries.ts'
export { HeartButton } from './heart-button.tsx'
export { ListsOfPlace } from './lists-of-place.tsx'
export { priceMoveText } from './price-move-text.ts'
export type { SavedListProps } from './saved-list.props.ts'
export { type DatesOfFavorite, type StayOfFavorite, useFavorites } from './use-favorites.ts'
