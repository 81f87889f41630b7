import { cabins } from '@portolan/domain/flights/cabin.ts'
import { identifier, moneyWire, position, zonedMoment } from '../shapes.ts'
import * as z from 'zod/mini'

/** Why a flight does not qualify, with what was compared; numbers are as the code says. */
export const rebookBar = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('OtherOrigin'), must: z.string(), found: z.string() }),
  z.strictObject({ code: z.literal('OtherDestination'), must: z.string(), found: z.string() }),
  z.strictObject({
    code: z.literal('OtherDay'),
    first: z.string(),
    last: z.string(),
    found: z.string(),
  }),
  z.strictObject({ code: z.literal('Departed') }),
  z.strictObject({
    code: z.literal('HigherCabin'),
    most: z.enum(cabins),
    found: z.enum(cabins),
  }),
  z.strictObject({ code: z.literal('TooFewSeats'), needed: z.int(), found: z.int() }),
  z.strictObject({ code: z.literal('OverCap'), cap: moneyWire, over: moneyWire }),
])

/** Flights that could replace the disrupted ones, in one slice. */
export const rebookingFlight = z.strictObject({
  /** Option and brand of the search, to quote it. */
  option: z.string(),
  brand: z.string(),
  brandName: z.string(),
  cabin: z.enum(cabins),
  airline: z.string(),
  airlineName: z.string(),
  /** Such as `BA 178`, in order. */
  flights: z.array(z.string()),
  origin: z.string(),
  destination: z.string(),
  departure: zonedMoment,
  arrival: zonedMoment,
  plusDays: z.int(),
  minutes: z.int(),
  /** Each flight’s airports and block time. */
  legs: z.array(z.strictObject({ from: z.string(), to: z.string(), minutes: z.int() })),
  /** Between the flights, in order. */
  layovers: z.array(z.strictObject({ airport: z.string(), minutes: z.int() })),
  /** Of one adult, with taxes and fees. */
  fare: moneyWire,
  /** Every reason against it; empty if it qualifies. */
  bars: z.array(rebookBar),
})

/** Airports that listed flights use, by code, for a map of them. */
export const flownAirports = z.record(
  z.string(),
  z.strictObject({ city: z.string(), position: z.optional(position) }),
)

/** An idempotency key, as bookings have it. */
export const requestKey = z
  .string()
  .check(z.minLength(16), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))

export const tripParams = z.strictObject({ tripId: identifier })
