import type { StayOutline } from '@portolan/contract/lodging/trip-part.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { BedDouble } from 'lucide-react'
import type { TripPartSummary, TripRow } from '../after-sales/index.ts'
import { nightsText } from './stay-words.ts'

const outlineOf = ({ outline }: Pick<TripPartSummary, 'outline'>): StayOutline =>
  outline as StayOutline

/** Stays in My trips, a line per stay. */
export const stayRow: TripRow = {
  icon: BedDouble,
  lines: (parts) =>
    parts.map((part) => {
      const { checkIn, checkOut, nights, locality, rooms } = outlineOf(part)
      return {
        id: part.id,
        at: Date.parse(`${checkIn}T15:00Z`),
        day: checkIn,
        when: nightsText(nights),
        daysLater: 0,
        text:
          `${locality}, until ${formatDay(checkOut)}, ${rooms === 1 ? '1 room' : `${rooms} rooms`}` +
          (part.status === 'Canceled' ? ', canceled' : ''),
      }
    }),
  dates: (parts) => {
    const stays = parts.map(outlineOf)
    return {
      first: stays.map(({ checkIn }) => checkIn).toSorted()[0] ?? '',
      last:
        stays
          .map(({ checkOut }) => checkOut)
          .toSorted()
          .at(-1) ?? '',
    }
  },
  place: () => null,
  pictured: ([part]) => (part === undefined ? null : outlineOf(part).place),
}
