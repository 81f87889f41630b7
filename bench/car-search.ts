/**
 * Rental cars at an airport with many desks: the market's search, and the first page as the portal
 * answers it. In milliseconds of processor time.
 */
import { fileURLToPath } from 'node:url'
import { searchCarsRoute } from '@portolan/server/cars/search-cars.ts'
import { createAnswerCache } from '@portolan/server/platform/http/answer-cache.ts'
import { bytesOf } from '@portolan/server/platform/http/route.ts'
import { testMarket } from '@portolan/server/suppliers/market/test-market.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { median, milliseconds, processorTimes } from './measure.ts'
import type { BenchRow } from './row.ts'

const runs = 40
/** Other days each time, which nobody has asked for before. */
const rentalAt = (run: number) => {
  const day = addDays('2027-02-01', run)
  return { pickUpAt: `${day}T10:00`, dropOffAt: `${addDays(day, 3)}T10:00`, driverAge: 40 }
}

export const run = async (): Promise<BenchRow[]> => {
  const { cars: supplier, now } = testMarket()
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
    policiesOf: async () => [],
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
  return [
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
