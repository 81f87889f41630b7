import { defineOperation } from '../operation.ts'
import { exampleWishlist, wishlist } from './wishlist.ts'
import * as z from 'zod/mini'

export const getAllWishlists = defineOperation({
  id: 'get-all-wishlists',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist/get-all',
  summary: 'Lists the caller’s lists, oldest first.',
  access: 'session',
  action: 'wishlist:list',
  body: z.strictObject({}),
  answer: z.strictObject({ wishlists: z.array(wishlist) }),
  errors: [],
  example: { wishlists: [exampleWishlist] },
})
