import { addDays, dayNumber, weekday, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { momentAt } from '../lodging/local-time.ts'
import type { Desk, Hours, RentalTimes, Span } from './types.ts'

const minute = 60_000
const dayMinutes = 1440
/** Days ahead that companies sell, and rental days at most. */
export const soldAheadDays = 330
export const mostDays = 60
/** Minutes from now to the first pick-up that is sold. */
export const leastNotice = 60

export const dateOf = (local: string): CalendarDate => local.slice(0, 10)
export const minuteOf = (local: string): number =>
  Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
const clockMinutes = (local: string): number =>
  dayNumber(dateOf(local)) * dayMinutes + minuteOf(local)

/** Instants of local times, cached: a search asks for the same two in each zone. */
export const createInstants = (): ((zone: string, local: string) => number) => {
  const known = new Map<string, number>()
  return (zone, local) => {
    const key = `${zone} ${local}`
    const found = known.get(key)
    if (found !== undefined) return found
    const at = Date.parse(momentAt(zone, local).instant)
    if (known.size > 2000) known.clear()
    known.set(key, at)
    return at
  }
}

/**
 * Charged days: full days by the clock on the wall, plus one from the end of the grace on. Where
 * the return is in another zone, hours that pass are counted.
 */
export const spanOf = (
  desk: Desk,
  drop: Desk,
  { pickUpAt, dropOffAt }: RentalTimes,
  instant: (zone: string, local: string) => number,
): Span => {
  const startsAt = instant(desk.place.zone, pickUpAt)
  const endsAt = instant(drop.place.zone, dropOffAt)
  const minutes =
    desk.place.zone === drop.place.zone
      ? clockMinutes(dropOffAt) - clockMinutes(pickUpAt)
      : Math.round((endsAt - startsAt) / minute)
  return {
    pickUp: dateOf(pickUpAt),
    dropOff: dateOf(dropOffAt),
    days: Math.max(1, Math.ceil((minutes - desk.brand.graceMinutes) / dayMinutes)),
    startsAt,
    endsAt,
  }
}

/** Whether a desk is open at a local time; it closes at the end of its last minute. */
export const isOpen = (hours: Hours, local: string): boolean => {
  const open = hours[weekday(dateOf(local))]
  const at = minuteOf(local)
  return open !== null && open !== undefined && at >= open[0] && at <= open[1]
}

/** Every date on which the car is out. */
export const datesOut = ({ pickUp, dropOff }: Span): readonly CalendarDate[] => {
  const dates: CalendarDate[] = []
  for (let date = pickUp; date <= dropOff; date = addDays(date, 1)) dates.push(date)
  return dates
}
