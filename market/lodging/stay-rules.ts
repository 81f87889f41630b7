import { weekday, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Guests, Property, RoomType, StayViolation } from './types.ts'

export interface StayDates {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}
/** Reads the digits directly: called for thousands of properties in a search. */
const monthOf = (date: CalendarDate): number =>
  (date.charCodeAt(5) - 48) * 10 + date.charCodeAt(6) - 48
/** June to August in the north, December to February in the south. */
const [northern, southern] = [
  [6, 7, 8],
  [12, 1, 2],
]
const isHighSeason = ({ lat }: Property, date: CalendarDate): boolean =>
  (lat >= 0 ? northern : southern).includes(monthOf(date))

export const fits = (room: RoomType, { adults, children }: Guests): boolean =>
  adults <= room.mostAdults && adults + children <= room.mostGuests

const holdersOf = (rooms: readonly RoomType[], guests: Guests): number => {
  let count = 0
  for (const room of rooms) if (fits(room, guests)) count++
  return count
}

/** Rooms of a party, hardest to place first. Assigning in this order finds a fit if one exists. */
export const hardestFirst = ({ rooms }: Property, party: readonly Guests[]): readonly Guests[] => {
  if (party.length === 1) return party
  const [one, other] = party
  if (party.length === 2 && one !== undefined && other !== undefined)
    return holdersOf(rooms, one) <= holdersOf(rooms, other) ? party : [other, one]
  const holding = new Map(party.map((guests) => [guests, holdersOf(rooms, guests)]))
  return party.toSorted((a, b) => (holding.get(a) ?? 0) - (holding.get(b) ?? 0))
}
/** Whether every room of the party fits into the rooms left of each type. */
export const sleepsAll = (
  property: Property,
  party: readonly Guests[],
  left: readonly number[],
): boolean => {
  const free = [...left]
  return hardestFirst(property, party).every((guests) => {
    const at = property.rooms.findIndex(
      (room, index) => (free[index] ?? 0) > 0 && fits(room, guests),
    )
    if (at >= 0) free[at] = (free[at] ?? 0) - 1
    return at >= 0
  })
}

/** Homes require one more night in the high season. */
export const leastNightsOn = (property: Property, arrival: CalendarDate): number =>
  property.rules.leastNights + (property.kind === 'Home' && isHighSeason(property, arrival) ? 1 : 0)
export const isOpen = ({ rules }: Property, night: CalendarDate): boolean =>
  !rules.closedMonths.includes(monthOf(night))
/** Whether check-in and check-out are allowed on a day. */
export const isChangeDay = (property: Property, date: CalendarDate): boolean =>
  property.rules.changeDay === null ||
  !isHighSeason(property, date) ||
  weekday(date) === property.rules.changeDay

/**
 * The property's rules that a stay violates. `ahead` is the number of days until check-in, by the
 * property's clock; `nights` are those of the stay.
 */
export const violationsOf = (
  property: Property,
  { checkIn, checkOut }: StayDates,
  rooms: readonly Guests[],
  nights: readonly CalendarDate[],
  ahead: number,
): readonly StayViolation[] => {
  const { rules } = property
  const found: StayViolation[] = []
  const least = leastNightsOn(property, checkIn)
  if (nights.length < least) found.push({ kind: 'MinStay', limit: least })
  if (nights.length > rules.mostNights) found.push({ kind: 'MaxStay', limit: rules.mostNights })
  if (rules.daysAhead > 0 && ahead < rules.daysAhead)
    found.push({ kind: 'MinBookingWindow', limit: rules.daysAhead })
  if (rules.changeDay !== null) {
    if (!isChangeDay(property, checkIn))
      found.push({ kind: 'CheckInNotAllowed', weekdays: [rules.changeDay] })
    if (!isChangeDay(property, checkOut))
      found.push({ kind: 'CheckOutNotAllowed', weekdays: [rules.changeDay] })
  }
  if (rules.closedMonths.length > 0 && nights.some((night) => !isOpen(property, night)))
    found.push({ kind: 'BlockedDates' })
  if (rooms.some((guests) => holdersOf(property.rooms, guests) === 0))
    found.push({
      kind: 'Occupancy',
      limit: Math.max(...property.rooms.map(({ mostGuests }) => mostGuests)),
    })
  if (rules.pets === 'NotAllowed' && rooms.some(({ pets = 0 }) => pets > 0))
    found.push({ kind: 'PetPolicy' })
  return found
}
