import { journeyOf, type Journey } from '@portolan/contract/flights/trip-part.ts'
import { flightEvents } from '@portolan/domain/flights/calendar-events.ts'
import type { ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import { sumPrices } from '@portolan/domain/pricing/add-up.ts'
import type { CalendarEvent } from '@portolan/domain/trips/calendar-file.ts'
import type { Trip } from '../../after-sales/index.ts'

/** A trip with its flights as one journey; empty for a trip without flights. */
export type FlightTrip = Trip & Journey

export type ScheduleChange = Trip['scheduleChanges'][number]

export const flightTripOf = (trip: Trip): FlightTrip => ({ ...trip, ...journeyOf(trip) })

/** The price of all its flights; null without any. */
export const flightPriceOf = ({ tickets }: Pick<Journey, 'tickets'>): ItineraryPrice | null =>
  tickets.length === 0 ? null : sumPrices(tickets.map(({ price }) => price))

/** One event per flight of the tickets that are not canceled. */
export const flightEventsOf = (trip: Trip): readonly CalendarEvent[] =>
  flightEvents(journeyOf(trip))

/** Changes that wait for the traveler's answer or for the airline's refund. */
export const openChangesOf = ({
  scheduleChanges,
}: Pick<Trip, 'scheduleChanges'>): readonly ScheduleChange[] =>
  scheduleChanges.filter(({ state }) => state === 'Open' || state === 'Refunding')
