/**
 * My trips of somebody who has five hundred of them, at the server and on the screen of a slow
 * machine, and what canceling one of them comes to.
 */
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { listTrips } from '@portolan/contract/trips/list-trips.ts'
import { openEmbedded } from '@portolan/server/platform/database/embedded/embedded.ts'
import { openBrowser } from '../tests/harness/browser.ts'
import { opensSignedIn } from '../tests/harness/screens.ts'
import { startServer, type ServerProcess } from '../tests/harness/server-process.ts'
import { traveler } from '../tests/harness/traveler.ts'
import { buildWebIfStale } from '../tools/setup/build.mjs'
import { withOwner } from './ground/under-load.ts'
import { median, milliseconds, percentile, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const trips = 500
const pages = trips / 10
const slowdown = 4
const visits = 7

/** The one trip that was booked, so many times over: each a day later than the one before. */
const copies = `
  insert into portolan.trips
  select (jsonb_populate_record(t, jsonb_build_object('id', t.id || '_' || n, 'booking_id', t.booking_id || '_' || n, 'starts_at', t.starts_at + n * 86400000::bigint, 'ends_at', t.ends_at + n * 86400000::bigint))).*
  from portolan.trips t, generate_series(1, ${trips - 1}) n`
/** The parts and travelers of the copies. */
const copiedParts = `
  insert into portolan.trip_parts
  select (jsonb_populate_record(p, jsonb_build_object('id', p.id || '_' || n, 'trip_id', p.trip_id || '_' || n))).*
  from portolan.trip_parts p, generate_series(1, ${trips - 1}) n`
const copiedTravelers = `
  insert into portolan.trip_travelers
  select (jsonb_populate_record(t, jsonb_build_object('trip_id', t.trip_id || '_' || n))).*
  from portolan.trip_travelers t, generate_series(1, ${trips - 1}) n`

/**
 * From the click in the header to the frame after the first page of trips is painted; then to the
 * last page, one after the other.
 */
const onScreen = async (
  server: ServerProcess,
): Promise<{ readonly first: number[]; readonly more: number[] }> => {
  const browser = await openBrowser()
  const [first, more]: [number[], number[]] = [[], []]
  try {
    const visitor = await browser.visitor({ reducedMotion: 'reduce' })
    const page = await visitor.newPage()
    await opensSignedIn(page, new URL('/', server.url).href, /avery/i)
    const cdp = await visitor.newCDPSession(page)
    const rowsShown = async (press: string, rows: number): Promise<number> =>
      page.evaluate(
        async ({ label, wanted }) => {
          const target = [...document.querySelectorAll<HTMLElement>('a, button')].find(
            (one) => one.textContent.trim() === label && one.getClientRects().length > 0,
          )
          const before = performance.now()
          target?.click()
          while (
            document.querySelectorAll('main li a[href^="/trips/?trip="]').length < wanted &&
            performance.now() - before < 10_000
          )
            await new Promise((resolve) => requestAnimationFrame(resolve))
          await new Promise((resolve) => requestAnimationFrame(resolve))
          return performance.now() - before
        },
        { label: press, wanted: rows },
      )
    for (let n = 0; n < visits; n++) {
      await page.goto(new URL('/', server.url).href)
      await page.waitForLoadState('networkidle')
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      first.push(await rowsShown('My trips', 10))
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (let shown = 2; shown <= pages; shown++) more.push(await rowsShown('Show more', shown * 10))
    return { first, more }
  } finally {
    await browser.close()
  }
}

export const run = async (): Promise<BenchRow[]> => {
  await buildWebIfStale()
  const server = await startServer({ LOG_LEVEL: 'error', CALLS_PER_MINUTE: '10000000' })
  try {
    const avery = traveler(server.url, 'avery')
    const booking = await avery.sees(
      (await avery.searches('JFK', 'LHR', { inDays: 60, nights: 7 }).chooses().books()).id,
    )
    const tripId = booking.tripId ?? ''
    const embedded = await openEmbedded(server.dataFolder)
    try {
      await withOwner(embedded.connection, async (owner) => {
        for (const copy of [copies, copiedParts, copiedTravelers]) await owner.query(copy)
        await owner.query('analyze')
      })
    } finally {
      await embedded.close()
    }
    const api = await avery.api()
    const read = (page: number) => api.get(listTrips, { query: { page } })
    const some = Array.from({ length: 100 })
    await timeEach(some, () => read(1))
    const first = await timeEach(some, () => read(1))
    const each = await timeEach(
      Array.from({ length: pages }, (_, at) => at + 1),
      read,
    )
    const quote = (): Promise<unknown> => api.get(quoteCancellation, { params: { tripId } })
    // A person is let ask so often in a minute.
    await timeEach(some.slice(0, 10), quote)
    const quotes = await timeEach(some.slice(0, 40), quote)
    const screen = await onScreen(server)
    return [
      {
        name: `my trips with ${trips}, first page: median`,
        value: milliseconds(median(first)),
        bound: '150 ms',
      },
      {
        name: 'first page: 95 of 100',
        value: milliseconds(percentile(first, 0.95)),
        bound: '150 ms',
      },
      {
        name: `the slowest of ${pages} pages`,
        value: milliseconds(Math.max(...each)),
        bound: '150 ms',
      },
      {
        name: 'on screen from the press, a processor at a quarter: median',
        value: milliseconds(median(screen.first)),
        bound: '1 s',
      },
      {
        name: `the slowest of ${visits}`,
        value: milliseconds(Math.max(...screen.first)),
        bound: '1 s',
      },
      {
        name: `one page more, until all ${trips} are shown: the slowest`,
        value: milliseconds(Math.max(...screen.more)),
        bound: '1 s',
      },
      {
        name: 'what canceling comes to, at a supplier that takes no time: median',
        value: milliseconds(median(quotes)),
        bound: '50 ms',
      },
      {
        name: 'the same: 95 of 100',
        value: milliseconds(percentile(quotes, 0.95)),
        bound: '50 ms',
      },
    ]
  } finally {
    await server.close()
  }
}
