import { daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { nightsBetween } from './nights.ts'

/** When the first flight lands and the last one leaves, local, `YYYY-MM-DDTHH:mm`. */
export interface FlightEnds {
  readonly landsAt: string
  readonly leavesAt: string
}
export interface StayDates {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}
/** What other flights do to the stay of their package (packages-16). */
export type StayRefit =
  /** The dates still fit. */
  | { readonly kind: 'Fits' }
  | { readonly kind: 'Moves'; readonly to: StayDates }
  /** There is no night between the new flights. */
  | { readonly kind: 'NoNight' }

/** The later or the earlier of two dates. */
const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b)
const earlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b)

/** Wanted dates as far as flights reach them, or all nights between the flights. */
const reachedOf = (wanted: StayDates, fits: StayDates): StayDates => {
  const checkIn = later(wanted.checkIn, fits.checkIn)
  const checkOut = earlier(wanted.checkOut, fits.checkOut)
  return checkIn < checkOut ? { checkIn, checkOut } : fits
}

/**
 * The stay that fits other flights. An end of the stay that followed its flight follows the new
 * one; dates that the traveler chose apart from the flights change only where they can no longer be
 * reached. `wanted`: the traveler asks for these dates, and gets them as far as the flights reach.
 */
export const refitStay = (
  stay: StayDates,
  before: FlightEnds,
  after: FlightEnds,
  wanted: StayDates | null = null,
): StayRefit => {
  const [old, fits] = [before, after].map(({ landsAt, leavesAt }) =>
    nightsBetween(landsAt, leavesAt),
  )
  if (fits == null) return { kind: 'NoNight' }
  const [arrives, leaves] = [old?.checkIn, old?.checkOut]
  // Dates that the old flights did not reach either were arranged without them.
  const isReached = {
    in: arrives === undefined || stay.checkIn >= arrives,
    out: leaves === undefined || stay.checkOut <= leaves,
  }
  const lastStart = isReached.in ? later(stay.checkIn, fits.checkIn) : stay.checkIn
  const firstEnd = isReached.out ? earlier(stay.checkOut, fits.checkOut) : stay.checkOut
  const own = {
    checkIn: stay.checkIn === arrives ? fits.checkIn : lastStart,
    checkOut: stay.checkOut === leaves ? fits.checkOut : firstEnd,
  }
  const nights = { checkIn: fits.checkIn, checkOut: fits.checkOut }
  const followed = own.checkIn < own.checkOut ? own : nights
  const to = wanted === null ? followed : reachedOf(wanted, nights)
  return to.checkIn === stay.checkIn && to.checkOut === stay.checkOut
    ? { kind: 'Fits' }
    : { kind: 'Moves', to }
}

/** Nights of a stay that the traveler cannot sleep there, because other dates fit. */
export const missedNights = (stay: StayDates, fits: StayDates): number => {
  const shared = daysBetween(
    later(stay.checkIn, fits.checkIn),
    earlier(stay.checkOut, fits.checkOut),
  )
  return daysBetween(stay.checkIn, stay.checkOut) - Math.max(0, shared)
}
