/**
 * The first visit of the flights page over a slow line and a slow processor, as a visitor's browser
 * feels it.
 */
import type { Page } from 'playwright-core'
import { choosesPlace, opensSignedIn } from '../tests/harness/screens.ts'
import { openBrowser, type OpenBrowser } from '../tests/harness/browser.ts'
import { startServer, type ServerProcess } from '../tests/harness/server-process.ts'
import { buildWebIfStale } from '../tools/setup/build.mjs'
import { milliseconds } from './measure.ts'
import type { BenchRow } from './row.ts'

/** 1.6 Mbit/s down, 150 ms there and back, a processor of a quarter. */
const line = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
  connectionType: 'cellular4g',
} as const
const slowdown = 4
const bounds = {
  script: '175 kB',
  lcp: '1.8 s',
  usable: '3.5 s',
  calendar: '200 ms',
  shift: '0.05',
}

/** Kept by the page while it loads: what a script that comes later could no longer learn. */
const watch = `
  window.__seen = { lcp: 0, shift: 0 }
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__seen.lcp = entry.startTime }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__seen.shift += entry.value }).observe({ type: 'layout-shift', buffered: true })
`
interface Seen {
  readonly lcp: number
  readonly shift: number
}

const patienceMs = 20_000
const typing = async (page: Page): Promise<void> => {
  await page
    .getByRole('combobox', { name: 'From', exact: true })
    .fill('New Y', { timeout: patienceMs })
  await page.getByRole('option').first().waitFor({ timeout: patienceMs })
  await page.keyboard.press('Escape')
}

/**
 * As a visitor comes to the calendar, the first time and with both places chosen: from the press to
 * the frame after the days are painted.
 */
const openingCalendar = async (page: Page): Promise<number> => {
  await choosesPlace(page, 'From', 'New Y', /new york/i)
  await choosesPlace(page, 'To', 'London', /london/i)
  const field = await page
    .getByRole('combobox', { name: 'Depart', exact: true })
    .elementHandle({ timeout: patienceMs })
  return page.evaluate(async (element) => {
    const before = performance.now()
    element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    ;(element as HTMLElement).focus()
    ;(element as HTMLElement).click()
    // Drawn beforehand it is there, but not to be seen.
    while (
      document.querySelector('[role="grid"]')?.checkVisibility() !== true &&
      performance.now() - before < 5000
    )
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - before
  }, field)
}

type Who = 'signed in' | 'a stranger'
/** Visits whose medians are printed: one alone varies by a tenth. */
const visits = 5

interface Visit {
  /** Bytes of scripts until the page answered, and with what it fetches ahead. */
  readonly needed: number
  readonly scripts: number
  /** Milliseconds. */
  readonly lcp: number
  readonly usable: number
  readonly calendar: number | null
  readonly shift: number
}

const visit = async (browser: OpenBrowser, server: ServerProcess, who: Who): Promise<Visit> => {
  const visitor = await browser.visitor()
  try {
    const address = new URL('/flights/', server.url).href
    if (who === 'signed in') {
      const page = await visitor.newPage()
      await opensSignedIn(page, address, /avery/i)
      await page.waitForLoadState('networkidle')
      await page.close()
    }
    const page = await visitor.newPage()
    await page.addInitScript(watch)
    const cdp = await visitor.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await cdp.send('Network.emulateNetworkConditions', line)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const scripts = new Set<string>()
    let script = 0
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) script += encodedDataLength
    })
    const start = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await (who === 'signed in'
      ? typing(page)
      : page.getByRole('button', { name: /avery/i }).first().waitFor({ timeout: patienceMs }))
    const usable = performance.now() - start
    const needed = script
    await page.waitForLoadState('networkidle')
    const calendar = who === 'signed in' ? await openingCalendar(page) : null
    const { lcp, shift } = await page.evaluate(() => (window as unknown as { __seen: Seen }).__seen)
    return { needed, scripts: script, lcp, usable, calendar, shift }
  } finally {
    await visitor.close()
  }
}

const rowsOf = async (
  browser: OpenBrowser,
  server: ServerProcess,
  who: Who,
): Promise<BenchRow[]> => {
  const seen: Visit[] = []
  for (let n = 0; n < visits; n++) seen.push(await visit(browser, server, who))
  const median = (of: (one: Visit) => number): number =>
    seen.map(of).sort((a, b) => a - b)[Math.floor(visits / 2)] ?? 0
  const kilobytes = (of: (one: Visit) => number): string => `${(median(of) / 1000).toFixed(0)} kB`
  return [
    {
      name: `first load, ${who}: scripts on the wire until then`,
      value: kilobytes(({ needed }) => needed),
      bound: bounds.script,
    },
    {
      name: `first load, ${who}: scripts with what is fetched ahead`,
      value: kilobytes(({ scripts }) => scripts),
    },
    {
      name: `first load, ${who}: largest contentful paint`,
      value: milliseconds(median(({ lcp }) => lcp)),
      bound: bounds.lcp,
    },
    {
      name: `first load, ${who}: ${who === 'signed in' ? 'a typed place is answered' : 'sign-in can be pressed'}`,
      value: milliseconds(median(({ usable }) => usable)),
      bound: bounds.usable,
    },
    ...(who === 'signed in'
      ? [
          {
            name: `first load, ${who}: calendar opens`,
            value: milliseconds(median(({ calendar }) => calendar ?? 0)),
            bound: bounds.calendar,
          },
        ]
      : []),
    {
      name: `first load, ${who}: layout shift`,
      value: median(({ shift }) => shift).toFixed(3),
      bound: bounds.shift,
    },
  ]
}

export const run = async (): Promise<BenchRow[]> => {
  await buildWebIfStale()
  const server = await startServer({ LOG_LEVEL: 'error' })
  const browser = await openBrowser()
  try {
    return [
      ...(await rowsOf(browser, server, 'signed in')),
      ...(await rowsOf(browser, server, 'a stranger')),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
