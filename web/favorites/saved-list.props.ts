import type { FavoriteItem } from './favorites-queries.ts'

/** What a product shows of a list (`web/shell/saved-lists.ts`). */
export interface SavedListProps {
  /** Name of the list. */
  name: string
  /** The list's items of the product that its supplier knows, newest first; never empty. */
  items: readonly FavoriteItem[]
}
