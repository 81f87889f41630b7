import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { savedProduct } from './wishlist.ts'
import * as z from 'zod/mini'

export const deleteWishlistItems = defineOperation({
  id: 'delete-wishlist-items',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist-item/delete-all',
  summary:
    'Removes a property or an activity from one list of the caller, or from all lists if none is named. ' +
    'Removing one that is not saved is not an error.',
  access: 'session',
  action: 'wishlist:update',
  body: z.strictObject({ product: savedProduct, wishlistId: z.optional(identifier) }),
  answer: z.strictObject({ deleted: z.int() }),
  errors: ['NotFound'],
  example: { deleted: 1 },
})
