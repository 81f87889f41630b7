import type { FaredSlice, Segment } from '../flights/itinerary.ts'
import { routeEnds } from '../flights/route-summary.ts'
import { checkInTerms } from './check-in.ts'

/** One slice, as shown in lists. */
export interface SliceSummary {
  readonly origin: string
  readonly originCity: string
  readonly destination: string
  readonly destinationCity: string
  readonly destinationPlace: {
    readonly name: string
    readonly country: string
    readonly latitude: number
    readonly longitude: number
  } | null
  readonly departsLocal: string
  readonly arrivesLocal: string
  readonly stops: number
  readonly minutes: number
  /** Name of the marketing airline of the first flight. */
  readonly airline: string
}

const ends = (slice: Pick<FaredSlice, 'segments'>): { first: Segment; last: Segment } => {
  const first = slice.segments[0]
  const last = slice.segments.at(-1)
  if (first === undefined || last === undefined)
    throw new RangeError('trips: a slice without a flight')
  return { first, last }
}
const endsOfTrip = (itinerary: readonly FaredSlice[]): { first: Segment; last: Segment } => {
  const out = itinerary[0]
  const back = itinerary.at(-1)
  if (out === undefined || back === undefined)
    throw new RangeError('trips: an itinerary without a slice')
  return { first: ends(out).first, last: ends(back).last }
}

const placeOf = ({
  cityName,
  country,
  position,
}: Segment['destination']): SliceSummary['destinationPlace'] =>
  country === undefined || position === undefined ? null : { name: cityName, country, ...position }

export const sliceSummary = (slice: FaredSlice): SliceSummary => {
  const { first, last } = ends(slice)
  return {
    origin: first.origin.locationCode,
    originCity: first.origin.cityName,
    destination: last.destination.locationCode,
    destinationCity: last.destination.cityName,
    destinationPlace: placeOf(last.destination),
    departsLocal: first.departure.local,
    arrivesLocal: last.arrival.local,
    stops: slice.segments.length - 1,
    minutes: slice.minutes,
    airline: first.marketingAirline.name,
  }
}

type Routed = Pick<FaredSlice, 'segments' | 'selfTransfer'>

/**
 * Origin and destinations of a trip, as cities (`routeEnds`). Self-transfer cities are on the way
 * and left out.
 */
export const tripRoute = (
  itinerary: readonly Routed[],
): { readonly from: string; readonly to: string } => {
  const cities: string[] = []
  for (const slice of itinerary) {
    const { first, last } = ends(slice)
    if (slice.selfTransfer !== undefined) cities.splice(-1, 1, last.destination.cityName)
    else cities.push(first.origin.cityName, last.destination.cityName)
  }
  return routeEnds(cities)
}

export const tripTitle = (itinerary: readonly Routed[]): string => {
  const { from, to } = tripRoute(itinerary)
  return `${from} to ${to}`
}

/** First departure and last arrival, in milliseconds. */
export const tripSpan = (
  itinerary: readonly FaredSlice[],
): { readonly startsAt: number; readonly endsAt: number } => {
  const { first, last } = endsOfTrip(itinerary)
  return { startsAt: Date.parse(first.departure.instant), endsAt: Date.parse(last.arrival.instant) }
}

export interface TripMoment {
  readonly name: 'CheckInOpens' | 'Departs' | 'Arrives'
  readonly at: number
  readonly segmentId: string
}

/** The next event of a trip, or null after the last one. Check-in opens once per slice. */
export const nextMoment = (itinerary: readonly FaredSlice[], now: number): TripMoment | null => {
  const moments = itinerary.flatMap((slice) =>
    slice.segments.flatMap((segment, index): TripMoment[] => {
      const departs = Date.parse(segment.departure.instant)
      return [
        ...(index === 0
          ? [
              {
                name: 'CheckInOpens',
                at: departs - checkInTerms.opensBefore,
                segmentId: segment.id,
              } as const,
            ]
          : []),
        { name: 'Departs', at: departs, segmentId: segment.id },
        { name: 'Arrives', at: Date.parse(segment.arrival.instant), segmentId: segment.id },
      ]
    }),
  )
  return moments.filter((moment) => moment.at > now).sort((a, b) => a.at - b.at)[0] ?? null
}

/** Name of an airline of the itinerary; its code if none of the flights is its own. */
export const airlineNameIn = (
  itinerary: readonly Pick<FaredSlice, 'segments'>[],
  code: string,
): string =>
  itinerary
    .flatMap(({ segments }) => segments)
    .find(({ marketingAirline }) => marketingAirline.code === code)?.marketingAirline.name ?? code
