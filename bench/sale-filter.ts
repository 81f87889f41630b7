/**
 * A press of a filter on a sale of five hundred offers: the rules alone, and in a browser from the
 * press to the picture.
 */
import {
  noLocationFilter,
  type LocationFilterState,
} from '@portolan/domain/sale/location-filter.ts'
import { locationFilters } from '@portolan/domain/sale/sale.ts'
import { shownDeals } from '@portolan/domain/sale/shown-deals.ts'
import type { Page } from 'playwright-core'
import { openBrowser } from '../tests/harness/browser.ts'
import { opensSignedIn } from '../tests/harness/screens.ts'
import { startServer } from '../tests/harness/server-process.ts'
import { buildWebIfStale } from '../tools/setup/build.mjs'
import { fiveHundredOffers } from './ground/five-hundred-offers.ts'
import { median, milliseconds, percentile, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const frame = '16 ms'
const rounds = 41

const rules = async (now: number): Promise<BenchRow[]> => {
  const {
    sale: { sale },
    wallet: { offers },
  } = fiveHundredOffers(now)
  if (sale === null) throw new Error('no sale')
  const states: readonly LocationFilterState[] = [
    noLocationFilter,
    ...locationFilters.map((filter) => ({ ...noLocationFilter, filter })),
    { filter: null, search: 'Lisbon', location: 'Lisbon' },
  ]
  const work = Array.from(
    { length: 400 },
    (_, at) => states[at % states.length] ?? noLocationFilter,
  )
  const press = (state: LocationFilterState): unknown =>
    shownDeals(sale, offers, sale.soldOutHotels, state, now)
  await timeEach(work, press)
  const times = await timeEach(work, press)
  return [
    {
      name: `sale: filter, group and count ${offers.length} offers, median`,
      value: milliseconds(median(times)),
      bound: frame,
    },
    {
      name: 'sale: the same, slowest of a hundred',
      value: milliseconds(percentile(times, 0.99)),
      bound: frame,
    },
  ]
}

/** From the press of a box until the frame is made in which the tabs say another count. */
const press = (page: Page, at: number): Promise<number> =>
  page.evaluate(async (which) => {
    const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const said = (): string =>
      document.querySelector('nav[aria-label="Parts of the sale"]')?.textContent ?? ''
    const before = said()
    const start = performance.now()
    document
      .querySelectorAll<HTMLInputElement>('[role=group][aria-label="Location type"] input')
      [which]?.click()
    while (said() === before && performance.now() - start < 3000) await nextFrame()
    const { port1, port2 } = new MessageChannel()
    await new Promise((resolve) => {
      port1.onmessage = resolve
      requestAnimationFrame(() => port2.postMessage(null))
    })
    return performance.now() - start
  }, at)

const screens = async (): Promise<BenchRow[]> => {
  await buildWebIfStale()
  const server = await startServer({ LOG_LEVEL: 'error' })
  const browser = await openBrowser()
  try {
    const page = await (await browser.visitor({ viewport: { width: 1440, height: 900 } })).newPage()
    const { sale, wallet } = fiveHundredOffers(Date.now())
    await page.route('**/api/v0/travelsale', (route) => route.fulfill({ json: sale }))
    await page.route('**/api/v0/user/wallet/details', (route) => route.fulfill({ json: wallet }))
    await opensSignedIn(page, new URL('/travelsale/', server.url).href, /avery/i)
    await page.getByRole('button', { name: 'Filter by: Location type' }).click()
    await page.getByRole('group', { name: 'Location type' }).waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async (): Promise<number> =>
      1000 *
      ((await cdp.send('Performance.getMetrics')).metrics.find(
        ({ name }) => name === 'ScriptDuration',
      )?.value ?? Number.NaN)
    const times: number[] = []
    const work: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await worked()
      const time = await press(page, round % locationFilters.length)
      // The first ones draw pictures that are kept from then on.
      if (round >= 8) {
        times.push(time)
        work.push((await worked()) - before)
      }
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
      )
    }
    return [
      { name: 'sale: press to picture, 500 offers, median', value: milliseconds(median(times)) },
      {
        name: "sale: the same, the page's scripts, processor time, median",
        value: milliseconds(median(work)),
        bound: frame,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

export const run = async (): Promise<BenchRow[]> => [
  ...(await rules(Date.now())),
  ...(await screens()),
]
