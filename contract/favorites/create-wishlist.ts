import { defineOperation } from '../operation.ts'
import { typedLine } from '../shapes.ts'
import { exampleWishlist, wishlist } from './wishlist.ts'
import * as z from 'zod/mini'

export const createWishlist = defineOperation({
  id: 'create-wishlist',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist/create',
  summary: 'Creates a list. Its name must differ from the caller’s other lists.',
  access: 'session',
  action: 'wishlist:create',
  body: z.strictObject({ name: typedLine(200) }),
  answer: z.strictObject({ wishlist }),
  errors: ['WishlistNameTaken', 'TooManyWishlists'],
  example: { wishlist: exampleWishlist },
})
