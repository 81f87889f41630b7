import type { Refusal } from '@portolan/contract/errors.ts'
import type { SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { WantedSlice } from '@portolan/domain/flights/check-slices.ts'
import { tripKindOf } from '@portolan/domain/flights/trip-kind.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ChosenFare, FlightSupplier } from '../flights/flight-supplier.ts'

/** A trip to predict or watch: one slice, a round trip or multi-city. */
export interface PricedTrip {
  readonly slices: readonly WantedSlice[]
  readonly cabin: SearchCabin
  readonly party: Party
}

/** Key of a trip. */
export const tripKeyOf = ({ slices, cabin, party }: PricedTrip): string =>
  JSON.stringify([
    slices.map(({ origin, destination, date }) => [origin, destination, date]),
    cabin,
    [party.adults, party.children, party.lapInfants, party.seatedInfants],
  ])

/**
 * One adult's lowest fare now as calendar and list show it, minor units; null if nothing is on
 * sale.
 */
export const lowestFareNow = async (
  supplier: Pick<FlightSupplier, 'calendar' | 'search'>,
  { slices, cabin, party }: PricedTrip,
  now: number,
): Promise<Result<number | null, Refusal>> => {
  const [out, back] = slices
  if (out === undefined) throw new TypeError('forecasts: a trip without a slice')
  // The calendar prices one-way and round trips; the list prices multi-city trips.
  if (tripKindOf(slices) === 'MultiCity') {
    const listed = await supplier.search({ slices: [...slices], cabin, party, chosen: [], now })
    if (!listed.ok) return listed.refusal.code === 'NoAvailability' ? ok(null) : listed
    const fares = listed.value.options.flatMap((option) =>
      option.fares.map(({ perTraveler }) => perTraveler),
    )
    return ok(fares.length === 0 ? null : Math.min(...fares))
  }
  const found = await supplier.calendar({
    origin: out.origin,
    destination: out.destination,
    from: out.date,
    days: 1,
    cabin,
    party,
    now,
    ...(back === undefined ? {} : { nights: daysBetween(out.date, back.date) }),
  })
  return found.ok ? ok(found.value[0]?.lowest ?? null) : found
}

export interface BookablePrice {
  /** Per adult, minor units. */
  readonly perTraveler: number
  /** For the party, as a quote would be. */
  readonly total: MoneyWire
  /** One per slice: `British Airways 178, 6:25 PM from JFK`. */
  readonly flights: readonly string[]
}

/** The cheapest flights, priced for the actual party; null if nothing is left. */
export const cheapestBookable = async (
  supplier: Pick<FlightSupplier, 'search' | 'price'>,
  { slices, cabin, party }: PricedTrip,
  now: number,
): Promise<Result<BookablePrice | null, Refusal>> => {
  const chosen: ChosenFare[] = []
  const flights: string[] = []
  let perTraveler = 0
  while (chosen.length < slices.length) {
    const found = await supplier.search({
      slices: [...slices],
      cabin,
      party,
      chosen: [...chosen],
      now,
    })
    if (!found.ok) return found.refusal.code === 'NoAvailability' ? ok(null) : found
    const list = found.value
    const [best] = list.options
      .flatMap((option) => option.fares.map((fare) => ({ option, fare })))
      .sort((a, b) => a.fare.total - b.fare.total)
    if (best === undefined) return ok(null)
    const first = list.segments[best.option.segments[0] ?? -1]
    if (first !== undefined)
      flights.push(
        `${list.airlines[first.airline]?.name ?? first.airline} ${first.number}, ${formatTime(first.departs)} from ${first.from}`,
      )
    chosen.push({ option: best.option.id, brand: best.fare.brand })
    perTraveler = best.fare.perTraveler
  }
  const priced = await supplier.price({ slices: chosen, party, now })
  if (!priced.ok)
    return priced.refusal.code === 'NoAvailability' ? ok(null) : refuse(priced.refusal)
  return ok({ perTraveler, total: priced.value.price.grandTotal, flights })
}
