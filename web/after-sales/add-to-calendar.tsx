import { CalendarPlus } from 'lucide-react'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { useServices } from '../shell/services-context.ts'
import { calendarFile, type CalendarEvent } from '@portolan/domain/trips/calendar-file.ts'
import { locatorsOf } from './trip-parts.ts'
import type { Trip } from './trip-queries.ts'

/** Downloads the trip as an iCalendar file, generated in the browser. */
export const AddToCalendar = ({
  trip,
  events,
  size = 'regular',
}: {
  trip: Trip
  events: readonly CalendarEvent[]
  size?: 'regular' | 'small'
}) => {
  const { now } = useServices()
  const save = (): void => {
    const address = URL.createObjectURL(
      new Blob([calendarFile(trip.id, events, now())], {
        type: 'text/calendar;charset=utf-8',
      }),
    )
    const link = document.createElement('a')
    link.href = address
    link.download = `portolan-${locatorsOf(trip).join('-')}.ics`
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
