import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { keptProduct } from './wishlist.ts'
import * as z from 'zod/mini'

export const deleteWishlistItems = defineOperation({
  id: 'delete-wishlist-items',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist-item/delete-all',
  summary:
    'Lets a place go: from one list of the caller, or from all of them where none is named. One that is not kept is no fault.',
  access: 'session',
  action: 'wishlist:update',
  body: z.strictObject({ product: keptProduct, wishlistId: z.optional(identifier) }),
  answer: z.strictObject({ deleted: z.int() }),
  errors: ['NotFound'],
  example: { deleted: 1 },
})
