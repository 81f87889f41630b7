import { daysBetween, weekday, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Guests, Property, RoomType, StayViolation } from './types.ts'

export interface StayDates {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}
const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7))
/** June to August in the north, December to February in the south. */
const isHighSeason = ({ lat }: Property, date: CalendarDate): boolean => (lat >= 0 ? [6, 7, 8] : [12, 1, 2]).includes(monthOf(date))

export const fits = (room: RoomType, { adults, children }: Guests): boolean => adults <= room.mostAdults && adults + children <= room.mostGuests

/** Homes want a night more in the high season. */
export const leastNightsOn = (property: Property, arrival: CalendarDate): number => property.rules.leastNights + (property.kind === 'Home' && isHighSeason(property, arrival) ? 1 : 0)
export const isOpen = ({ rules }: Property, night: CalendarDate): boolean => !rules.closedMonths.includes(monthOf(night))
/** Whether one may arrive or leave on a day. */
export const isChangeDay = (property: Property, date: CalendarDate): boolean => property.rules.changeDay === null || !isHighSeason(property, date) || weekday(date) === property.rules.changeDay

/** What of the house's rules stands in the way. `today` is the day it is at the house; `nights` are those of the stay. */
export const violationsOf = (property: Property, { checkIn, checkOut }: StayDates, rooms: readonly Guests[], nights: readonly CalendarDate[], today: CalendarDate): readonly StayViolation[] => {
  const { rules } = property
  const found: StayViolation[] = []
  const least = leastNightsOn(property, checkIn)
  if (nights.length < least) found.push({ kind: 'MinStay', limit: least })
  if (nights.length > rules.mostNights) found.push({ kind: 'MaxStay', limit: rules.mostNights })
  if (rules.daysAhead > 0 && daysBetween(today, checkIn) < rules.daysAhead) found.push({ kind: 'MinBookingWindow', limit: rules.daysAhead })
  if (rules.changeDay !== null) {
    if (!isChangeDay(property, checkIn)) found.push({ kind: 'CheckInNotAllowed', weekdays: [rules.changeDay] })
    if (!isChangeDay(property, checkOut)) found.push({ kind: 'CheckOutNotAllowed', weekdays: [rules.changeDay] })
  }
  if (rules.closedMonths.length > 0 && nights.some((night) => !isOpen(property, night))) found.push({ kind: 'BlockedDates' })
  if (!rooms.every((guests) => property.rooms.some((room) => fits(room, guests)))) found.push({ kind: 'Occupancy', limit: Math.max(...property.rooms.map(({ mostGuests }) => mostGuests)) })
  return found
}
