import { roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { nightlyOf } from '@portolan/domain/lodging/filter-stays.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { JudgedParts } from '../../checkout/index.ts'
import type { StayBookingPart } from './stay-booking-part.ts'

const dayMs = 24 * 60 * 60_000

/** Each room by its average night with taxes and fees, also those paid at the property. */
export const judgedStays: JudgedParts<StayBookingPart> = (parts) => ({
  judged: parts.flatMap(({ choice, supplied: { property, currency, rooms } }) => {
    const nights = daysBetween(choice.checkIn, choice.checkOut)
    return rooms.map(({ price }) => {
      const { total } = roomTotals(price, currency)
      return {
        kind: 'Room' as const,
        total: { minor: total, currency },
        room: { stars: property.stars, perNight: { minor: nightlyOf(total, nights), currency } },
        places: [],
      }
    })
  }),
  // Guests may arrive until the end of the first day.
  startsAt: Math.min(...parts.map(({ choice }) => Date.parse(choice.checkIn) + dayMs)),
})
