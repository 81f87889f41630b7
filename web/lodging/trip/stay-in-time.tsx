import { daysBetween } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import type { BookedStay } from '@portolan/contract/lodging/trip-part.ts'
import { type TimelineItem, TripTimeline } from '../../after-sales/index.ts'
import { nightsText } from '../stay-words.ts'

export const stayTimelineLabel = 'Stay timeline'

const hourOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60

/** A bar from check-in time to checkout time. */
export const stayItem = (
  { property, checkIn, checkOut, arriveFrom, leaveUntil }: BookedStay,
  row = 0,
): TimelineItem => {
  const nights = daysBetween(checkIn, checkOut)
  return {
    id: row === 0 ? 'stay' : `stay ${row}`,
    kind: 'stay',
    row,
    title: property.name,
    note: `${nightsText(nights)}, ${formatTime(arriveFrom)} to ${formatTime(leaveUntil)}`,
    startsLocal: `${checkIn}T${arriveFrom}`,
    hours: nights * 24 + hourOf(leaveUntil) - hourOf(arriveFrom),
    lastDay: checkOut,
  }
}

/** The stay by day, from check-in time to check-out time. */
export const StayInTime = ({ stay }: { stay: BookedStay }) => (
  <TripTimeline label={stayTimelineLabel} items={[stayItem(stay)]} />
)
