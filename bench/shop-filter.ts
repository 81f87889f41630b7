/** A press of a filter on a list of a thousand flights: the rules alone, and in a browser from the press to the picture. */
import { filterOptions } from '@portolan/domain/flights/filter-options.ts'
import { noFilters, type FlightFilters } from '@portolan/domain/flights/flight-filters.ts'
import { optionTraits } from '@portolan/domain/flights/option-traits.ts'
import { tagOptions } from '@portolan/domain/flights/tag-options.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { inOrder, orderIds } from '@portolan/web/flights/shop/order.ts'
import type { Page } from 'playwright-core'
import { openBrowser } from '../tests/harness/browser.ts'
import { opensSignedIn } from '../tests/harness/screens.ts'
import { startServer } from '../tests/harness/server-process.ts'
import { thousandFlights } from './ground/thousand-flights.ts'
import { median, milliseconds, percentile, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

type List = Awaited<ReturnType<typeof thousandFlights>>
const frame = '16 ms'
const slowFrame = '100 ms'
const slowdown = 4

const presses: readonly FlightFilters[] = [
  noFilters,
  { ...noFilters, stops: 'OneOrFewer' },
  { ...noFilters, stops: 'OneOrFewer', departure: new Set(['Morning', 'Evening']) },
  { ...noFilters, includes: new Set(['CheckedBag', 'Changeable']) },
  { ...noFilters, alliances: new Set(['oneworld']), cabins: new Set(['Economy', 'PremiumEconomy']), mostMinutes: 1200 },
  { ...noFilters, mostPrice: 60_000, leastLayover: 60, mostLayover: 240 },
]

const rules = async (list: List): Promise<BenchRow[]> => {
  const [reading = 0] = (await timeEach(Array.from({ length: 21 }), () => optionTraits(list, list.options))).sort((a, b) => a - b).slice(10)
  const traits = optionTraits(list, list.options)
  const work = Array.from({ length: 240 }, (_, at) => ({ filters: presses[at % presses.length] ?? noFilters, order: orderIds[at % orderIds.length] ?? 'BestFlight' }))
  const press = ({ filters, order }: (typeof work)[number]): unknown => {
    const { priced } = filterOptions(traits, filters)
    return inOrder(list, priced, order, tagOptions(list, priced))
  }
  await timeEach(work, press)
  const times = await timeEach(work, press)
  return [
    { name: `shop: read ${list.options.length} flights once for their filters`, value: milliseconds(reading), bound: frame },
    { name: 'shop: filter, count, tag and sort them, median', value: milliseconds(median(times)), bound: frame },
    { name: 'shop: the same, slowest of a hundred', value: milliseconds(percentile(times, 0.99)), bound: frame },
  ]
}

/** From the press to the frame after the list says another count, for filters that narrow and widen in turn: each press changes every row. */
const pressing = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const said = (): string => document.querySelector('#flights [role="status"]')?.textContent ?? ''
    const times: number[] = []
    for (let round = 0; round < 8; round++) {
      for (const choice of ['None', 'Any']) {
        const before = said()
        const start = performance.now()
        document.querySelector<HTMLInputElement>(`input[type="radio"][value="${choice}"]`)?.click()
        while (said() === before && performance.now() - start < 3000) await nextFrame()
        await nextFrame()
        times.push(performance.now() - start)
        await nextFrame()
      }
    }
    return times.slice(3)
  })

/** The longest frame while a thousand rows pass by, a window's height at a time. */
const scrolling = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let longest = 0
    let last = performance.now()
    for (let step = 0; step < 120; step++) {
      scrollBy(0, 400)
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      if (step > 5) longest = Math.max(longest, now - last)
      last = now
    }
    return longest
  })

const screens = async (list: List): Promise<BenchRow[]> => {
  const server = await startServer({ LOG_LEVEL: 'error' })
  const browser = await openBrowser()
  try {
    const page = await (await browser.visitor({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.route('**/api/v0/flights/search', (route) => route.fulfill({ json: list }))
    const date = addDays(new Date().toISOString().slice(0, 10), 80)
    const address = new URL(`/flights/shop/?from=NYC&to=LON&depart=${date}&return=${addDays(date, 9)}`, server.url).href
    await opensSignedIn(page, address, /avery/i)
    const cdp = await page.context().newCDPSession(page)
    const rows: BenchRow[] = []
    for (const [rate, bound] of [[1, frame], [slowdown, slowFrame]] as const) {
      await page.goto(address)
      await page.getByRole('button', { name: /fares/i }).first().waitFor()
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      const times = await pressing(page)
      const at = rate === 1 ? '' : `, processor at a ${slowdown}th`
      rows.push({ name: `shop: press to picture, ${list.options.length} flights${at}, median`, value: milliseconds(median(times)), ...(rate === 1 ? {} : { bound }) })
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
    await page.goto(`${address}&show=${list.options.length}`)
    await page.getByRole('button', { name: /fares/i }).first().waitFor()
    rows.push({ name: `shop: longest frame while ${list.options.length} rows are scrolled`, value: milliseconds(await scrolling(page)) })
    return rows
  } finally {
    await browser.close()
    await server.close()
  }
}

export const run = async (): Promise<BenchRow[]> => {
  const list = await thousandFlights()
  return [...(await rules(list)), ...(await screens(list))]
}
