/**
 * A press of a filter on a list of a thousand flights: the rules alone, and in a browser from the
 * press to the picture.
 */
import { countFacets } from '@portolan/domain/flights/filter-facets.ts'
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
import { buildWebIfStale } from '../tools/setup/build.mjs'
import { thousandFlights } from './ground/thousand-flights.ts'
import { median, milliseconds, percentile, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

type List = Awaited<ReturnType<typeof thousandFlights>>
const frame = '16 ms'
const slowFrame = '100 ms'
const soon = '1 s'
const slowdown = 4

const presses: readonly FlightFilters[] = [
  noFilters,
  { ...noFilters, stops: 'OneOrFewer' },
  { ...noFilters, stops: 'OneOrFewer', departure: new Set(['Morning', 'Evening']) },
  { ...noFilters, includes: new Set(['CheckedBag', 'Changeable']) },
  {
    ...noFilters,
    alliances: new Set(['oneworld']),
    cabins: new Set(['Economy', 'PremiumEconomy']),
    mostMinutes: 1200,
  },
  { ...noFilters, mostPrice: 60_000, leastLayover: 60, mostLayover: 240 },
]

const rules = async (list: List): Promise<BenchRow[]> => {
  const [reading = 0] = (
    await timeEach(Array.from({ length: 21 }), () => optionTraits(list, list.options))
  )
    .sort((a, b) => a - b)
    .slice(10)
  const traits = optionTraits(list, list.options)
  const work = Array.from({ length: 240 }, (_, at) => ({
    filters: presses[at % presses.length] ?? noFilters,
    order: orderIds[at % orderIds.length] ?? 'BestFlight',
  }))
  const press = ({ filters, order }: (typeof work)[number]): unknown => {
    const priced = filterOptions(traits, filters)
    return [inOrder(list, priced, order, tagOptions(list, priced)), countFacets(traits, filters)]
  }
  await timeEach(work, press)
  const times = await timeEach(work, press)
  return [
    {
      name: `shop: read ${list.options.length} flights once for their filters`,
      value: milliseconds(reading),
      bound: frame,
    },
    {
      name: 'shop: filter, count, tag and sort them, median',
      value: milliseconds(median(times)),
      bound: frame,
    },
    {
      name: 'shop: the same, slowest of a hundred',
      value: milliseconds(percentile(times, 0.99)),
      bound: frame,
    },
  ]
}

/**
 * From the press until the frame is made in which the list says another count. A task asked for as
 * a frame begins runs when the frame is made.
 */
const press = (page: Page, choice: string): Promise<number> =>
  page.evaluate(async (value) => {
    const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const picture = (): Promise<unknown> =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        requestAnimationFrame(() => port2.postMessage(null))
      })
    const said = (): string => document.querySelector('#flights [role="status"]')?.textContent ?? ''
    const before = said()
    const start = performance.now()
    document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`)?.click()
    while (said() === before && performance.now() - start < 3000) await nextFrame()
    await picture()
    return performance.now() - start
  }, choice)

/**
 * Filters that narrow and widen in turn: each press changes every row. The processor's time of the
 * page's own thread does not depend on who else works.
 */
const pressing = async (
  page: Page,
): Promise<{ readonly times: number[]; readonly work: number[] }> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async (): Promise<number> =>
    1000 *
    ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? Number.NaN)
  const times: number[] = []
  const work: number[] = []
  for (let round = 0; round < 16; round++) {
    const before = await worked()
    const time = await press(page, round % 2 === 0 ? 'None' : 'Any')
    const after = await worked()
    if (round >= 3) {
      times.push(time)
      work.push(after - before)
    }
    // A person looks before the next press: the counts of the other filters and the address come meanwhile.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
    )
  }
  await cdp.detach()
  return { times, work }
}

/**
 * From the last byte of the list until the fares of its first row, clicked as soon as it is there,
 * are drawn.
 */
const answering = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const button = (): HTMLElement | null =>
      document.querySelector('#flights li button[aria-expanded]')
    while (button() === null) await nextFrame()
    while (button()?.getAttribute('aria-expanded') !== 'true') {
      button()?.click()
      await nextFrame()
    }
    await nextFrame()
    const answered = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => name.endsWith('/flights/search')) as
      | PerformanceResourceTiming
      | undefined
    return performance.now() - (answered?.responseEnd ?? Number.NaN)
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
  await buildWebIfStale()
  const server = await startServer({ LOG_LEVEL: 'error' })
  const browser = await openBrowser()
  try {
    const page = await (await browser.visitor({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.route('**/api/v0/flights/search', (route) => route.fulfill({ json: list }))
    const date = addDays(new Date().toISOString().slice(0, 10), 80)
    const address = new URL(
      `/flights/shop/?from=NYC&to=LON&depart=${date}&return=${addDays(date, 9)}`,
      server.url,
    ).href
    await opensSignedIn(page, address, /avery/i)
    const cdp = await page.context().newCDPSession(page)
    const rows: BenchRow[] = []
    for (const [rate, bound] of [
      [1, frame],
      [slowdown, slowFrame],
    ] as const) {
      await page.goto(address)
      await page.getByRole('button', { name: /fares/i }).first().waitFor()
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      const { times, work } = await pressing(page)
      const at = rate === 1 ? '' : `, processor at a ${slowdown}th`
      rows.push(
        {
          name: `shop: press to picture, ${list.options.length} flights${at}, median`,
          value: milliseconds(median(times)),
          ...(rate === 1 ? {} : { bound }),
        },
        {
          name: `shop: the same, the page's processor time${at}, median`,
          value: milliseconds(median(work)),
        },
      )
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
    const answers: number[] = []
    for (let visit = 0; visit < 5; visit++) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.goto(address, { waitUntil: 'commit' })
      answers.push(await answering(page))
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
    rows.push({
      name: `shop: from the answer to the first row's fares, ${list.options.length} flights, processor at a ${slowdown}th, median`,
      value: milliseconds(median(answers)),
      bound: soon,
    })
    await page.goto(`${address}&show=${list.options.length}`)
    await page.getByRole('button', { name: /fares/i }).first().waitFor()
    rows.push({
      name: `shop: longest frame while ${list.options.length} rows are scrolled`,
      value: milliseconds(await scrolling(page)),
    })
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
