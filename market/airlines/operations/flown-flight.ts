/**
 * What came of a flight on a day: drawn once from the seed, so that everybody who asks later is
 * told the same.
 */
import { hash32 } from '@portolan/kernel/seed.ts'
import { uniform3, uniform4 } from '../noise.ts'
import type { AirportDay } from './airport-day.ts'

/**
 * Who the field blames: weather at either end, the aircraft's earlier flights, the airline itself,
 * or the queue in the air.
 */
export type DelayCause = 'Weather' | 'LateAircraft' | 'Airline' | 'AirTraffic'
export type FlownFlight =
  /**
   * Minutes against the schedule; arrivals may be early. The cause is null for what arrived on
   * time.
   */
  | {
      readonly kind: 'Flown'
      readonly departureDelay: number
      readonly arrivalDelay: number
      readonly cause: DelayCause | null
    }
  | { readonly kind: 'Canceled'; readonly cause: DelayCause }

/** The field's own bound: later than this is late. */
export const lateAfterMinutes = 15

export interface ScheduledFlight {
  /** The operator's code. */
  readonly airline: string
  readonly number: number
  readonly day: number
  /** Local minute of day. */
  readonly departure: number
  readonly blockMinutes: number
  readonly from: AirportDay
  readonly to: AirportDay
}

/** Minutes are wound into timetables, so that an undisturbed flight lands this much early at best. */
const earliest = 14
const mostDelay = 600

export const flownFlight = (
  seed: number,
  { airline, number, day, departure, blockMinutes, from, to }: ScheduledFlight,
): FlownFlight => {
  const who = hash32(airline)
  const draw = (what: number): number => uniform4(seed, who, number * 16 + what, day)
  // Delay comes from the airline, the flight number, and the day's delays, which pile up until
  // evening.
  const habit = 4 + 10 * uniform3(seed, who, 1)
  const own = 7 * uniform3(seed, who, number)
  const pile = 6 * Math.max(0, Math.min(1, (departure - 360) / 900))
  const queue = 3 * (from.traffic + to.traffic)
  const storm = 45 * from.weather + 32 * to.weather
  const cause = ((): DelayCause => {
    const at = draw(1) * (habit + own + pile + queue + storm)
    if (at < storm) return 'Weather'
    if (at < storm + pile + own) return 'LateAircraft'
    return at < storm + pile + own + habit ? 'Airline' : 'AirTraffic'
  })()
  if (draw(2) < 0.002 + 0.0006 * (habit + own) + 0.22 * Math.max(from.weather, to.weather) ** 2)
    return { kind: 'Canceled', cause }
  const arrivalDelay = Math.min(
    mostDelay,
    Math.round(-earliest - (habit + own + pile + queue + storm) * Math.log(1 - draw(3))),
  )
  // A long flight makes up some of a late start.
  const departureDelay = Math.max(
    0,
    Math.round(arrivalDelay + Math.min(25, 0.04 * blockMinutes) * draw(4)),
  )
  return {
    kind: 'Flown',
    departureDelay,
    arrivalDelay,
    cause: arrivalDelay > lateAfterMinutes ? cause : null,
  }
}
