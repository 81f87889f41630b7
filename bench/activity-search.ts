/**
 * Things to do in a city with more than two thousand activities: the market's search, and the first
 * page as the portal answers it, in milliseconds of processor time.
 */
import { fileURLToPath } from 'node:url'
import {
  filterActivities,
  noActivityFilters,
} from '@portolan/domain/activities/filter-activities.ts'
import { searchActivitiesRoute } from '@portolan/server/activities/search-activities.ts'
import type { FoundActivity } from '@portolan/server/activities/activity-supplier.ts'
import { createAnswerCache } from '@portolan/server/platform/http/answer-cache.ts'
import { bytesOf } from '@portolan/server/platform/http/route.ts'
import { marketExchangeRates } from '@portolan/server/suppliers/market/exchange-rates.ts'
import { testMarket } from '@portolan/server/suppliers/market/test-market.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { median, milliseconds, processorTimes } from './measure.ts'
import type { BenchRow } from './row.ts'

const runs = 40
const people = 2
/** Other days each time, which nobody has searched before. */
const daysAt = (run: number) => {
  const fromDate = addDays('2027-02-01', run)
  return { fromDate, untilDate: addDays(fromDate, 6) }
}

export const run = async (): Promise<BenchRow[]> => {
  const { activities: supplier, now } = testMarket()
  const [place] = await supplier.suggest('London')
  if (place === undefined) throw new Error('bench: nothing to do in London')
  const searched = async (at: number): Promise<readonly FoundActivity[]> => {
    const found = await supplier.search({ ...daysAt(at), place, people, now: now() })
    if (!found.ok) throw new Error(found.refusal.code)
    return found.value
  }
  const route = searchActivitiesRoute({
    supplier,
    rates: marketExchangeRates,
    plansOf: async () => [],
    tierOf: async () => null,
    answers: createAnswerCache(),
  })
  await processorTimes(searched)
  const searches = await processorTimes((at) => searched(at + runs))
  let bytes = 0
  const answered = async (at: number): Promise<void> => {
    const body = { place: place.id, ...daysAt(at), people, sort: 'Recommended', page: 1 }
    const answer = await route.handle(
      { params: undefined, query: undefined, body } as never,
      { principal: {}, now: now() } as never,
    )
    bytes = (answer.ok ? bytesOf(answer.value)?.brotli?.length : undefined) ?? 0
  }
  await processorTimes((at) => answered(at + 2 * runs))
  const pages = await processorTimes((at) => answered(at + 3 * runs))
  const list = await searched(0)
  const filters = { ...noActivityFilters, rating: 'Great', refundable: true } as const
  const busy = [{ from: 2_000, until: 4_000, plan: 0, reason: 'During' }] as const
  const filtered = await processorTimes(async () => void filterActivities(list, filters, busy))
  const count = list.length.toLocaleString('en-US')
  return [
    {
      name: `activities: search ${place.name}, ${count} activities, 7 days`,
      value: milliseconds(median(searches)),
      bound: '15 ms',
    },
    {
      name: 'activities: the whole first page',
      value: milliseconds(median(pages)),
      bound: '15 ms',
    },
    {
      name: 'activities: filters and counts, with plans',
      value: milliseconds(median(filtered)),
      bound: '10 ms',
    },
    {
      name: 'activities: the same on the wire',
      value: `${(bytes / 1000).toFixed(1)} kB`,
      bound: '40 kB',
    },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, value, bound } of await run())
    process.stdout.write(
      `${name.padEnd(82)} ${value.padStart(28)}${bound === undefined ? '' : `   (${bound})`}\n`,
    )
