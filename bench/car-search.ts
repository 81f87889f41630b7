/**
 * Rental cars at an airport with many desks: the market's search, and the first page as the portal
 * answers it, in milliseconds of processor time; and whether the counter charges what lists show.
 */
import { fileURLToPath } from 'node:url'
import { searchCarsRoute } from '@portolan/server/cars/search-cars.ts'
import { createAnswerCache } from '@portolan/server/platform/http/answer-cache.ts'
import { bytesOf } from '@portolan/server/platform/http/route.ts'
import { testMarket } from '@portolan/server/suppliers/market/test-market.ts'
import { rankCars } from '@portolan/domain/cars/rank-cars.ts'
import { pickUpBill } from '@portolan/market/cars/counter.ts'
import type { CarOrder } from '@portolan/market/orders/order.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { median, milliseconds, processorTimes } from './measure.ts'
import type { BenchRow } from './row.ts'

const runs = 40
/** Other days each time, which nobody has asked for before. */
const rentalAt = (run: number) => {
  const day = addDays('2027-02-01', run)
  return { pickUpAt: `${day}T10:00`, dropOffAt: `${addDays(day, 3)}T10:00`, driverAge: 40 }
}

const rentalsWanted = 100_000
const airports = [
  'LHR',
  'MCO',
  'LIS',
  'JFK',
  'NRT',
  'SYD',
  'GRU',
  'DXB',
  'CDG',
  'YYZ',
  'OPO',
  'KEF',
]

/**
 * Rentals whose price in the list is not what is paid now and at the simulated counter, and
 * neighbors of a list that are out of order by what is paid (cars-3).
 */
const sweep = async ({ market, cars: supplier, now }: ReturnType<typeof testMarket>) => {
  const found = { rentals: 0, differing: 0, disordered: 0 }
  for (let at = 0; found.rentals < rentalsWanted; at++) {
    const pickUp = await supplier.place(`airport_${airports[at % airports.length]}`)
    const asked = { ...rentalAt(at), driverAge: 21 + (at % 60) }
    const list = pickUp && (await supplier.search({ ...asked, pickUp, dropOff: null, now: now() }))
    if (list === null || !list.ok) continue
    let before = 0
    for (const { id, total, dueNow } of rankCars(list.value.cars, 'LowestTotal')) {
      const choice = { ...asked, offerId: id, extras: [] }
      // Only what the counter reads of an order.
      const order = { ...choice, total, atDesk: total - dueNow, pricedAt: now(), seats: [] }
      const paid = dueNow + pickUpBill(market.cars, order as unknown as CarOrder, choice).charged
      found.rentals++
      if (paid !== total) found.differing++
      if (paid < before) found.disordered++
      before = paid
    }
  }
  return found
}

export const run = async (): Promise<BenchRow[]> => {
  const tested = testMarket()
  const { cars: supplier, now } = tested
  const pickUp = await supplier.place('airport_LHR')
  if (pickUp === null) throw new Error('bench: no desks at LHR')
  let offers = 0
  let desks = 0
  const search = async (at: number): Promise<void> => {
    const found = await supplier.search({ ...rentalAt(at), pickUp, dropOff: null, now: now() })
    if (!found.ok) throw new Error(found.refusal.code)
    offers = found.value.cars.length
    desks = found.value.desks.length
  }
  const route = searchCarsRoute({
    supplier,
    answers: createAnswerCache(),
    tierOf: async () => null,
  })
  let bytes = 0
  const answered = async (at: number): Promise<void> => {
    const body = { pickUpPlace: pickUp.id, ...rentalAt(at), sort: 'LowestTotal', page: 1 }
    const answer = await route.handle(
      { params: undefined, query: undefined, body } as never,
      { principal: {}, now: now() } as never,
    )
    bytes = (answer.ok ? bytesOf(answer.value)?.brotli?.length : undefined) ?? 0
  }
  await processorTimes(search)
  const searches = await processorTimes((at) => search(at + runs))
  await processorTimes((at) => answered(at + 2 * runs))
  const pages = await processorTimes((at) => answered(at + 3 * runs))
  const { rentals, differing, disordered } = await sweep(tested)
  return [
    {
      name: `cars: of ${rentals.toLocaleString('en-US')} rentals, paid otherwise than shown; out of order`,
      value: `${differing}; ${disordered}`,
      bound: '0; 0',
    },
    {
      name: `cars: search London Heathrow, ${desks} desks, ${offers} offers, 3 days`,
      value: milliseconds(median(searches)),
      bound: '10 ms',
    },
    { name: 'cars: the whole first page', value: milliseconds(median(pages)), bound: '10 ms' },
    {
      name: 'cars: the same on the wire',
      value: `${(bytes / 1000).toFixed(1)} kB`,
      bound: '30 kB',
    },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, value, bound } of await run())
    process.stdout.write(
      `${name.padEnd(82)} ${value.padStart(28)}${bound === undefined ? '' : `   (${bound})`}\n`,
    )
