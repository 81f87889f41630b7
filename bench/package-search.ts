/**
 * Packages in a city with many stays: the first page as the portal answers it beside the searches
 * it asks for, and the whole package priced again on other flights. Milliseconds of processor
 * time.
 */
import { fileURLToPath } from 'node:url'
import { listPackageFlightsRoute } from '@portolan/server/packages/list-package-flights.ts'
import { createFlightLists } from '@portolan/server/packages/package-flights.ts'
import { searchPackagesRoute } from '@portolan/server/packages/search-packages.ts'
import { testMarket } from '@portolan/server/suppliers/market/test-market.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { median, milliseconds, processorTimes } from './measure.ts'
import type { BenchRow } from './row.ts'

const runs = 30
const rooms = [{ adults: 2, childAges: [] }]
const center = { latitude: 51.5085, longitude: -0.1257 }
/** Other days each time, which nobody has asked for before. */
const tripAt = (run: number) => {
  const departs = addDays('2027-02-01', run)
  return {
    origin: 'JFK',
    destination: 'LHR',
    departs,
    returns: addDays(departs, 6),
    cabin: 'Economy' as const,
  }
}

type Route = ReturnType<typeof searchPackagesRoute>
const answerOf = async <T>(route: Route, body: object, now: number): Promise<T> => {
  const answer = await route.handle(
    { params: undefined, query: undefined, body } as never,
    { principal: {}, now } as never,
  )
  if (!answer.ok) throw new Error(`bench: ${answer.refusal.code}`)
  return answer.value as T
}

interface Page {
  readonly matching: number
  readonly flights: {
    readonly choice: readonly { readonly option: string; readonly brand: string }[]
  }
  readonly nights: { readonly checkIn: string; readonly checkOut: string }
  readonly cards: readonly { readonly id: string; readonly rate: { readonly id?: string } }[]
}

/** Other flights of the first package of a page, each with the whole package's difference. */
const otherFlights = async (
  deps: Parameters<typeof searchPackagesRoute>[0],
  {
    lodging,
    now,
    shown,
  }: Pick<ReturnType<typeof testMarket>, 'lodging' | 'now'> & { readonly shown: Page },
) => {
  const other = listPackageFlightsRoute(deps)
  const [card] = shown.cards
  const rate = await lodging.rates({
    lodgingId: card?.id ?? '',
    stay: { checkIn: shown.nights.checkIn, checkOut: shown.nights.checkOut, rooms, packaged: true },
    now: now(),
  })
  const rateId = rate.ok ? (rate.value.rates[0]?.id ?? '') : ''
  const asked = {
    ...tripAt(2 * runs - 1),
    stay: { lodgingId: card?.id ?? '', rooms: rooms.map((room) => ({ ...room, rateId })) },
    flights: shown.flights.choice,
  }
  let options = 0
  const differences = async (): Promise<void> => {
    const { changes } = await answerOf<{
      changes: readonly { readonly difference: number | null }[]
    }>(other, asked, now())
    options = changes.filter(({ difference }) => difference !== null).length
    if (options === 0) throw new Error('bench: no flights with a price of the whole package')
  }
  await processorTimes(differences, runs)
  const priced = await processorTimes(differences, runs)
  return { options, priced }
}

export const run = async (): Promise<BenchRow[]> => {
  const { supplier: flights, lodging, shops, now } = testMarket()
  const lists = createFlightLists(flights)
  const deps = {
    flights,
    lodging,
    shops,
    lists,
    privilegesOf: async () => ({}),
    policiesOf: async () => null,
    tierOf: async () => null,
  } as never as Parameters<typeof searchPackagesRoute>[0]
  const search = searchPackagesRoute(deps)
  const where = { by: 'circle', ...center, radiusKm: 4 }
  let page: Page | null = null
  const pageOf = async (at: number): Promise<void> => {
    page = await answerOf<Page>(
      search,
      { ...tripAt(at), rooms, where, sort: 'Saving', page: 1, overview: true },
      now(),
    )
  }
  /** What the page asks: flights out and back, and stays with and without them. */
  const searchesOf = async (at: number): Promise<void> => {
    const party = { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 }
    const trip = tripAt(at)
    const { choice = [], nights } = { ...page, choice: page?.flights.choice }
    const [outbound] = choice
    await createFlightLists(flights).of({ trip, party, now: now() })
    await createFlightLists(flights).of({ trip, party, outbound, now: now() })
    if (nights === undefined) return
    const area = { by: 'circle', center, radiusKm: 4 } as const
    const stay = { checkIn: nights.checkIn, checkOut: nights.checkOut, rooms }
    const shop = shops('USD')
    for (const packaged of [{ packaged: true as const }, {}])
      await shop.search({ area, stay: { ...stay, ...packaged }, now: now() })
  }
  await processorTimes(pageOf, runs)
  const own: number[] = []
  for (let at = runs; at < 2 * runs; at++) {
    const [whole = 0] = await processorTimes(() => pageOf(at), 1)
    const [asked = 0] = await processorTimes(() => searchesOf(at), 1)
    own.push(whole - asked)
  }
  const again = await processorTimes(() => pageOf(2 * runs - 1), runs)
  const shown = page as Page | null
  if (shown === null) throw new Error('bench: no page')

  const { options, priced } = await otherFlights(deps, { lodging, now, shown })
  return [
    {
      name: `packages: first page of ${shown.matching} stays, beyond its searches of flights and stays`,
      value: milliseconds(median(own)),
      bound: '40 ms',
    },
    {
      name: 'packages: the same days again, filtered and sorted',
      value: milliseconds(median(again)),
      bound: '40 ms',
    },
    {
      name: `packages: ${options} other flights, each with the whole package's difference`,
      value: milliseconds(median(priced)),
      bound: '20 ms',
    },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, value, bound } of await run())
    process.stdout.write(
      `${name.padEnd(82)} ${value.padStart(28)}${bound === undefined ? '' : `   (${bound})`}\n`,
    )
