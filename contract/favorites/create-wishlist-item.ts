import { stay } from '../lodging/stay.ts'
import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { dayErrors, wantedOuting } from './saved-outing.ts'
import { exampleItem, exampleWishlist, savedProduct, wishlist, wishlistItem } from './wishlist.ts'
import * as z from 'zod/mini'

export const createWishlistItem = defineOperation({
  id: 'create-wishlist-item',
  method: 'POST',
  path: '/api/v0/travel/wishlists/wishlist-item/create',
  summary:
    'Saves a property or an activity to a list, by default the oldest one, which is created if ' +
    'missing. With the dates of a stay or an outing, the current price is saved too. Saving it ' +
    'again changes nothing.',
  access: 'session',
  action: 'wishlist:update',
  body: z.strictObject({
    product: savedProduct,
    wishlistId: z.optional(identifier),
    stay: z.optional(stay),
    outing: z.optional(wantedOuting),
  }),
  answer: z.strictObject({ wishlist, wishlistItem }),
  errors: [
    'NotFound',
    'UnknownProperty',
    'TooManyFavorites',
    'UnknownActivity',
    ...dayErrors,
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
