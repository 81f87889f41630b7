import { propertySummary } from '../lodging/property.ts'
import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleItem, exampleWishlist, wishlist, wishlistItem } from './wishlist.ts'
import * as z from 'zod/mini'

export const getWishlist = defineOperation({
  id: 'get-wishlist',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist/get',
  summary: 'Reads one list of the caller with its properties, newest first.',
  access: 'session',
  action: 'wishlist:read',
  body: z.strictObject({ wishlistId: identifier }),
  answer: z.strictObject({
    wishlist,
    wishlistItems: z.array(
      z.strictObject({ ...wishlistItem.shape, property: z.nullable(propertySummary) }),
    ),
  }),
  errors: ['NotFound'],
  example: { wishlist: exampleWishlist, wishlistItems: [{ ...exampleItem, property: null }] },
})
