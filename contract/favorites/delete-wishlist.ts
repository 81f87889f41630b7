import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const deleteWishlist = defineOperation({
  id: 'delete-wishlist',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist/delete',
  summary:
    'Deletes a list of the caller and what is in it. What is in other lists too stays there.',
  access: 'session',
  action: 'wishlist:delete',
  body: z.strictObject({ wishlistId: identifier }),
  answer: z.strictObject({ deleted: identifier }),
  errors: ['NotFound'],
  example: { deleted: 'wishlist_01example' },
})
