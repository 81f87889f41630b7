/**
 * The activity of a travel credit with ten thousand entries: the first page and every page after
 * it, and how hundreds of them scroll in a browser.
 */
import { readWalletHistory } from '@portolan/contract/wallet/read-wallet-history.ts'
import { openEmbedded } from '@portolan/server/platform/database/embedded/embedded.ts'
import type { Page } from 'playwright-core'
import { openBrowser } from '../tests/harness/browser.ts'
import { opensSignedIn } from '../tests/harness/screens.ts'
import { startServer } from '../tests/harness/server-process.ts'
import { traveler } from '../tests/harness/traveler.ts'
import { buildWebIfStale } from '../tools/setup/build.mjs'
import { withOwner } from './ground/under-load.ts'
import { median, milliseconds, percentile, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const entries = 10_000
const creditId = 'credit_avery_annual'

/**
 * A credit held by bookings that failed, then released: the balance is unchanged. Journals of two
 * entries each.
 */
const fill = `
  with bench as (select n, 'booking_bench_' || lpad((n / 2)::text, 8, '0') as id, case when n % 2 = 0 then 'Hold' else 'Release' end as step, case when n % 2 = 0 then -1 else 1 end as amount, (extract(epoch from now()) * 1000)::bigint - n as at from generate_series(0, ${entries - 1}) n),
  held as (insert into portolan.ledger_accounts (tenant, id, kind, owner, unit, balance, floor) values ('capone', 'travel-credit-held:bench:USD', 'travel-credit-held', 'bench', 'USD', 0, 0)),
  journals as (insert into portolan.ledger_journals (tenant, "of", cause_id, step, description, posted_at) select 'capone', 'booking', id, step, 'Bench', at from bench)
  insert into portolan.ledger_entries (tenant, "of", cause_id, step, line, account_id, unit, amount, posted_at)
  select 'capone', 'booking', id, step, 0, 'travel-credit:${creditId}:USD', 'USD', amount, at from bench
  union all select 'capone', 'booking', id, step, 1, 'travel-credit-held:bench:USD', 'USD', -amount, at from bench`

/** Pages of ten that are looked at before they are scrolled. */
const looks = 60

/**
 * Opens the activity, asks for many pages and scrolls through them: frames a second, and
 * milliseconds that 99 frames of 100 keep within.
 */
const scrolling = async (
  page: Page,
): Promise<{ readonly rows: number; readonly rate: number; readonly slow: number }> => {
  await page.getByRole('button', { name: 'View your travel credit activity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Travel credit activity' })
  const rows = dialog.getByRole('listitem')
  for (let at = 1; at <= looks; at++) {
    await rows.nth(10 * at - 1).waitFor()
    await dialog.getByRole('button', { name: 'Show more' }).click()
  }
  await rows.nth(10 * looks).waitFor()
  const times = await dialog
    .getByRole('list')
    .first()
    .evaluate(async (list) => {
      let box: HTMLElement = list as HTMLElement
      while (
        box.scrollHeight <= box.clientHeight + 1 ||
        !/auto|scroll/.test(getComputedStyle(box).overflowY)
      )
        box = box.parentElement ?? document.documentElement
      box.scrollTop = 0
      const seen: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let step = 0; step < 240; step++) {
        box.scrollBy(0, 120)
        const now = await new Promise<number>(requestAnimationFrame)
        seen.push(now - last)
        last = now
      }
      return seen
    })
  return {
    rows: await rows.count(),
    rate: (1000 * times.length) / times.reduce((all, time) => all + time, 0),
    slow: percentile(times, 0.99),
  }
}

export const run = async (): Promise<BenchRow[]> => {
  await buildWebIfStale()
  const server = await startServer({ LOG_LEVEL: 'error', CALLS_PER_MINUTE: '10000000' })
  const browser = await openBrowser()
  try {
    const embedded = await openEmbedded(server.dataFolder)
    try {
      await withOwner(embedded.connection, async (owner) => {
        await owner.query(fill)
        await owner.query('analyze')
      })
    } finally {
      await embedded.close()
    }
    const api = await traveler(server.url, 'avery').api()
    const read = (after: string | null) =>
      api.get(readWalletHistory, { query: after === null ? {} : { after } })
    await timeEach(Array.from({ length: 20 }), () => read(null))
    const first = await timeEach(Array.from({ length: 100 }), () => read(null))
    const pages: number[] = []
    let seen = 0
    let next: string | null = null
    do {
      const [time = 0] = await timeEach([next], async (after) => {
        const page = await read(after)
        seen += page.credits.length
        next = page.next
      })
      pages.push(time)
    } while (next !== null)
    const page = await (await browser.visitor({ viewport: { width: 1280, height: 900 } })).newPage()
    await opensSignedIn(page, new URL('/travel-offers', server.url).href, /avery/i)
    const scrolled = await scrolling(page)
    return [
      {
        name: `activity with ${seen} entries, first page: median`,
        value: milliseconds(median(first)),
        bound: '100 ms',
      },
      {
        name: 'first page: 95 of 100',
        value: milliseconds(percentile(first, 0.95)),
        bound: '100 ms',
      },
      {
        name: `each of ${pages.length} pages: median`,
        value: milliseconds(median(pages)),
        bound: '100 ms',
      },
      {
        name: 'each page: 99 of 100',
        value: milliseconds(percentile(pages, 0.99)),
        bound: '100 ms',
      },
      {
        name: `scrolling ${scrolled.rows} of them, drawn by the processor`,
        value: `${scrolled.rate.toFixed(0)} frames/s`,
        bound: '50',
      },
      {
        name: 'the same: 99 frames of 100 within',
        value: milliseconds(scrolled.slow),
        bound: '20 ms',
      },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
