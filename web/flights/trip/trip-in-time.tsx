import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { type TimelineItem, TripTimeline } from '../../after-sales/index.ts'
import { sliceWords } from '../journey-words.ts'
import type { ScheduleChange } from './flight-trip.ts'

export const timelineLabel = 'Trip timeline'

/** Each bar starts at local departure time and is as long as the slice's journey. */
export const flightTimeline = (
  itinerary: readonly FaredSlice[],
  changes: readonly Pick<ScheduleChange, 'flights'>[] = [],
): TimelineItem[] =>
  itinerary.map((slice, index): TimelineItem => {
    const words = sliceWords(slice)
    const departs = slice.segments[0]?.departure.local ?? ''
    const changed = changes
      .flatMap(({ flights }) => flights)
      .some(({ segmentId }) => slice.segments.some(({ id }) => id === segmentId))
    return {
      id: words.numbers,
      kind: changed ? 'changed' : 'flight',
      title: `${words.origin} to ${words.destination}`,
      row: index % 2,
      note: `${words.numbers}, ${words.departs} – ${words.arrives}${words.dayShift > 0 ? ` +${words.dayShift}` : ''}`,
      startsLocal: departs,
      hours: slice.minutes / 60,
      lastDay: slice.segments.at(-1)?.arrival.local.slice(0, 10) ?? departs.slice(0, 10),
    }
  })

/** Flights by day. */
export const TripInTime = ({ itinerary }: { itinerary: readonly FaredSlice[] }) => (
  <TripTimeline label={timelineLabel} items={flightTimeline(itinerary)} />
)
