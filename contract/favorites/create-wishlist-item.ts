import { stay } from '../lodging/stay.ts'
import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleItem, exampleWishlist, keptProduct, wishlist, wishlistItem } from './wishlist.ts'
import * as z from 'zod/mini'

export const createWishlistItem = defineOperation({
  id: 'create-wishlist-item',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist-item/create',
  summary:
    'Keeps a place. Without a list it goes into the oldest one, which is made where there is none. For a stay, what it costs now is kept beside it. Keeping it again changes nothing.',
  access: 'session',
  action: 'wishlist:update',
  body: z.strictObject({
    product: keptProduct,
    wishlistId: z.optional(identifier),
    stay: z.optional(stay),
  }),
  answer: z.strictObject({ wishlist, wishlistItem }),
  errors: [
    'NotFound',
    'UnknownProperty',
    'TooManyFavorites',
    'InvalidDate',
    'DateInPast',
    'DateTooFar',
    'CheckOutBeforeCheckIn',
    'StayTooLong',
    'NoRooms',
    'TooManyRooms',
    'NoAdultPassenger',
    'TooManyGuests',
    'ChildAgeMissing',
    'ChildTooOld',
    'TooManyPets',
  ],
  example: { wishlist: exampleWishlist, wishlistItem: exampleItem },
})
