import { daysBetween, formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { TripKind } from '@portolan/domain/flights/trip-kind.ts'

export interface SliceWords {
  readonly origin: string
  readonly destination: string
  /** Local times, `6:25 PM`. */
  readonly departs: string
  readonly arrives: string
  /** Calendar days from departure to arrival, each in its own zone; may be negative. */
  readonly dayShift: number
  readonly day: string
  readonly airline: { readonly code: string; readonly name: string }
  /** `BA 178, BA 461`. */
  readonly numbers: string
  /** `6 h 55 min, nonstop`. */
  readonly length: string
}

/** `nonstop`, `1 stop`, `2 stops`. */
export const stopsText = (stops: number): string => {
  if (stops === 0) return 'nonstop'
  return stops === 1 ? '1 stop' : `${stops} stops`
}

/** One slice in the words that every summary uses. Throws on a slice without flights. */
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
    departs: formatTime(first.departure.local),
    arrives: formatTime(last.arrival.local),
    dayShift: daysBetween(first.departure.local.slice(0, 10), last.arrival.local.slice(0, 10)),
    day: formatDay(first.departure.local.slice(0, 10)),
    airline: first.marketingAirline,
    numbers: segments
      .map(({ marketingAirline: { code, flightNumber } }) => `${code} ${flightNumber}`)
      .join(', '),
    length: `${formatDuration(minutes)}, ${stopsText(segments.length - 1)}`,
  }
}

/** Labels of a trip's slices in steps, headings and summaries. */
export const sliceNames = (kind: TripKind, slices: number): string[] => {
  if (kind === 'OneWay') return ['Flight']
  if (kind === 'RoundTrip') return ['Departing flight', 'Return flight']
  return Array.from({ length: slices }, (_, at) => `Flight ${at + 1}`)
}
