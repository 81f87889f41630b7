import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { TripLine } from '@portolan/design/travel/trip-line.tsx'
import type { TripLineItem } from '@portolan/design/travel/trip.props.ts'
import type { ScheduleChange } from './trip-queries.ts'
import { sliceWords } from '../flights/journey-words.ts'

const hoursSince = (firstDay: string, local: string): number =>
  daysBetween(firstDay, local.slice(0, 10)) * 24 +
  Number(local.slice(11, 13)) +
  Number(local.slice(14, 16)) / 60

/**
 * The flights of a trip on its days. Each bar begins at the clock of the place it leaves and is as
 * long as the journey.
 */
export const TripInTime = ({
  itinerary,
  changes = [],
}: {
  itinerary: readonly FaredSlice[]
  /** Of the airlines, not yet answered. */ changes?: readonly Pick<ScheduleChange, 'flights'>[]
}) => {
  const first = itinerary[0]?.segments[0]
  const last = itinerary.at(-1)?.segments.at(-1)
  if (first === undefined || last === undefined) return null
  const firstDay = first.departure.local.slice(0, 10)
  const days = daysBetween(firstDay, last.arrival.local.slice(0, 10)) + 1
  const items = itinerary.map((slice, index): TripLineItem => {
    const words = sliceWords(slice)
    const fromHour = hoursSince(
      firstDay,
      slice.segments[0]?.departure.local ?? first.departure.local,
    )
    const changed = changes
      .flatMap(({ flights }) => flights)
      .some(({ segmentId }) => slice.segments.some(({ id }) => id === segmentId))
    return {
      id: words.numbers,
      kind: changed ? 'changed' : 'flight',
      title: `${words.origin} to ${words.destination}`,
      row: index % 2,
      note: `${words.numbers}, ${words.departs} – ${words.arrives}${words.dayShift > 0 ? ` +${words.dayShift}` : ''}`,
      fromHour,
      toHour: fromHour + slice.minutes / 60,
    }
  })
  return (
    <TripLine label="The trip in time" firstDay={firstDay} days={Math.max(days, 2)} items={items} />
  )
}
