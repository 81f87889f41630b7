import { defineOperation } from '../operation.ts'
import { identifier, typedLine } from '../shapes.ts'
import { exampleWishlist, wishlist } from './wishlist.ts'
import * as z from 'zod/mini'

export const updateWishlist = defineOperation({
  id: 'update-wishlist',
  method: 'PUT',
  path: '/api/v0/travel/wishlists/wishlist/update',
  summary: 'Renames a list of the caller.',
  access: 'session',
  action: 'wishlist:update',
  body: z.strictObject({ wishlistId: identifier, name: typedLine(200) }),
  answer: z.strictObject({ wishlist }),
  errors: ['NotFound', 'WishlistNameTaken'],
  example: { wishlist: exampleWishlist },
})
