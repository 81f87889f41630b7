import { stay } from '../lodging/stay.ts'
import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleItem, exampleWishlist, savedProduct, wishlist, wishlistItem } from './wishlist.ts'
import * as z from 'zod/mini'

export const createWishlistItem = defineOperation({
  id: 'create-wishlist-item',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist-item/create',
  summary:
    'Saves a property to a list, by default the oldest one, which is created if missing. With a ' +
    'stay, its current price is saved too. Saving it again changes nothing.',
  access: 'session',
  action: 'wishlist:update',
  body: z.strictObject({
    product: savedProduct,
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
