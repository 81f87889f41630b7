import { carClasses } from '@portolan/domain/cars/codes.ts'
import { approvalScopes } from '@portolan/domain/policies/policy-tier.ts'
import { cabin, identifier, moneyWire, typedLine } from '../shapes.ts'
import * as z from 'zod/mini'

/** Places with a cap of their own, in one policy. */
export const mostPlaces = 100
const cap = z.nullable(moneyWire)
const carClass = z.enum(carClasses)
/** A destination as stays are searched at, with a cap of its own (policies-11). */
const placeCap = z.strictObject({
  place: identifier,
  name: typedLine(80),
  center: z.strictObject({
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
  }),
  radiusKm: z.number().check(z.gt(0), z.lte(500)),
  maxPricePerNight: cap,
})

/** What an admin writes of a tier (policies-8). Faults of its rules are named by field afterwards. */
export const tierRules = z.strictObject({
  name: typedLine(60),
  settings: z.strictObject({
    isApprovalRequired: z.boolean(),
    approvalFor: z.optional(z.enum(approvalScopes)),
    approvalOver: z.optional(cap),
    withoutDecision: z.optional(z.enum(['Approve', 'Deny'])),
    freezeFeeUpTo: z.optional(cap),
    freshSignInOver: z.optional(cap),
  }),
  flights: z.optional(
    z.strictObject({
      enableLongFlights: z.boolean(),
      minHoursForLongFlight: z.number(),
      compareWithinHours: z.optional(z.number()),
      policies: z
        .array(
          z.strictObject({
            duration: z.enum(['Short', 'Long']),
            maxPriceForOneWay: cap,
            maxPriceForRoundTrip: cap,
            allowedFareClasses: z.array(cabin).check(z.maxLength(5)),
          }),
        )
        .check(z.maxLength(20)),
    }),
  ),
  hotels: z.optional(
    z
      .array(
        z.strictObject({
          allowedStarRatings: z.array(z.int()).check(z.maxLength(5)),
          maxPricePerNight: cap,
          capsByPlace: z.optional(z.array(placeCap).check(z.maxLength(mostPlaces))),
        }),
      )
      .check(z.maxLength(20)),
  ),
  cars: z.optional(
    z
      .array(
        z.strictObject({
          maxPricePerDay: cap,
          allowedClasses: z.optional(z.array(carClass).check(z.maxLength(10))),
        }),
      )
      .check(z.maxLength(20)),
  ),
  activities: z.optional(
    z.array(z.strictObject({ maxPricePerTraveler: cap })).check(z.maxLength(20)),
  ),
})
export const storedTier = z.strictObject({ id: identifier, ...tierRules.shape })

export const exampleTier: z.output<typeof storedTier> = {
  id: 'tier_standard',
  name: 'Standard',
  settings: { isApprovalRequired: true },
  cars: [{ maxPricePerDay: { minor: 7_500, currency: 'USD' } }],
}
