import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listRebookingFlights } from '@portolan/contract/protections/list-rebooking-flights.ts'
import { cabins } from '@portolan/domain/flights/cabin.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import {
  rebookBars,
  type RebookBar,
  type RebookFrom,
} from '@portolan/domain/protections/disruption-assistance/qualify.ts'
import { disruptionTerms } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { toWire, type Money } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { FlightSupplier, SupplierSearch } from '../../flights/flight-supplier.ts'
import {
  judgedSearches,
  listedFlight,
  searchCabin,
  type RebookingFlight,
} from '../listed-flights.ts'

export interface RebookingAsked {
  readonly from: RebookFrom
  readonly party: Party
  readonly travelers: number
  /** Of each traveler. */
  readonly cap: Money
  /** Ids of the disrupted flights, which replace nothing. */
  readonly disrupted: readonly string[]
  readonly now: number
}
type Supplier = Pick<FlightSupplier, 'search' | 'nearby'>

const shownBar = (bar: RebookBar): RebookingFlight['bars'][number] => {
  switch (bar.code) {
    case 'Departed':
      return { code: bar.code }
    case 'HigherCabin':
      return {
        code: bar.code,
        most: cabins[bar.most] ?? 'Economy',
        found: cabins[bar.found] ?? 'First',
      }
    case 'OverCap':
      return { code: bar.code, cap: toWire(bar.cap), over: toWire(bar.over) }
    default:
      return bar
  }
}

const judgedOption = (
  list: SupplierSearch,
  option: SupplierSearch['options'][number],
  { from, travelers, cap, disrupted, now }: RebookingAsked,
): { readonly flight: RebookingFlight; readonly arrives: number } | null => {
  const listed = listedFlight(list, option, from.cabin)
  if (listed === null || listed.segmentIds.some((id) => disrupted.includes(id))) return null
  // What has left helps nobody, and would only lengthen the list.
  if (listed.departs <= now) return null
  const { flight, departs: departure, arrives, cabin, seatsLeft, fare } = listed
  const { origin, destination } = flight
  const date = flight.departure.local.slice(0, 10)
  const candidate = { origin, destination, date, cabin, seatsLeft, fare }
  const bars = rebookBars(
    { at: now, from, travelers, cap },
    { ...candidate, departure, arrival: arrives },
  )
  return { arrives, flight: { ...flight, bars: bars.map(shownBar) } }
}

/** The days that qualify, the one after them and the nearest other airport, to show why not. */
const searches = async (
  supplier: Supplier,
  { from: { origin, destination, date, cabin }, party, now }: RebookingAsked,
) => {
  const [near] = await supplier.nearby(origin)
  const days = Array.from({ length: disruptionTerms.laterDays + 2 }, (_, at) => addDays(date, at))
  const slices = [
    ...days.map((day) => ({ origin, destination, date: day })),
    ...(near === undefined ? [] : [{ origin: near.code, destination, date }]),
  ]
  return Promise.all(
    slices.map((slice) =>
      supplier.search({ slices: [slice], cabin: searchCabin(cabin), party, chosen: [], now }),
    ),
  )
}

/** Flights that could replace the disrupted ones, each judged (protections-31). */
export const findRebookingFlights = async (
  supplier: Supplier,
  asked: RebookingAsked,
): Promise<
  Result<Pick<AnswerOf<typeof listRebookingFlights>, 'qualifying' | 'barred' | 'airports'>, Refusal>
> =>
  judgedSearches(await searches(supplier, asked), (list, option) =>
    judgedOption(list, option, asked),
  )
