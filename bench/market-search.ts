/**
 * The airlines of the built-in market under load: search over the whole network, calendar,
 * start-up, memory.
 */
import { addDays, dateOfDayNumber, dayNumber } from '@portolan/kernel/calendar.ts'
import { stream } from '@portolan/kernel/seed.ts'
import { createAirMarket } from '@portolan/market/airlines/air-market.ts'
import { createConnectionTimes } from '@portolan/market/airlines/connections.ts'
import { createDayFares } from '@portolan/market/airlines/day-fares.ts'
import { createLegFares, ticketingFor } from '@portolan/market/airlines/fares.ts'
import { createSeatLedger } from '@portolan/market/airlines/inventory.ts'
import { loadNetwork } from '@portolan/market/airlines/network.ts'
import { createSearch } from '@portolan/market/airlines/search.ts'
import { createTaxRules } from '@portolan/market/airlines/taxes.ts'
import type { Cabin, LowestTrips, Party } from '@portolan/market/airlines/types.ts'
import { createZoneOffsets } from '@portolan/market/airlines/zone-offsets.ts'
import { loadWorld } from '@portolan/market/world/world.ts'
import { pathToFileURL } from 'node:url'
import type { BenchRow } from './row.ts'

const seed = 1
const now = Date.parse('2026-11-20T10:00:00Z')
const party: Party = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }

