import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const deleteWishlist = defineOperation({
  id: 'delete-wishlist',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist/delete',
  summary: 'Deletes a list of the caller with its items. Copies in other lists stay.',
  access: 'session',
  action: 'wishlist:delete',
  body: z.strictObject({ wishlistId: identifier }),
  answer: z.strictObject({ deleted: identifier }),
  errors: ['NotFound'],
  example: { deleted: 'wishlist_01example' },
})
