import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listConnectingFlights } from '@portolan/contract/protections/list-connecting-flights.ts'
import { cabins } from '@portolan/domain/flights/cabin.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import {
  connectionBars,
  type ConnectionBar,
} from '@portolan/domain/protections/missed-connection/qualify.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { FlightSupplier, SupplierSearch } from '../../flights/flight-supplier.ts'
import { judgedSearches, listedFlight, searchCabin } from '../listed-flights.ts'
import type { GuaranteeContract } from './guarantee-contracts.ts'
import { guaranteeFacts, type MissedFlight } from './missed-flight.ts'

type Answer = AnswerOf<typeof listConnectingFlights>
type ConnectingFlight = Answer['qualifying'][number]

export interface ConnectionAsked {
  readonly contract: Pick<GuaranteeContract, 'state' | 'body'>
  readonly missed: MissedFlight
  readonly party: Party
  readonly now: number
}

const shownBar = (bar: ConnectionBar): ConnectingFlight['bars'][number] => {
  switch (bar.code) {
    case 'TooSoon':
      return { code: bar.code, ready: instantOf(bar.ready) }
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
  { contract, missed, now }: ConnectionAsked,
): { readonly flight: ConnectingFlight; readonly arrives: number } | null => {
  const { second } = missed.connection
  const listed = listedFlight(list, option, second.cabin)
  if (listed === null || listed.segmentIds.includes(second.segmentId)) return null
  const { flight, departure, departs, arrives, cabin, seatsLeft, fare } = listed
  // What has left, and what leaves before the missed flight, helps nobody.
  if (departs <= now || departs < Date.parse(second.scheduled.instant)) return null
  const bars = connectionBars(
    guaranteeFacts(contract, missed, { departure, fare, cabin, seatsLeft }, now),
  )
  return { arrives, flight: { ...flight, bars: bars.map(shownBar) } }
}

/** Flights from a missed connection on its day and the next, each judged (protections-35). */
export const findConnectingFlights = async (
  supplier: Pick<FlightSupplier, 'search'>,
  asked: ConnectionAsked,
): Promise<Result<Pick<Answer, 'qualifying' | 'barred' | 'airports'>, Refusal>> => {
  const { airport: origin, second } = asked.missed.connection
  const { destination, cabin, scheduled } = second
  const today = scheduled.local.slice(0, 10)
  const { party, now } = asked
  const found = await Promise.all(
    [today, addDays(today, 1)].map((date) =>
      supplier.search({
        slices: [{ origin, destination, date }],
        cabin: searchCabin(cabin),
        party,
        chosen: [],
        now,
      }),
    ),
  )
  return judgedSearches(found, (list, option) => judgedOption(list, option, asked))
}
