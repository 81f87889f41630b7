import type { ChargeFacts } from '@portolan/domain/spend/charge.ts'
import { stayKg } from '@portolan/domain/spend/estimate-emissions.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { StayBookingPart } from './stay-booking-part.ts'

/** A stay in the accounts of a company (spend-4). */
export const stayCharge = ({ choice, supplied: { property } }: StayBookingPart): ChargeFacts => {
  const nights = daysBetween(choice.checkIn, choice.checkOut)
  const rooms = choice.rooms.length
  const city = property.locality.split(', ').at(-1) ?? property.locality
  return {
    product: 'Stay',
    supplier: property.name,
    place: city,
    startsOn: choice.checkIn,
    endsOn: choice.checkOut,
    addendum: { kind: 'Lodging', city, country: property.country, nights, rooms },
    kg: Math.round(stayKg(nights, rooms)),
  }
}
