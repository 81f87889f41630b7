import { daysBetween } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { type TimelineItem, TripTimeline } from '../../after-sales/index.ts'
import { classWords, daysText } from '../car-words.ts'
import type { BookedCar } from './rentals-of.ts'

export const rentalTimelineLabel = 'Car timeline'

const hourOf = (local: string): number =>
  Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60

/** A bar from pick-up to return. */
export const rentalItem = (
  { car, desk, pickUpAt, dropOffAt, days }: BookedCar,
  row = 0,
): TimelineItem => {
  const lastDay = dropOffAt.slice(0, 10)
  return {
    id: row === 0 ? 'car' : `car ${row}`,
    kind: 'car',
    row,
    title: `${classWords[car.carClass]}, ${desk.company.name}`,
    note: `${daysText(days)}, ${formatTime(pickUpAt.slice(11))} to ${formatTime(dropOffAt.slice(11))}`,
    startsLocal: pickUpAt,
    hours: daysBetween(pickUpAt.slice(0, 10), lastDay) * 24 + hourOf(dropOffAt) - hourOf(pickUpAt),
    lastDay,
  }
}

/** The rental by day. */
export const RentalInTime = ({ rental }: { rental: BookedCar }) => (
  <TripTimeline label={rentalTimelineLabel} items={[rentalItem(rental)]} />
)
