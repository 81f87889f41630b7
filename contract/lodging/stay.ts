import { travelDate } from '../flights/travel-date.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

/** Wide bounds: the actual rules (`checkStay`) run afterwards, so that each has its own code. */
const count = z.int().check(z.gte(0), z.lte(99))

/**
 * Guests of one room. A child whose age is not chosen yet is `null`, which is refused by name. No
 * `pets` means none.
 */
export const occupancy = z.strictObject({
  adults: count,
  childAges: z.array(z.nullable(count)).check(z.maxLength(20)),
  pets: z.optional(count),
})
/** An occupancy that has passed the checks. */
export const validOccupancy = z.strictObject({
  adults: z.int(),
  childAges: z.array(z.int()),
  pets: z.optional(z.int()),
})

export const stay = z.strictObject({
  checkIn: travelDate,
  checkOut: travelDate,
  rooms: z.array(occupancy).check(z.maxLength(20)),
})

/**
 * A trip of the caller with booked flights: the stay is priced at package rates (packages-18).
 * Refused with `PackageOfferEnded` unless it is for their nights and travelers, while it is
 * offered.
 */
export const alongTripId = z.optional(identifier)
export const alongTripErrors = ['NotFound', 'PackageOfferEnded'] as const

const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))
export const position = z.strictObject({ latitude, longitude })

/**
 * The area to search, at most `areaBounds` wide. Bounds whose west is greater than their east cross
 * the date line.
 */
export const area = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('destination'), id: identifier }),
  z.strictObject({
    by: z.literal('circle'),
    ...position.shape,
    radiusKm: z.number().check(z.gte(0.1), z.lte(20_000)),
  }),
  z.strictObject({
    by: z.literal('bounds'),
    south: latitude,
    west: longitude,
    north: latitude,
    east: longitude,
  }),
  /** Given properties, such as favorites or recently viewed ones. */
  z.strictObject({
    by: z.literal('properties'),
    ids: z.array(identifier).check(z.minLength(1), z.maxLength(100)),
  }),
])
