import { defineOperation } from '../operation.ts'
import { exampleItem, wishlistItem } from './wishlist.ts'
import * as z from 'zod/mini'

export const listWishlistItems = defineOperation({
  id: 'list-wishlist-items',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist/get-all-wishlist-items-by-user',
  summary: 'Lists everything the caller has saved, across all lists.',
  access: 'session',
  action: 'wishlist:list',
  body: z.strictObject({}),
  answer: z.strictObject({ wishlistItems: z.array(wishlistItem) }),
  errors: [],
  example: { wishlistItems: [exampleItem] },
})
