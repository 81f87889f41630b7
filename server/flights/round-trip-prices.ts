import type { Refusal } from '@portolan/contract/errors.ts'
import type { SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { WantedSlice } from '@portolan/domain/flights/check-slices.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { FlightSupplier } from './flight-supplier.ts'

/** The round trip of one adult in economy. */
export interface RoundTrip {
  readonly from: string
  readonly to: string
  readonly departs: CalendarDate
  readonly returns: CalendarDate
}

interface LowestFare {
  readonly date: CalendarDate
  readonly lowest: number | null
}
interface RoundTripDeps {
  readonly supplier: Pick<FlightSupplier, 'epoch' | 'calendar'>
  readonly history: {
    readonly lowestFares: (request: {
      readonly slices: readonly WantedSlice[]
      readonly cabin: SearchCabin
      readonly party: Party
      readonly from: CalendarDate
      readonly days: number
    }) => Promise<Result<readonly LowestFare[], Refusal>>
  }
}
/** Past days, from the first one on, and now in milliseconds. */
interface Window {
  readonly from: CalendarDate
  readonly days: number
  readonly now: number
}

const oneAdult = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 } as const

/**
 * Lowest prices of round trips, in minor units, as a search lists them now and as they were.
 * `eligible`: flight offers are fixed amounts below any base fare, so the whole fare counts.
 */
export const roundTripPrices = ({ supplier, history }: RoundTripDeps) => {
  const nowOf = async (
    { from, to, departs, returns }: RoundTrip,
    now: number,
  ): Promise<Result<{ readonly price: number; readonly eligible: number } | null, Refusal>> => {
    const found = await supplier.calendar({
      origin: from,
      destination: to,
      from: departs,
      days: 1,
      nights: daysBetween(departs, returns),
      cabin: 'Economy',
      party: oneAdult,
      now,
    })
    if (!found.ok) return found
    const lowest = found.value[0]?.lowest ?? null
    return ok(lowest === null ? null : { price: lowest, eligible: lowest })
  }
  return {
    epoch: (now: number) => supplier.epoch(now),
    measured: async (trip: RoundTrip, { now, from, days }: Window) => {
      const current = await nowOf(trip, now)
      if (!current.ok) return current
      const past = await history.lowestFares({
        slices: [
          { origin: trip.from, destination: trip.to, date: trip.departs },
          { origin: trip.to, destination: trip.from, date: trip.returns },
        ],
        cabin: 'Economy',
        party: oneAdult,
        from,
        days,
      })
      return past.ok ? ok({ now: current.value, past: past.value }) : past
    },
  }
}
