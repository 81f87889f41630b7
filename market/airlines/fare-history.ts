/**
 * What fares were: the lowest fare of a trip as the airlines listed it at noon of a day that is
 * over.
 */
import { dayNumber, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { World } from '../world/world.ts'
import { createAirMarket } from './air-market.ts'
import { createSeatLedger } from './inventory.ts'
import { seatsFor } from './party-price.ts'
import type { AirRefusal, Cents, FareHistoryRequest, Instant } from './types.ts'

/** The hour of observation, UTC. */
const noonHour = 12
/** Each day asked for is another hour of the price process, so little is met twice. */
const tablesKept = 8
/** Enough to hold the cheapest trip of a list. */
const listed = 5

/** It is before noon of that day. */
export interface NotObservedYet {
  readonly code: 'NotObservedYet'
  readonly date: CalendarDate
}

export interface FareHistory {
  /** The lowest total of the party, null where nothing was on sale. Never of a moment after `now`. */
  lowestOn(request: FareHistoryRequest): Result<Cents | null, AirRefusal | NotObservedYet>
}

/**
 * `now` is the market's clock; fares of the future are refused. Ignores seats sold through us, so
 * that an observed day never changes.
 */
export const createFareHistory = ({
  seed,
  world,
  now,
}: {
  readonly seed: number
  readonly world: World
  readonly now: () => Instant
}): FareHistory => {
  const air = createAirMarket({ seed, world, sold: createSeatLedger(), tablesKept })
  return {
    lowestOn: ({ slices, cabin, passengers, on }) => {
      const at = dayNumber(on) * 86_400_000 + noonHour * 3_600_000
      if (at > now()) return refuse({ code: 'NotObservedYet', date: on })
      const [out, back, ...more] = slices
      if (out === undefined) return refuse({ code: 'InvalidSlices', reason: 'count' })
      const goesBack =
        more.length === 0 &&
        (back === undefined || (back.origin === out.destination && back.destination === out.origin))
      // Adults pay alike: the lowest fare of one is enough. A child's depends on the fare, so its party needs the list.
      if (seatsFor(passengers) === passengers.adults && passengers.lapInfants === 0) {
        const seats = passengers.adults
        if (!goesBack) {
          const through = air.lowestThrough({ slices, cabin, seats, now: at })
          return through.ok && through.value !== null ? ok(through.value * seats) : through
        }
        const found = air.lowestTrips({
          origin: out.origin,
          destination: out.destination,
          cabin,
          seats,
          now: at,
        })
        if (!found.ok) return found
        const one =
          back === undefined
            ? found.value.oneWay(out.date)
            : found.value.roundTrip(out.date, back.date)
        return ok(one === null ? null : one * seats)
      }
      const found = air.search({
        slices,
        cabin,
        passengers,
        now: at,
        ...(goesBack ? { limit: listed } : {}),
      })
      // Before the airlines had opened the day nothing was on sale.
      if (!found.ok) return found.refusal.code === 'DateOutOfRange' ? ok(null) : found
      const totals = (found.value.slices[0] ?? []).flatMap((option) =>
        option.fares.map((fare) => fare.from),
      )
      return ok(totals.length === 0 ? null : Math.min(...totals))
    },
  }
}
