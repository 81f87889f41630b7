import { TripLine } from '@portolan/design/travel/trip-line.tsx'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { nightsText } from '../lodging/stay-words.ts'
import type { BookedStay } from './trip-queries.ts'

const hourOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60

/** The nights of a stay on its days, from the clock of arrival to the clock of departure. */
export const StayInTime = ({
  stay: { property, checkIn, checkOut, arriveFrom, leaveUntil },
}: {
  stay: BookedStay
}) => {
  const nights = daysBetween(checkIn, checkOut)
  return (
    <TripLine
      label="The stay in time"
      firstDay={checkIn}
      days={nights + 1}
      items={[
        {
          id: 'stay',
          kind: 'stay',
          row: 0,
          title: property.name,
          note: `${nightsText(nights)}, ${arriveFrom} to ${leaveUntil}`,
          fromHour: hourOf(arriveFrom),
          toHour: nights * 24 + hourOf(leaveUntil),
        },
      ]}
    />
  )
}
