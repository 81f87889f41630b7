import { cabins, searchCabinOf, type SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listRebookingFlights } from '@portolan/contract/protections/list-rebooking-flights.ts'
import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { isCurrency, money, toWire, type Money } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { SupplierSearch } from '../flights/flight-supplier.ts'

export type RebookingFlight = AnswerOf<typeof listRebookingFlights>['qualifying'][number]

/** Seats of a fare that is not nearly sold out. */
const plenty = 9
/** Flights of each list: enough to choose from, few enough to read. */
const most = { qualifying: 30, barred: 10, ofOneReason: 2 } as const

type Option = SupplierSearch['options'][number]

const momentOf = (local: string, zone: string): ZonedMoment => ({
  local,
  zone,
  instant: instantOf(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds),
})
export const searchCabin = (cabin: number): SearchCabin => searchCabinOf(cabins[cabin] ?? 'Economy')

const cabinOf = ({ brands }: SupplierSearch, brand: string): number =>
  cabins.indexOf(brands[brand]?.cabin ?? 'First')

/** The fare that is shown: the lowest that qualifies by cabin, else the lowest. */
const fareOf = (list: SupplierSearch, { fares }: Option, cabin: number) => {
  const together = fares.filter(({ separate }) => separate !== true)
  const fitting = together.filter(({ brand }) => cabinOf(list, brand) <= cabin)
  return (fitting.length > 0 ? fitting : together).toSorted((a, b) => a.total - b.total)[0]
}

/** An option of a search as new flights, before it is judged. */
export interface ListedFlight {
  readonly flight: Omit<RebookingFlight, 'bars'>
  readonly segmentIds: readonly string[]
  readonly departure: ZonedMoment
  /** Milliseconds. */
  readonly departs: number
  readonly arrives: number
  readonly cabin: number
  readonly seatsLeft: number
  /** Of each traveler, with taxes and fees. */
  readonly fare: Money
}
/** `cabin`: the one that was booked. Null for what is not sold as one ticket. */
export const listedFlight = (
  list: SupplierSearch,
  option: Option,
  cabin: number,
): ListedFlight | null => {
  const segments = option.segments.flatMap((at) => list.segments[at] ?? [])
  const [first, last] = [segments[0], segments.at(-1)]
  const fare = fareOf(list, option, cabin)
  if (first === undefined || last === undefined || fare === undefined) return null
  if (!isCurrency(list.currency)) return null
  const departure = momentOf(first.departs, list.airports[first.from]?.zone ?? 'UTC')
  const arrival = momentOf(last.arrives, list.airports[last.to]?.zone ?? 'UTC')
  const price = money(fare.perTraveler, list.currency)
  return {
    segmentIds: segments.map(({ id }) => id),
    departure,
    departs: Date.parse(departure.instant),
    arrives: Date.parse(arrival.instant),
    cabin: cabinOf(list, fare.brand),
    seatsLeft: fare.seatsLeft ?? plenty,
    fare: price,
    flight: {
      option: option.id,
      brand: fare.brand,
      brandName: list.brands[fare.brand]?.name ?? '',
      cabin: list.brands[fare.brand]?.cabin ?? 'Economy',
      airline: first.airline,
      airlineName: list.airlines[first.airline]?.name ?? first.airline,
      flights: segments.map(({ airline, number }) => `${airline} ${number}`),
      origin: first.from,
      destination: last.to,
      departure,
      arrival,
      plusDays: option.plusDays,
      minutes: option.minutes,
      legs: segments.map(({ from, to, minutes }) => ({ from, to, minutes })),
      layovers: option.layovers.map(({ airport, minutes }) => ({ airport, minutes })),
      fare: toWire(price),
    },
  }
}

type Airports = AnswerOf<typeof listRebookingFlights>['airports']
/** The airports of listed flights, from the searches that found them. */
const airportsOf = (
  lists: readonly SupplierSearch[],
  flights: readonly Pick<RebookingFlight, 'legs'>[],
): Airports => {
  const airports: Airports = {}
  for (const code of new Set(
    flights.flatMap(({ legs }) => legs.flatMap(({ from, to }) => [from, to])),
  )) {
    const known = lists.map((list) => list.airports[code]).find((airport) => airport !== undefined)
    if (known !== undefined) airports[code] = { city: known.city, position: known.position }
  }
  return airports
}

type Barred = Pick<RebookingFlight, 'legs'> & {
  readonly bars: readonly { readonly code: string }[]
}
/** The first flights of each set of reasons, so that no reason crowds out the others. */
const varied = <F extends Barred>(judged: readonly F[]): readonly F[] => {
  const seen = new Map<string, number>()
  return judged.filter(({ bars }) => {
    const reasons = bars.map(({ code }) => code).join()
    const before = seen.get(reasons) ?? 0
    seen.set(reasons, before + 1)
    return before < most.ofOneReason
  })
}

interface Judged<F extends Barred> {
  readonly flight: F
  readonly arrives: number
}
/** The options of all searches that qualify and those that don’t, earliest arrival first. */
const byQualifying = <F extends Barred>(
  lists: readonly SupplierSearch[],
  judge: (list: SupplierSearch, option: Option) => Judged<F> | null,
): { readonly qualifying: F[]; readonly barred: F[]; readonly airports: Airports } => {
  const flights = lists
    .flatMap((list) => list.options.flatMap((option) => judge(list, option) ?? []))
    .toSorted((a, b) => a.arrives - b.arrives)
    .map(({ flight }) => flight)
  const qualifying = flights.filter(({ bars }) => bars.length === 0).slice(0, most.qualifying)
  const barred = varied(flights.filter(({ bars }) => bars.length > 0)).slice(0, most.barred)
  return { qualifying, barred, airports: airportsOf(lists, [...qualifying, ...barred]) }
}

/** The same of searches; those that only found nothing are left out. */
export const judgedSearches = <F extends Barred>(
  found: readonly Result<SupplierSearch, Refusal>[],
  judge: (list: SupplierSearch, option: Option) => Judged<F> | null,
): Result<ReturnType<typeof byQualifying<F>>, Refusal> =>
  found.some((one) => !one.ok && one.refusal.code === 'ProviderUnavailable')
    ? refuse({ code: 'ProviderUnavailable', message: 'The airlines didn’t respond.' })
    : ok(
        byQualifying(
          found.flatMap((one) => (one.ok ? [one.value] : [])),
          judge,
        ),
      )
