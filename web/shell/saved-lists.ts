import type { SavedType } from '@portolan/contract/favorites/wishlist.ts'
import { SavedActivities } from '../activities/saved-list.tsx'
import { SavedStays } from '../lodging/saved-list.tsx'

/** What a list of favorites shows of each product, in this order, with its heading. */
export const savedLists = [
  { type: 'Lodging', heading: 'Places to stay', List: SavedStays },
  { type: 'Activity', heading: 'Activities', List: SavedActivities },
] as const satisfies readonly { readonly type: SavedType; readonly [part: string]: unknown }[]
