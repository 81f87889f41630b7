/**
 * The portal's own part of a flight search: what it adds to the airlines' answer, and what goes
 * over the wire.
 */
import type { FlightList } from '@portolan/domain/flights/flight-list.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { AirMarket } from '@portolan/market/airlines/types.ts'
import { loadWorld } from '@portolan/market/world/world.ts'
import { createAnswerCache } from '@portolan/server/platform/http/answer-cache.ts'
import { createFlightLists } from '../server/flights/flight-lists.ts'
import { searchFlightsBytes } from '@portolan/server/flights/search-flights.ts'
import { createMarketFlights } from '@portolan/server/suppliers/market/flights.ts'
import { testMarket } from '@portolan/server/suppliers/market/test-market.ts'
import { median, milliseconds, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const routes = [
  ['JFK', 'LHR'],
  ['NYC', 'LON'],
  ['SFO', 'NRT'],
  ['ORD', 'DEN'],
  ['LAX', 'SYD'],
  ['BOS', 'LIS'],
  ['MIA', 'GRU'],
  ['YYZ', 'CDG'],
] as const
const party = { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 }
const warmUps = 3
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const question = (index: number) => {
  const [from, to] = routes[index % routes.length] ?? routes[0]
  const date = addDays('2027-02-01', index)
  return {
    slices: [
      { origin: from, destination: to, date },
      { origin: to, destination: from, date: addDays(date, 9) },
    ],
    cabin: 'Economy' as const,
    party,
    chosen: [],
  }
}

/**
 * The airlines with a clock on every call: a round trip asks them for more than one list, and none
 * of that is the portal's own.
 */
const timedAirlines = (
  airlines: AirMarket,
): { readonly air: AirMarket; readonly spent: () => number } => {
  let spent = 0
  const timed = new Proxy(airlines, {
    get: (target, name, self) => {
      const call: unknown = Reflect.get(target, name, self)
      if (typeof call !== 'function') return call
      return (...given: unknown[]): unknown => {
        const start = performance.now()
        try {
          return call.apply(target, given)
        } finally {
          spent += performance.now() - start
        }
      }
    },
  })
  return { air: timed, spent: () => spent }
}

export const run = async (): Promise<BenchRow[]> => {
  const { market, now } = testMarket()
  const { air, spent } = timedAirlines(market.air)
  const at = now()
  const supplier = createMarketFlights({
    market: { ...market, air },
    world: loadWorld(),
    clock: { now },
    conditions: true,
    latencyMs: 0,
  })
  const questions = Array.from({ length: 48 }, (_, index) => question(index))
  const ask = (one: (typeof questions)[number]) =>
    searchFlightsBytes(
      { lists: createFlightLists(supplier), answers: createAnswerCache() },
      one,
      at,
    )

  // The first rounds pay for the day's fares and compile.
  for (let round = 0; round < warmUps; round++) await timeEach(questions, ask)
  const own: number[] = []
  const added: number[] = []
  for (const one of questions) {
    const [start, before] = [performance.now(), spent()]
    await ask(one)
    const airlines = spent() - before
    own.push(airlines)
    added.push(performance.now() - start - airlines)
  }

  const answers = createAnswerCache()
  const lists = createFlightLists(supplier)
  const sizes: number[] = []
  const counts: number[] = []
  for (const one of questions) {
    const bytes = await searchFlightsBytes({ lists, answers }, one, at)
    if (!bytes.ok) continue
    const list = JSON.parse(bytes.value.identity.toString()) as FlightList
    sizes.push((bytes.value.brotli ?? bytes.value.gzip ?? bytes.value.identity).length)
    counts.push(list.options.length)
  }
  const kept = await timeEach(questions, (one) => searchFlightsBytes({ lists, answers }, one, at))

  const months = routes.map(([origin, destination]) => ({
    origin,
    destination,
    from: '2027-03-01',
    days: 31,
    cabin: 'Economy' as const,
    party,
    now: at,
  }))
  const oneWay = await timeEach(months, (month) => supplier.calendar(month))
  const roundTrip = await timeEach(months, (month) => supplier.calendar({ ...month, nights: 9 }))

  return [
    {
      name: 'flights: the airlines answer a round trip, self-transfers as well',
      value: milliseconds(median(own)),
    },
    {
      name: 'flights: the portal adds to it, bytes ready to send',
      value: milliseconds(median(added)),
      bound: '8 ms',
    },
    { name: 'flights: the same question again', value: milliseconds(median(kept)), bound: '1 ms' },
    {
      name: `flights: largest list on the wire (${Math.max(...counts)} options)`,
      value: kilobytes(Math.max(...sizes)),
      bound: '60 kB',
    },
    { name: 'flights: a month of one-way prices', value: milliseconds(median(oneWay)) },
    { name: 'flights: a month of round-trip prices', value: milliseconds(median(roundTrip)) },
  ]
}
