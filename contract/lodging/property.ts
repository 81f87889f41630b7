import {
  bedTypes,
  collections,
  imageCategories,
  locationPrecisions,
  lodgingKinds,
  roomAreas,
} from '@portolan/domain/lodging/codes.ts'
import { amenityCodes } from '@portolan/domain/lodging/amenities.data.ts'
import { currency, identifier } from '../shapes.ts'
import { benefit } from './rate.ts'
import { position } from './stay.ts'
import * as z from 'zod/mini'

/**
 * A picture by what it shows: `seed` chooses the drawing, so that a property always looks like
 * itself.
 */
export const picture = z.strictObject({
  category: z.enum(imageCategories),
  caption: z.string(),
  seed: z.int(),
})
export const amenity = z.enum(amenityCodes)
export const stars = z.int().check(z.gte(0), z.lte(5))

/** What a card of a list says of a property, besides its price. */
export const propertySummary = z.strictObject({
  id: identifier,
  name: z.string(),
  kind: z.enum(lodgingKinds),
  collection: z.enum(collections),
  /** 0 where it has none. */
  stars,
  /** Tenths of ten points; null where nobody has reviewed it. */
  score: z.nullable(z.int()),
  reviews: z.int(),
  position,
  precision: z.enum(locationPrecisions),
  /** Metres of the circle in which the true place lies; 0 where the position is exact. */
  precisionMeters: z.int(),
  /** Quarter and city. */
  locality: z.string(),
  country: z.string(),
  /** What it sells in, and what it takes on the spot. */
  currency,
  zone: z.string(),
  chain: z.nullable(z.strictObject({ code: z.string(), name: z.string(), program: z.string() })),
  amenities: z.array(amenity),
  pictures: z.array(picture),
  benefits: z.array(benefit),
  /** Homes: who lets it. */
  host: z.nullable(
    z.strictObject({
      name: z.string(),
      since: z.int(),
      superhost: z.boolean(),
      languages: z.array(z.string()),
    }),
  ),
})

export const bed = z.strictObject({
  type: z.enum(bedTypes),
  count: z.int(),
  area: z.enum(roomAreas),
})

export const roomType = z.strictObject({
  id: z.string(),
  name: z.string(),
  beds: z.array(bed),
  squareMeters: z.int(),
  /** People in all, and adults among them. */
  mostGuests: z.int(),
  mostAdults: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  view: z.nullable(z.string()),
  amenities: z.array(amenity),
  pictures: z.array(picture),
})
