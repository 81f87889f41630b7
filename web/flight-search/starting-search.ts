import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { legsOf, paramsOfLegs, tripKind, type FlightSearchParams } from './flight-search.ts'
import { likelyOrigin } from './likely-origin.ts'
import { recentFlights } from './recent-searches.ts'

/** What a browser knows before anything is typed. */
export interface KnownBefore {
  readonly storage: Storage
  readonly today: CalendarDate
  /** The reader's time zone. */
  readonly zone: string
}

/**
 * The search that the form opens with: the last one of this browser where the address has none, and
 * else what the address has. Either way the likely origin is filled in where no origin is known.
 */
export const startingSearch = (
  inAddress: FlightSearchParams,
  { storage, today, zone }: KnownBefore,
): FlightSearchParams => {
  const { trip, from, to, depart, return: back, legs } = inAddress
  const isEmpty = [trip, from, to, depart, back, legs].every((field) => field === undefined)
  const last = isEmpty ? recentFlights.readAll(storage, today)[0]?.params : undefined
  if (last !== undefined) return { ...last, entryType: inAddress.entryType }
  const origin = likelyOrigin(storage, today, zone).code
  if (tripKind(inAddress) === 'MultiCity') {
    const [first = {}, ...others] = legsOf(inAddress)
    return first.from !== undefined || first.to === origin
      ? inAddress
      : { ...inAddress, ...paramsOfLegs([{ ...first, from: origin }, ...others]) }
  }
  return from !== undefined || to === origin ? inAddress : { ...inAddress, from: origin }
}
