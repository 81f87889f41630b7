/**
 * The built-in market's lodging: search by area, rate tables, memory. In milliseconds of processor
 * time, so that a busy machine says the same.
 */
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createMarketLodging } from '@portolan/server/suppliers/market/lodging.ts'
import { searchAvailabilityRoute } from '@portolan/server/lodging/search-availability.ts'
import { createStaySearches } from '@portolan/server/lodging/stay-search.ts'
import { createAnswerCache } from '@portolan/server/platform/http/answer-cache.ts'
import { bytesOf } from '@portolan/server/platform/http/route.ts'
import { testMarket } from '@portolan/server/suppliers/market/test-market.ts'
import { loadWorld } from '@portolan/market/world/world.ts'
import type { Area } from '@portolan/domain/lodging/area.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { median, milliseconds, percentile, processorTimes } from './measure.ts'
import type { BenchRow } from './row.ts'

const stay: Stay = {
  checkIn: '2027-02-05',
  checkOut: '2027-02-08',
  rooms: [
    { adults: 2, childAges: [] },
    { adults: 2, childAges: [7] },
  ],
}
const circle = (latitude: number, longitude: number, radiusKm: number): Area => ({
  by: 'circle',
  center: { latitude, longitude },
  radiusKm,
})
const runs = 40
const noFilters = {
  stars: [],
  amenities: [],
  chains: [],
  collections: [],
  kinds: [],
  meals: [],
  refundable: false,
  payLater: false,
}

export const run = async (): Promise<BenchRow[]> => {
  setFlagsFromString('--expose_gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const heap = (): number => {
    collectGarbage()
    return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  }
  const { market, shops, now } = testMarket()
  const world = loadWorld()
  const supplier = createMarketLodging({
    market,
    world,
    clock: { now },
    conditions: false,
    latencyMs: 0,
  })
  const before = heap()
  const rows: BenchRow[] = []
  const search = async (area: Area): Promise<readonly string[]> => {
    const found = await supplier.search({ area, stay, now: now() })
    if (!found.ok) throw new Error(found.refusal.code)
    return found.value.candidates.map(({ id }) => id)
  }
  const areas: readonly (readonly [string, Area])[] = [
    ['London, 15 km', circle(51.5085, -0.1257, 15)],
    ['Lisbon, 12 km', circle(38.7167, -9.1333, 12)],
    ['Tokyo, 20 km', circle(35.6895, 139.6917, 20)],
    ['Fiji over the date line', { by: 'bounds', south: -20, west: 176, north: -15, east: -178 }],
    ['south of England on a map', { by: 'bounds', south: 50.5, west: -2, north: 52.5, east: 1.5 }],
  ]
  rows.push({
    name: 'lodging: houses in all',
    value: market.lodging.sites.all
      .reduce((sum, { count }) => sum + count, 0)
      .toLocaleString('en-US'),
    bound: 'at least 120,000',
  })
  for (const [name, area] of areas) {
    const [first = 0] = await processorTimes(() => search(area))
    const times = await processorTimes(() => search(area))
    rows.push({
      name: `lodging: search ${name}, ${(await search(area)).length} found, 3 nights, 2 rooms`,
      value: `${milliseconds(median(times))}, first ${milliseconds(first)}`,
      bound: '25 ms',
    })
  }
  // As the portal answers it: two thousand found, filtered, ranked, written out and packed; each time for other nights, which nobody has asked for before.
  const route = searchAvailabilityRoute({
    supplier,
    shops,
    searches: createStaySearches(),
    answers: createAnswerCache(),
    privilegesOf: async () => ({}),
    tierOf: () => Promise.resolve(null),
  })
  let bytes = 0
  let found = 0
  const answered = async (run: number): Promise<void> => {
    const checkIn = addDays('2027-02-01', run)
    const body = {
      where: { by: 'circle', latitude: 51.5085, longitude: -0.1257, radiusKm: 60 },
      ...stay,
      checkIn,
      checkOut: addDays(checkIn, 3),
      type: 'all_stays',
      sort: 'MostRecommended',
      filters: noFilters,
      page: 1,
      overview: true,
    }
    const answer = await route.handle(
      { params: undefined, query: undefined, body } as never,
      { principal: {}, now: now() } as never,
    )
    const packed = answer.ok ? bytesOf(answer.value) : undefined
    bytes = packed?.brotli?.length ?? 0
    found = (JSON.parse(packed?.identity.toString() ?? '{}') as { candidates: number }).candidates
  }
  await processorTimes(answered)
  const whole = await processorTimes((at) => answered(at + runs))
  rows.push(
    {
      name: `lodging: London, 60 km, ${found} found, the whole first page`,
      value: milliseconds(median(whole)),
      bound: '25 ms',
    },
    {
      name: 'lodging: the same on the wire',
      value: `${(bytes / 1000).toFixed(0)} kB`,
      bound: '40 kB',
    },
  )
  const ids = await search(circle(51.5085, -0.1257, 15))
  const tables = await processorTimes((at) =>
    supplier.rates({ lodgingId: ids[at * 7] ?? '', stay, now: now() }),
  )
  rows.push(
    { name: 'lodging: rate table, median', value: milliseconds(median(tables)), bound: '15 ms' },
    { name: 'lodging: rate table, p95', value: milliseconds(percentile(tables, 0.95)) },
  )

  // As many houses as are ever held: the greatest cities one after the other.
  for (const { lat, lon } of market.lodging.sites.all
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 60))
    await search(circle(lat, lon, 20))
  rows.push({
    name: `lodging: memory, ${market.lodging.held().toLocaleString('en-US')} houses held`,
    value: `${Math.round((heap() - before) / 1e6)} MB`,
    bound: '300 MB',
  })
  return rows
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, value, bound } of await run())
    process.stdout.write(
      `${name.padEnd(82)} ${value.padStart(28)}${bound === undefined ? '' : `   (${bound})`}\n`,
    )
