import '@portolan/contract/activities/trip-part.ts'
import '@portolan/contract/cars/trip-part.ts'
import '@portolan/contract/protections/assistance-part.ts'
import '@portolan/contract/protections/trip-part.ts'
import { journeyOf, slicesOf, type Journey } from '@portolan/contract/flights/trip-part.ts'
import {
  type BookedStay,
  stayOutlinesOf,
  type StayDetails,
  type StayOutline,
} from '@portolan/contract/lodging/trip-part.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listTrips } from '@portolan/contract/trips/list-trips.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import type { ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import { sumPrices } from '@portolan/domain/pricing/add-up.ts'

type Summary = AnswerOf<typeof listTrips>['trips'][number]
type Trip = AnswerOf<typeof readTrip>

/** A trip of the list with its first stay and the slices of all its flights. */
export type TripSummaryView = Summary & {
  /** Booking references and confirmation numbers, in the order of the parts. */
  readonly locators: readonly string[]
  readonly slices: ReturnType<typeof slicesOf>
  /** Its stay; null without one. */
  readonly stay: StayOutline | null
}
/** A trip with its flights as one journey, and its stay. */
export type TripView = Trip &
  Omit<TripSummaryView, keyof Summary> &
  Journey & {
    /** The price of the flights; null without any. */
    readonly price: ItineraryPrice | null
    /** Its confirmed stay; null without one. */
    readonly booked: BookedStay | null
  }

const shownParts = (trip: {
  readonly parts: Summary['parts']
}): Omit<TripSummaryView, keyof Summary> => ({
  locators: trip.parts.flatMap(({ locator }) => (locator === '' ? [] : [locator])),
  slices: slicesOf(trip),
  stay: stayOutlinesOf(trip)[0] ?? null,
})

export const tripSummaryView = (trip: Summary): TripSummaryView => ({
  ...trip,
  ...shownParts(trip),
})

export const tripView = (trip: Trip): TripView => {
  const journey = journeyOf(trip)
  return {
    ...trip,
    ...shownParts(trip),
    ...journey,
    price:
      journey.tickets.length === 0 ? null : sumPrices(journey.tickets.map(({ price }) => price)),
    booked:
      (trip.parts.find(({ product, details }) => product === 'lodging' && details !== null)
        ?.details as StayDetails | undefined) ?? null,
  }
}
