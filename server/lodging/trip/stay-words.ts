import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import type { BookedStay } from './booked-stay.ts'

/** What papers and letters say of a stay: label and value. */
export const stayRows = ({
  choice: { checkIn, checkOut, rooms },
  supplied: { property, arriveFrom, leaveUntil },
  reservation,
  confirmation,
  guests,
  requests,
}: BookedStay): (readonly [string, string])[] => [
  ['Confirmation number', confirmation],
  ['Check-in', `${formatDayYear(checkIn)}, from ${formatTime(arriveFrom)}`],
  ['Check-out', `${formatDayYear(checkOut)}, until ${formatTime(leaveUntil)}`],
  [
    'Address',
    [reservation.address, property.locality]
      .filter((part, at, all) => all.indexOf(part) === at)
      .join(', '),
  ],
  ...(reservation.phone === null ? [] : [['Phone', reservation.phone] as const]),
  ['Rooms', String(rooms.length)],
  ['Guests', guests.join(', ')],
  ...(requests === '' ? [] : [['Your requests', requests] as const]),
]
