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

/** An illustration. `seed` selects it, so that a property always looks the same. */
export const picture = z.strictObject({
  category: z.enum(imageCategories),
  caption: z.string(),
  seed: z.int(),
})
export const amenity = z.enum(amenityCodes)
export const stars = z.int().check(z.gte(0), z.lte(5))

/** What a result card shows of a property, without its price. */
export const propertySummary = z.strictObject({
  id: identifier,
  name: z.string(),
  kind: z.enum(lodgingKinds),
  collection: z.enum(collections),
  /** 0 if it has none. */
  stars,
  /** In tenths, 0 to 100; null if there are no reviews. */
  score: z.nullable(z.int()),
  reviews: z.int(),
  position,
  precision: z.enum(locationPrecisions),
  /** Radius in meters of the circle that contains the true location; 0 if `position` is exact. */
  precisionMeters: z.int(),
  /** Neighborhood and city. */
  locality: z.string(),
  country: z.string(),
  /** Currency the property sells in and charges on site. */
  currency,
  zone: z.string(),
  chain: z.nullable(z.strictObject({ code: z.string(), name: z.string(), program: z.string() })),
  amenities: z.array(amenity),
  pictures: z.array(picture),
  benefits: z.array(benefit),
  /** Homes only. */
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
  /** Maximum number of people, and of adults among them. */
  mostGuests: z.int(),
  mostAdults: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  view: z.nullable(z.string()),
  amenities: z.array(amenity),
  pictures: z.array(picture),
})
