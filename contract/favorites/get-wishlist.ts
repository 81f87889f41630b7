import { propertySummary } from '../lodging/property.ts'
import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { savedActivity } from './saved-outing.ts'
import { exampleItem, exampleWishlist, wishlist, wishlistItem } from './wishlist.ts'
import * as z from 'zod/mini'

export const getWishlist = defineOperation({
  id: 'get-wishlist',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist/get',
  summary: 'Reads one list of the caller with its places and activities, newest first.',
  access: 'session',
  action: 'wishlist:read',
  body: z.strictObject({ wishlistId: identifier }),
  answer: z.strictObject({
    wishlist,
    wishlistItems: z.array(
      z.strictObject({
        ...wishlistItem.shape,
        /** Null for another product, and while its supplier does not know it. */
        property: z.nullable(propertySummary),
        activity: z.nullable(savedActivity),
      }),
    ),
  }),
  errors: ['NotFound'],
  example: {
    wishlist: exampleWishlist,
    wishlistItems: [{ ...exampleItem, property: null, activity: null }],
  },
})
