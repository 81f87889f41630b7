import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { nightsBetween } from '@portolan/domain/packages/nights.ts'
import { missedNights, type StayDates } from '@portolan/domain/packages/refit-stay.ts'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { RequestedFlight } from '../../exchanges/index.ts'
import { segmentsOf, type ChosenFare, type FlightListAnswer } from '../../flights/index.ts'
import { endsOf } from './stay-fit.ts'

/** The flights that other dates of their stay need. */
export interface FlightsForStay {
  readonly landsAt: string
  readonly leavesAt: string
  /** Nights of the new dates that the booked flights miss. */
  readonly missed: number
  /** The flights to look for instead; empty where the booked ones still fit. */
  readonly flights: readonly RequestedFlight[]
}

const dayOf = (local: string): CalendarDate => local.slice(0, 10)
const moved = (slice: FaredSlice, at: number, days: number): RequestedFlight => {
  const [first] = slice.segments
  return {
    slice: at,
    origin: first?.origin.locationCode ?? '',
    destination: slice.segments.at(-1)?.destination.locationCode ?? '',
    date: addDays(dayOf(first?.departure.local ?? ''), days),
  }
}

/**
 * The flights that fit other dates of a package's stay: as many days later as the end of the stay
 * they belong to. An end that the traveler chose apart from its flight needs another flight only
 * where that flight no longer reaches it. Null unless there is a way there and a way back.
 */
export const flightsForStay = (
  itinerary: readonly FaredSlice[],
  booked: StayDates,
  wanted: StayDates,
): FlightsForStay | null => {
  const ends = endsOf(itinerary)
  const [out, home] = itinerary
  const fits = ends === null ? null : nightsBetween(ends.landsAt, ends.leavesAt)
  if (ends === null || fits === null || out === undefined || home === undefined) return null
  const [starts, finishes] = [
    daysBetween(fits.checkIn, wanted.checkIn),
    daysBetween(fits.checkOut, wanted.checkOut),
  ]
  const needsOut = starts < 0 || (starts > 0 && booked.checkIn === fits.checkIn)
  const needsHome = finishes > 0 || (finishes < 0 && booked.checkOut === fits.checkOut)
  return {
    ...ends,
    missed: missedNights(wanted, fits),
    flights: [
      ...(needsOut ? [moved(out, 0, starts)] : []),
      ...(needsHome ? [moved(home, 1, finishes)] : []),
    ],
  }
}

const minuteOf = (local: string): number =>
  Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

/**
 * The fare most like the booked one among flights of another day: on the day that fits the stay, in
 * the same fare, near the same hour, then the cheapest. Null for an empty list.
 */
export const likeBooked = (
  list: FlightListAnswer,
  booked: FaredSlice,
  isOut: boolean,
  wanted: StayDates,
): ChosenFare | null => {
  const hour = minuteOf(booked.segments[0]?.departure.local ?? '')
  const fares = list.options.flatMap((option) => {
    const segments = segmentsOf(list, option)
    const departs = segments[0]?.departs ?? ''
    const fits = isOut
      ? nightsBetween(segments.at(-1)?.arrives ?? '', `${addDays(wanted.checkOut, 1)}T23:59`)
          ?.checkIn === wanted.checkIn
      : dayOf(departs) === wanted.checkOut
    return option.fares.map(({ brand, total }) => ({
      fare: { option: option.id, brand },
      ranks: [
        fits ? 0 : 1,
        brand === booked.brandId ? 0 : 1,
        Math.abs(minuteOf(departs) - hour),
        total,
      ],
    }))
  })
  const [best] = fares.toSorted(({ ranks: a }, { ranks: b }) => {
    const at = a.findIndex((rank, place) => rank !== b[place])
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
  })
  return best?.fare ?? null
}
