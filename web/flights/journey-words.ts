import { formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import { routeEnds } from '@portolan/domain/flights/route-summary.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { TripKind } from '@portolan/domain/flights/trip-kind.ts'
import type { FlightSearch } from './search/flight-search.ts'

/** `18:25`, from a local time. */
export const clockOf = (local: string): string => local.slice(11, 16)
export const dayOf = (local: string): string => formatDay(local.slice(0, 10))

export interface SliceWords {
  readonly origin: string
  readonly destination: string
  readonly departs: string
  readonly arrives: string
  /** Calendar days by which the arrival's date is later. */
  readonly dayShift: number
  readonly day: string
  readonly airline: { readonly code: string; readonly name: string }
  /** `BA 178, BA 461`. */
  readonly numbers: string
  /** `6 h 55 min, nonstop`. */
  readonly length: string
}

const stopsText = (stops: number): string =>
  stops === 0 ? 'nonstop' : stops === 1 ? '1 stop' : `${stops} stops`

/** One direction of a journey in the words every summary of it uses. */
export const sliceWords = ({
  segments,
  minutes,
}: Pick<FaredSlice, 'segments' | 'minutes'>): SliceWords => {
  const first = segments[0]
  const last = segments.at(-1)
  if (first === undefined || last === undefined)
    throw new TypeError('journey: a slice without flights')
  return {
    origin: first.origin.cityName,
    destination: last.destination.cityName,
    departs: clockOf(first.departure.local),
    arrives: clockOf(last.arrival.local),
    dayShift: Math.round(
      (Date.parse(`${last.arrival.local.slice(0, 10)}T00:00Z`) -
        Date.parse(`${first.departure.local.slice(0, 10)}T00:00Z`)) /
        86_400_000,
    ),
    day: dayOf(first.departure.local),
    airline: first.marketingAirline,
    numbers: segments
      .map(({ marketingAirline: { code, flightNumber } }) => `${code} ${flightNumber}`)
      .join(', '),
    length: `${formatDuration(minutes)}, ${stopsText(segments.length - 1)}`,
  }
}

/** From and to of a search in names: a multi-city trip leads to all its cities. */
export const routeNames = (
  { kind, slices }: Pick<FlightSearch, 'kind' | 'slices'>,
  nameOf: (code: string) => string,
): { readonly from: string; readonly to: string } =>
  routeEnds(
    (kind === 'MultiCity' ? slices : slices.slice(0, 1)).flatMap(({ origin, destination }) => [
      nameOf(origin),
      nameOf(destination),
    ]),
  )

/** What the slices of a trip are called where they stand in a row: steps, headings, chosen flights. */
export const sliceNames = (kind: TripKind, slices: number): string[] =>
  kind === 'OneWay'
    ? ['Flight']
    : kind === 'RoundTrip'
      ? ['Flight out', 'Flight back']
      : Array.from({ length: slices }, (_, at) => `Flight ${at + 1}`)
