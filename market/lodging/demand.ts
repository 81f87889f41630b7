import { dateOfDayNumber, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { dateDemand } from '../airlines/calendar-demand.ts'
import { uniform3, uniform4, wave } from '../airlines/noise.ts'
import type { SiteFacts } from './site-facts.ts'
import type { Property, RoomType } from './types.ts'

/** A night at a site; the same for all its properties. */
export interface Night {
  readonly day: number
  readonly date: CalendarDate
  /** Price level of the night, around 1. */
  readonly level: number
  /** Share of rooms taken in the end, 0.3 to 0.97. */
  readonly filled: number
  /** Share of those already taken today. */
  readonly taken: number
}

const yearDays = 365.25
/** 1 in peak season, -1 opposite: summer away from the tropics, January in them. */
const season = (latitude: number, day: number): number => {
  const peak = latitude >= 25 ? 205 : 20
  return Math.cos((2 * Math.PI * ((day - 19_723 - peak) % yearDays)) / yearDays)
}
// Sunday first: business demand peaks midweek, leisure demand on weekends.
const atWork = [0.88, 0.98, 1.07, 1.09, 1.02, 0.94, 0.92]
const atPleasure = [0.92, 0.91, 0.92, 0.94, 1, 1.18, 1.2]

/** Events: one week in eighteen has one of two to five nights. Added demand. */
const event = (hash: number, day: number): number => {
  const week = Math.floor(day / 7)
  const draw = uniform3(hash, week, 17)
  if (draw > 0.055) return 0
  const first = Math.floor(uniform3(hash, week, 18) * 4)
  const length = 2 + Math.floor(uniform3(hash, week, 19) * 4)
  const at = day - week * 7
  return at >= first && at < first + length ? 0.2 + 6 * draw : 0
}

const furthest = 400
/** Share of the final bookings already made, by days ahead. */
export const bookedAhead = Float64Array.from(
  { length: furthest + 1 },
  (_, lead) => Math.exp(-lead / 40) * 0.7 + 0.3 * (1 - lead / furthest) ** 2,
)
export const leadOf = (day: number, now: number): number =>
  Math.max(0, Math.min(furthest, day - Math.floor(now / 86_400_000)))

/** Prices by days ahead. */
export const leadFactor = (lead: number): number => {
  if (lead < 2) return 1.04
  if (lead < 14) return 1.02
  return lead > 150 ? 0.97 : 1
}

export const nightAt = ({ site, leisure }: SiteFacts, day: number, now: number): Night => {
  const weekday = (((day + 4) % 7) + 7) % 7
  const swing = 0.06 + (Math.abs(site.lat) < 25 ? 0.16 : 0.24) * leisure
  const people =
    1 +
    swing * season(site.lat, day) +
    0.5 * (dateDemand(day) - 1) +
    event(site.hash, day) * Math.min(1, site.count / 120) +
    0.05 * wave(site.hash, 23, 5, day / 6)
  const week = (atWork[weekday] ?? 1) * (1 - leisure) + (atPleasure[weekday] ?? 1) * leisure
  const demand = people * week
  const lead = leadOf(day, now)
  return {
    day,
    date: dateOfDayNumber(day),
    level: demand * leadFactor(lead),
    filled: Math.max(0.3, Math.min(0.97, 0.64 + 0.55 * (demand - 1))),
    taken: bookedAhead[lead] ?? 0,
  }
}
export const nightsAt = (
  facts: SiteFacts,
  firstDay: number,
  nights: number,
  now: number,
): readonly Night[] => Array.from({ length: nights }, (_, at) => nightAt(facts, firstDay + at, now))

/**
 * Rooms of a type booked by others. Never falls as the night approaches; homes are booked for
 * several nights at once.
 */
export const bookedByOthers = (
  property: Property,
  room: number,
  { day, filled, taken }: Night,
): number => {
  const block = property.kind === 'Home' ? Math.floor((day + (property.hash & 3)) / 4) : day
  const chance = uniform4(property.hash, room, block, 31)
  const units = property.rooms[room]?.units ?? 0
  const share = Math.min(1.02, filled + 0.55 * (chance - 0.5)) * taken
  // A fraction of a room is booked with that probability.
  const over = uniform4(property.hash, room, block, 32)
  return Math.min(units, Math.floor(units * share + over))
}

/** Unrounded dollars of the cheapest room type for a night, on the flexible plan without meals. */
export const houseRate = (property: Property, night: Night): number =>
  property.rate * night.level * (0.94 + 0.12 * uniform3(property.hash, night.day, 41))
/** The rate of another type, given how many of it are booked. */
export const roomRate = (rate: number, { units, factor }: RoomType, booked: number): number =>
  rate * factor * (0.93 + 0.4 * (booked / units) ** 2)
