import { roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { JudgedParts } from '../../checkout/index.ts'
import { roomPart } from '../judge-rates.ts'
import type { StayBookingPart } from './stay-booking-part.ts'

const dayMs = 24 * 60 * 60_000

/** Each room by its average night with taxes and fees, also those paid at the property. */
export const judgedStays: JudgedParts<StayBookingPart> = (parts) => ({
  judged: parts.flatMap(({ choice, supplied: { property, currency, rooms } }) => {
    const nights = daysBetween(choice.checkIn, choice.checkOut)
    return rooms.map(({ price }) =>
      roomPart(property, roomTotals(price, currency).total, { currency, nights }),
    )
  }),
  // Guests may arrive until the end of the first day.
  startsAt: Math.min(...parts.map(({ choice }) => Date.parse(choice.checkIn) + dayMs)),
})
