import { travelDate } from '../flights/travel-date.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

/**
 * Bounds of the shape are wide; the rules themselves (`checkStay`) come after it, so that each has
 * its own code.
 */
const count = z.int().check(z.gte(0), z.lte(99))

/**
 * Who sleeps in one room. A child whose age is not chosen yet is `null`, and refused by name.
 * Without `pets` none come along.
 */
export const occupancy = z.strictObject({
  adults: count,
  childAges: z.array(z.nullable(count)).check(z.maxLength(20)),
  pets: z.optional(count),
})
/** The same once it has been checked. */
export const knownOccupancy = z.strictObject({
  adults: z.int(),
  childAges: z.array(z.int()),
  pets: z.optional(z.int()),
})

export const stay = z.strictObject({
  checkIn: travelDate,
  checkOut: travelDate,
  rooms: z.array(occupancy).check(z.maxLength(20)),
})

const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))
export const position = z.strictObject({ latitude, longitude })

/**
 * Where to look. West may lie east of east: such bounds cross the date line. At most `areaBounds`
 * wide.
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
  /** Named properties: favourites, what was looked at last. */
  z.strictObject({
    by: z.literal('properties'),
    ids: z.array(identifier).check(z.minLength(1), z.maxLength(100)),
  }),
])
