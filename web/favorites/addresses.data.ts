import { under } from '../shell/route-entry.ts'

export const favoriteAddresses = under('/', undefined, [
  ['favorites/', 'Favorites', { built: true }],
])
