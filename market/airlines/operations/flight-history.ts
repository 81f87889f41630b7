/**
 * What came of flights that are over: the seeded day, with what was announced in the market's
 * console over it. A pure function of seed, announcements and `now`; the record of a number is
 * counted from it and never made up.
 */
import { dateOfDayNumber } from '@portolan/kernel/calendar.ts'
import type { World } from '../../world/world.ts'
import { airlines } from '../airlines.data.ts'
import type { Network } from '../network.ts'
import type { Instant, OnTimeRecord } from '../types.ts'
import { createAirportDays } from './airport-day.ts'
import { flownFlight, lateAfterMinutes, type FlownFlight } from './flown-flight.ts'

/** Delays and cancellations announced by hand, by the operator's or the seller's number. */
export interface Announcements {
  announced(
    airline: string,
    number: number,
    date: string,
  ): { readonly canceled: boolean; readonly shiftMinutes: number } | null
  /** Rises with every announcement. */
  version(): number
}
export const nothingAnnounced: Announcements = { announced: () => null, version: () => 0 }

export interface FlightHistory {
  /**
   * Null while the flight has not landed at `now`. Says nothing about whether it flies that
   * weekday.
   */
  outcome(flight: number, day: number, departure: number, now: Instant): FlownFlight | null
  /** Of the last days on which it was scheduled; null for a flight that has not been. */
  record(flight: number, now: Instant): OnTimeRecord | null
  /**
   * How late each of the same flights arrived, minutes; null for one that was canceled. Newest
   * first.
   */
  arrivals(flight: number, now: Instant): readonly (number | null)[]
}

/** A record counts so many flights, from no longer ago than this: a weekly flight has fewer. */
export const recordTerms = { flights: 60, days: 180 } as const
const minute = 60_000
const kept = 50_000

export const createFlightHistory = (
  world: Pick<World, 'airports'>,
  network: Network,
  seed: number,
  announcements: Announcements,
): FlightHistory => {
  const airportDay = createAirportDays(world, seed)
  const seeded = (flight: number, day: number): FlownFlight =>
    flownFlight(seed, {
      airline: airlines[network.operator[flight] ?? 0]?.code ?? '',
      number: network.number[flight] ?? 0,
      day,
      departure: network.departure[flight] ?? 0,
      blockMinutes: network.block[flight] ?? 0,
      from: airportDay(network.origin[flight] ?? 0, day),
      to: airportDay(network.destination[flight] ?? 0, day),
    })
  const outcomeOf = (flight: number, day: number): FlownFlight => {
    if (announcements.version() === 0) return seeded(flight, day)
    const number = network.number[flight] ?? 0
    const date = dateOfDayNumber(day)
    const said = [network.operator, network.carrier]
      .map((column) =>
        announcements.announced(airlines[column[flight] ?? 0]?.code ?? '', number, date),
      )
      .find((one) => one !== null)
    if (said?.canceled) return { kind: 'Canceled', cause: 'Airline' }
    if (said == null) return seeded(flight, day)
    return {
      kind: 'Flown',
      departureDelay: Math.max(0, said.shiftMinutes),
      arrivalDelay: said.shiftMinutes,
      cause: said.shiftMinutes > lateAfterMinutes ? 'Airline' : null,
    }
  }

  const past = (flight: number, last: number): (number | null)[] => {
    const arrivals: (number | null)[] = []
    for (
      let day = last;
      day > last - recordTerms.days && arrivals.length < recordTerms.flights;
      day--
    ) {
      if ((((network.days[flight] ?? 0) >> ((((day + 4) % 7) + 7) % 7)) & 1) === 0) continue
      const outcome = outcomeOf(flight, day)
      arrivals.push(outcome.kind === 'Canceled' ? null : outcome.arrivalDelay)
    }
    return arrivals
  }
  const count = (flight: number, last: number): OnTimeRecord | null => {
    let onTime = 0
    let canceled = 0
    let lateSum = 0
    const arrivals = past(flight, last)
    for (const delay of arrivals) {
      if (delay === null) canceled++
      else if (delay <= lateAfterMinutes) onTime++
      else lateSum += delay
    }
    const scheduled = arrivals.length
    const late = scheduled - onTime - canceled
    return scheduled === 0
      ? null
      : { scheduled, onTime, canceled, late, lateMinutes: late === 0 ? 0 : lateSum / late }
  }

  // Two days back every flight of the date has landed, in any zone and however late.
  const lastLanded = (now: Instant): number => Math.floor(now / (1440 * minute)) - 2

  // A record changes once a day, or when something is announced, and is asked for in every list.
  let period = ''
  const records = new Map<number, OnTimeRecord | null>()
  return {
    outcome: (flight, day, departure, now) => {
      const outcome = outcomeOf(flight, day)
      const over =
        outcome.kind === 'Canceled'
          ? departure
          : departure + (network.block[flight] ?? 0) + outcome.arrivalDelay
      return over * minute > now ? null : outcome
    },
    record: (flight, now) => {
      const last = lastLanded(now)
      const current = `${last}.${announcements.version()}`
      if (current !== period || records.size >= kept) records.clear()
      period = current
      const known = records.get(flight)
      if (known !== undefined) return known
      const made = count(flight, last)
      records.set(flight, made)
      return made
    },
    arrivals: (flight, now) => past(flight, lastLanded(now)),
  }
}
