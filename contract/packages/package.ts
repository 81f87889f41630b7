import { discountStates } from '@portolan/domain/packages/package-price.ts'
import { partyBounds } from '@portolan/domain/flights/party.ts'
import { travelDate } from '../flights/travel-date.ts'
import { occupancy } from '../lodging/stay.ts'
import { calendarDate, chosenSlice, moneyWire, placeCode, searchCabin } from '../shapes.ts'
import * as z from 'zod/mini'

/** Who travels, room by room; the party of the flights follows from them (packages-9). */
export const packageRooms = z.array(occupancy).check(z.maxLength(20))

/** A round trip with a stay. `departs` and `returns` are the days of departure. */
export const packageTrip = z.strictObject({
  origin: placeCode,
  destination: placeCode,
  departs: travelDate,
  returns: travelDate,
  cabin: searchCabin,
  rooms: packageRooms,
})

/** The outbound and return flights, with their fares. */
export const packageFlights = z.array(chosenSlice).check(z.length(2))

export const packageNights = z.strictObject({
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  /** The stay begins the day before the arrival, because the flight lands at night (packages-8). */
  nightBefore: z.boolean(),
})

/** Minor units with taxes and fees. `total` is `separately` less `discount` (packages-10). */
export const packagePrice = z.strictObject({
  flights: z.int(),
  /** The stay at its package rate, and the same stay without flights. */
  stay: z.int(),
  standard: z.int(),
  state: z.enum(discountStates),
  total: z.int(),
  separately: z.int(),
  discount: z.int(),
})
export const examplePrice = {
  flights: 133_600,
  stay: 129_536,
  standard: 147_200,
  state: 'WithDiscount',
  total: 263_136,
  separately: 280_800,
  discount: 17_664,
} as const

/** The stay of a package: a rate for each of the rooms. */
export const packageStay = z.strictObject({
  lodgingId: z.string().check(z.minLength(3), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/)),
  rooms: z
    .array(
      z.strictObject({
        ...occupancy.shape,
        rateId: z.string().check(z.minLength(1), z.maxLength(80)),
      }),
    )
    .check(z.maxLength(partyBounds.most)),
})
export const shownTotal = z.optional(moneyWire)

/** Refusals of who travels and when. */
export const packageTripErrors = [
  'UnknownAirport',
  'SameOriginAndDestination',
  'InvalidDate',
  'DateInPast',
  'DateTooFar',
  'ReturnBeforeDeparture',
  'SlicesOutOfOrder',
  'SlicesOverlap',
  'NoAdultPassenger',
  'TooManyPassengers',
  'TooManyLapInfants',
  'CheckOutBeforeCheckIn',
  'StayTooLong',
  'NoRooms',
  'TooManyRooms',
  'TooManyGuests',
  'ChildAgeMissing',
  'ChildTooOld',
  'TooManyPets',
] as const
/** Refusals of chosen flights. */
export const packageFlightErrors = [
  'NoAvailability',
  'QuoteError',
  'SelfTransferTooShort',
  'SeatTaken',
  'SeatNotSold',
  'SeatNotForPassenger',
  'TooManyBags',
  'InvalidPassengers',
] as const
