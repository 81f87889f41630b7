import { CalendarPlus } from 'lucide-react'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { useServices } from '../shell/services-context.ts'
import { calendarFile, type CalendarTrip } from '@portolan/domain/trips/calendar-file.ts'

/** The trip as a file that every calendar takes; it is written here, nothing is sent anywhere. */
export const AddToCalendar = ({
  trip,
  size = 'regular',
}: {
  trip: CalendarTrip
  /** `small` in a row of small ones. */ size?: 'regular' | 'small'
}) => {
  const { now } = useServices()
  const save = (): void => {
    const address = URL.createObjectURL(
      new Blob([calendarFile(trip, now())], { type: 'text/calendar;charset=utf-8' }),
    )
    const link = document.createElement('a')
    link.href = address
    link.download = `portolan-${trip.booked?.confirmation ?? trip.tickets.map(({ locator }) => locator).join('-')}.ics`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button size={size} onClick={save}>
      <Icon of={CalendarPlus} size={size === 'small' ? 16 : 20} />
      Add to calendar
    </Button>
  )
}
