import type { CarOutline } from '@portolan/contract/cars/trip-part.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { CarFront } from 'lucide-react'
import type { TripPartSummary, TripRow } from '../after-sales/index.ts'

const outlineOf = ({ outline }: Pick<TripPartSummary, 'outline'>): CarOutline =>
  outline as CarOutline

/** Cars in My trips, a line per car. */
export const carRow: TripRow = {
  icon: CarFront,
  lines: (parts) =>
    parts.map((part) => {
      const { pickUpAt, dropOffAt, words, place } = outlineOf(part)
      const [day, last] = [pickUpAt.slice(0, 10), dropOffAt.slice(0, 10)]
      return {
        id: part.id,
        at: Date.parse(`${pickUpAt}Z`),
        day,
        when: `${formatTime(pickUpAt.slice(11))} – ${formatTime(dropOffAt.slice(11))}`,
        daysLater: daysBetween(day, last),
        text: `${words}, ${place}${part.status === 'Canceled' ? ', canceled' : ''}`,
      }
    }),
  dates: (parts) => {
    const rentals = parts.map(outlineOf)
    return {
      first: rentals.map(({ pickUpAt }) => pickUpAt.slice(0, 10)).toSorted()[0] ?? '',
      last:
        rentals
          .map(({ dropOffAt }) => dropOffAt.slice(0, 10))
          .toSorted()
          .at(-1) ?? '',
    }
  },
  place: () => null,
  pictured: ([part]) => (part === undefined ? null : outlineOf(part).pictured),
}
