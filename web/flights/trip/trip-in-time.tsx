import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { itineraryAfter } from '@portolan/domain/trips/schedule-change.ts'
import { type TimelineItem, TripTimeline } from '../../after-sales/index.ts'
import { sliceWords } from '../journey-words.ts'
import type { ScheduleChange } from './flight-trip.ts'

export const timelineLabel = 'Trip timeline'

const changedIn = (
  slice: FaredSlice,
  changes: readonly Pick<ScheduleChange, 'flights'>[],
): ScheduleChange['flights'] =>
  changes
    .flatMap(({ flights }) => flights)
    .filter(({ segmentId }) => slice.segments.some(({ id }) => id === segmentId))

const itemOf = (slice: FaredSlice, row: number): TimelineItem => {
  const words = sliceWords(slice)
  const departs = slice.segments[0]?.departure.local ?? ''
  return {
    id: words.numbers,
    kind: 'flight',
    title: `${words.origin} to ${words.destination}`,
    row,
    note: `${words.numbers}, ${words.departs} – ${words.arrives}${words.dayShift > 0 ? ` +${words.dayShift}` : ''}`,
    startsLocal: departs,
    hours: slice.minutes / 60,
    lastDay: slice.segments.at(-1)?.arrival.local.slice(0, 10) ?? departs.slice(0, 10),
  }
}

/** The old times of a slice, and below them the new ones; none for a canceled flight. */
const itemsOf = (
  slice: FaredSlice,
  row: number,
  changed: ScheduleChange['flights'],
): TimelineItem[] => {
  const old = itemOf(slice, row)
  if (changed.length === 0) return [old]
  if (changed.some(({ after }) => after === null))
    return [{ ...old, kind: 'changed', note: `${old.id}, canceled by the airline` }]
  return [
    { ...old, kind: 'was' },
    ...itineraryAfter([slice], changed).map((now) => ({
      ...itemOf(now, row + 1),
      id: `${old.id} now`,
      kind: 'changed' as const,
    })),
  ]
}

/**
 * Each bar starts at local departure time and is as long as the slice's journey. What the airline
 * changes stands there old and new (trips-7).
 */
export const flightTimeline = (
  itinerary: readonly FaredSlice[],
  changes: readonly Pick<ScheduleChange, 'flights'>[] = [],
): TimelineItem[] => {
  const changedBy = itinerary.map((slice) => changedIn(slice, changes))
  const rows = changedBy.some((changed) => changed.length > 0) ? 2 : 1
  return itinerary.flatMap((slice, index) =>
    itemsOf(slice, (index % 2) * rows, changedBy[index] ?? []),
  )
}

/** Flights by day. */
export const TripInTime = ({ itinerary }: { itinerary: readonly FaredSlice[] }) => (
  <TripTimeline label={timelineLabel} items={flightTimeline(itinerary)} />
)