const timed = <T>(work: () => T): { ms: number; value: T } => {
  const start = performance.now()
  const value = work()
  return { ms: performance.now() - start, value }
}
const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`

const resident = (): string => `${Math.round(process.memoryUsage().rss / 1e6)} MB`

export const run = async (): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  const world = timed(loadWorld)
  rows.push({ name: 'market: world loads', value: ms(world.ms), bound: '100 ms' })
  loadNetwork(world.value, seed)
  const network = timed(() => loadNetwork(world.value, seed))
  rows.push({ name: 'market: network loads', value: ms(network.ms), bound: '300 ms' })

  const build = timed(() => {
    const fares = createLegFares(world.value, network.value, seed)
    const offsetsOf = createZoneOffsets(world.value)
    offsetsOf(dayNumber('2027-02-05'))
    return {
      search: createSearch(
        fares,
        createTaxRules(world.value),
        createConnectionTimes(world.value, network.value),
      ),
      contexts: createDayFares(fares, offsetsOf, createSeatLedger(), fares.resolve),
    }
  })
  rows.push({ name: 'market: search index is built', value: ms(build.ms), bound: '2 s' })

  const next = stream(2027)
  const airports = world.value.airports
  const cumulative: number[] = []
  let sum = 0
  for (const { traffic } of airports) cumulative.push((sum += traffic))
  const pick = (): number => {
    const at = next() * sum
    return cumulative.findIndex((total) => total >= at)
  }
  const times: number[] = []
  let answered = 0
  for (let i = 0; i < 3000; i++) {
    const [origin, destination] = [pick(), pick()]
    if (airports[origin]?.cityCode === airports[destination]?.cityCode) continue
    const found = timed(() =>
      build.value.search({
        origins: [origin],
        destinations: [destination],
        day: dayNumber('2027-02-05'),
        earliest: now / 60_000 + 60,
        premium: false,
        byPrice: 200,
        byDuration: 20,
        byStops: 20,
        contextFor: (km) => build.value.contexts(now / 3_600_000, 0, 1, ticketingFor(1, km)),
      }),
    )
    times.push(found.ms)
    if (found.value.length > 0) answered++
  }
  times.sort((a, b) => a - b)
  let weekly = 0
  for (const mask of network.value.days)
    for (let bit = 0; bit < 7; bit++) weekly += (mask >> bit) & 1
  rows.push(
    {
      name: 'market: departures a day',
      value: Math.round(weekly / 7).toLocaleString('en-US'),
      bound: 'at least 75,000',
    },
    {
      name: 'market: search, median of 3,000 weighted pairs',
      value: ms(quantile(times, 0.5)),
      bound: '1 ms',
    },
    { name: 'market: search, p99', value: ms(quantile(times, 0.99)), bound: '10 ms' },
    {
      name: 'market: pairs with a journey',
      value: `${((100 * answered) / times.length).toFixed(1)} %`,
    },
  )

  const market = createAirMarket({ seed, world: world.value, sold: createSeatLedger() })
  const roundTrip = (a: string, b: string, day: number) =>
    market.search({
      slices: [
        { origin: a, destination: b, date: dateOfDayNumber(day) },
        { origin: b, destination: a, date: dateOfDayNumber(day + 7) },
      ],
      cabin: 'Economy',
      passengers: party,
      now,
    })
  const places = [
    'NYC',
    'LON',
    'PAR',
    'YYZ',
    'LAX',
    'SFO',
    'TYO',
    'SIN',
    'SYD',
    'DEL',
    'MAD',
    'CHI',
    'BOS',
    'MIA',
    'MEX',
    'SAO',
  ]
  const trips: number[] = []
  for (let i = 0; i < 120; i++) {
    const a = places[i % places.length] ?? 'NYC'
    const b = places[(i * 7 + 3) % places.length] ?? 'LON'
    if (a !== b) trips.push(timed(() => roundTrip(a, b, dayNumber('2027-02-05') + (i % 5))).ms)
  }
  trips.sort((a, b) => a - b)
  rows.push(
    { name: 'market: round trip answered whole, median', value: ms(quantile(trips, 0.5)) },
    { name: 'market: round trip answered whole, p95', value: ms(quantile(trips, 0.95)) },
  )

  const dates = Array.from({ length: 60 }, (_, at) => addDays('2026-12-01', at))
  const lowest = (origin: string, destination: string, cabin: Cabin): LowestTrips => {
    const found = market.lowestTrips({ origin, destination, cabin, seats: 1, now })
    if (!found.ok) throw new Error(`${origin} to ${destination} cannot be asked for`)
    return found.value
  }
  const calendar = (origin: string, destination: string, cabin: Cabin = 'Economy'): number =>
    timed(() => {
      const trips = lowest(origin, destination, cabin)
      return dates.map((date) => trips.oneWay(date))
    }).ms
  const grid = (origin: string, destination: string, cabin: Cabin = 'Economy'): number =>
    timed(() => {
      const trips = lowest(origin, destination, cabin)
      return dates.map((date) =>
        Array.from({ length: 14 }, (_, nights) => trips.roundTrip(date, addDays(date, nights + 1))),
      )
    }).ms
  rows.push({
    name: 'market: calendar of 60 days, first of the hour (NYC-LON)',
    value: ms(calendar('NYC', 'LON')),
  })
  rows.push({
    name: 'market: resident memory after these searches',
    value: resident(),
    bound: '400 MB',
  })
  const routes = [
    ['YYZ', 'YVR'],
    ['SFO', 'TYO'],
    ['BOS', 'PAR'],
    ['CHI', 'MIA'],
    ['SIN', 'SYD'],
    ['RDU', 'NCE'],
    ['MAD', 'BOG'],
    ['DEL', 'LON'],
    ['LAX', 'HNL'],
  ] as const
  const calendars = routes.map(([a, b]) => calendar(a, b)).sort((a, b) => a - b)
  rows.push(
    {
      name: 'market: calendar of 60 days, median of nine routes',
      value: ms(quantile(calendars, 0.5)),
      bound: '60 ms',
    },
    {
      name: 'market: calendar of 60 days, worst of nine routes',
      value: ms(quantile(calendars, 1)),
      bound: '400 ms',
    },
  )
  const scarce = (
    [
      ['LON', 'PAR', 'PremiumEconomy'],
      ['LON', 'PAR', 'First'],
      ['DUB', 'LIS', 'PremiumEconomy'],
      ['OSL', 'BGO', 'First'],
    ] as const
  ).map(([a, b, cabin]) => calendar(a, b, cabin))
  rows.push({
    name: 'market: calendar of 60 days in a cabin hardly flown, worst of four',
    value: ms(Math.max(...scarce)),
    bound: '400 ms',
  })
  const grids = routes.map(([a, b]) => grid(a, b)).sort((a, b) => a - b)
  rows.push(
    {
      name: 'market: date grid 60 by 14, median of nine routes',
      value: ms(quantile(grids, 0.5)),
      bound: '400 ms',
    },
    { name: 'market: date grid 60 by 14, worst of nine routes', value: ms(quantile(grids, 1)) },
  )

  const typed = [
    'n',
    'ne',
    'new',
    'new y',
    'lon',
    'lond',
    'san f',
    'toky',
    'los angelse',
    'barcelnoa',
    'par',
    'mün',
    'sao',
    'b',
    'saint',
  ]
  world.value.suggest('warm', 8)
  const suggestions = typed
    .flatMap((query) =>
      Array.from({ length: 20 }, () => timed(() => world.value.suggest(query, 8)).ms),
    )
    .sort((a, b) => a - b)
  rows.push({
    name: 'market: suggestion, p99',
    value: ms(quantile(suggestions, 0.99)),
    bound: '30 ms',
  })
  rows.push({
    name: 'market: resident memory, calendars, date grids and places as well',
    value: resident(),
  })
  return rows
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { name, value, bound } of await run())
    process.stdout.write(
      `${name.padEnd(62)} ${value.padStart(12)}${bound === undefined ? '' : `   (${bound})`}\n`,
    )
