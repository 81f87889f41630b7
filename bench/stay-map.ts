/**
 * The map of places to stay in a real browser, drawn by the processor alone: from a move to its
 * pins, and panning over two thousand.
 */
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Page } from 'playwright-core'
import { openBrowser } from '../tests/harness/browser.ts'
import { marketConsole } from '../tests/harness/market.ts'
import { opensSignedIn } from '../tests/harness/screens.ts'
import { startServer } from '../tests/harness/server-process.ts'
import { buildWebIfStale } from '../tools/setup/build.mjs'
import { median, milliseconds } from './measure.ts'
import type { BenchRow } from './row.ts'

/** More than two thousand houses: London and around. */
const bounds = '-0.75,51.20,0.45,51.80'
/** Each is closer in, and none was asked for before: an answer that is kept would measure nothing. */
const moves = 4

interface Move {
  /** To the frame in which the new part shows the prices of its known places. */
  readonly known: number
  /** To the frame with the whole answer: places that nobody had seen before, the list, its count. */
  readonly answered: number
}
/** From a press on the map's own button, which moves it at once where motion is reduced. */
const moveToPins = (page: Page, button: string): Promise<Move> =>
  page.evaluate(async (label) => {
    const isBusy = (): boolean => document.querySelector('main [aria-busy=true]') !== null
    const frame = (): Promise<number> => new Promise(requestAnimationFrame)
    const prices = document.querySelector('[aria-label*="prices on the map"]')
    if (prices === null) throw new Error('There are no prices on the map.')
    const shown = (): string =>
      Array.from(
        prices.children,
        (price) => `${price.getAttribute('aria-label')} ${price.getAttribute('style')}`,
      ).join()
    const before = shown()
    const began = performance.now()
    document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click()
    while (shown() === before && performance.now() - began < 5000) await frame()
    await frame()
    const known = performance.now() - began
    while (!isBusy() && performance.now() - began < 5000) await frame()
    while (isBusy() && performance.now() - began < 10_000) await frame()
    await frame()
    return { known, answered: performance.now() - began }
  }, button)

/** Frames that were drawn in each second of a drag to and fro. */
const framesWhilePanning = async (page: Page): Promise<number> => {
  // A price is a button: the map is taken where it is bare, as near its middle as can be.
  const [x, y] = await page.locator('[data-map=open]').evaluate((map) => {
    const { left, top, width, height } = map.getBoundingClientRect()
    for (let away = 0; away < 300; away += 4)
      for (let turn = 0; turn < 24; turn++) {
        const [at, down] = [
          left + width / 2 + away * Math.cos(turn),
          top + height / 2 + away * Math.sin(turn),
        ]
        if (document.elementFromPoint(at, down) instanceof HTMLCanvasElement)
          return [at, down] as const
      }
    throw new Error('The map is covered with prices.')
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => {
    const seen = { frames: 0, began: performance.now() }
    Object.assign(window, { __seen: seen })
    const count = (): void => {
      seen.frames++
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  for (let step = 0; step < 60; step++)
    await page.mouse.move(x + 160 * Math.sin(step / 6), y + 90 * Math.cos(step / 6))
  const rate = await page.evaluate(() => {
    const { frames, began } = (window as unknown as { __seen: { frames: number; began: number } })
      .__seen
    return (frames * 1000) / (performance.now() - began)
  })
  await page.mouse.up()
  return rate
}

export const run = async (): Promise<BenchRow[]> => {
  await buildWebIfStale()
  const server = await startServer({ LOG_LEVEL: 'error', CALLS_PER_MINUTE: '100000' })
  const browser = await openBrowser()
  try {
    const visitor = await browser.visitor({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await visitor.newPage()
    const today = new Date(await marketConsole(server.url).now()).toISOString().slice(0, 10)
    const address = `/stays/availability/?locationName=London&where=city_2643743&fromDate=${addDays(today, 60)}&untilDate=${addDays(today, 63)}&view=map&bounds=${bounds}`
    let bytes = 0
    const session = await visitor.newCDPSession(page)
    await session.send('Network.enable')
    const answers = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.url.endsWith('/api/v0/hotels/availability')) answers.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (answers.has(requestId)) bytes = Math.max(bytes, encodedDataLength)
    })
    await opensSignedIn(page, new URL(address, server.url).href, /avery/i)
    await page.locator('[data-map=open]').waitFor()
    await page
      .getByRole('group', { name: /prices on the map/ })
      .getByRole('button')
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    const shown = Number(
      /^[\d,]+/
        .exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0]
        .replaceAll(',', '') ?? 0,
    )
    const rate = await framesWhilePanning(page)
    // It was dragged, or nothing was measured: the search follows the map.
    await page.waitForURL((now) => now.searchParams.get('bounds') !== bounds, { timeout: 10_000 })
    await page.waitForLoadState('networkidle')
    const times: Move[] = []
    for (let at = 0; at < moves; at++) times.push(await moveToPins(page, 'Zoom in'))
    return [
      {
        name: `stay map: first page of ${shown.toLocaleString('en-US')} places on the wire`,
        value: `${(bytes / 1000).toFixed(0)} kB`,
        bound: '40 kB',
      },
      {
        name: `stay map: panning over ${shown.toLocaleString('en-US')} pins, drawn by the processor`,
        value: `${rate.toFixed(0)} frames/s`,
        bound: '20',
      },
      {
        name: 'stay map: from a move to the prices of what is known there, median',
        value: milliseconds(median(times.map(({ known }) => known))),
        bound: '150 ms',
      },
      {
        name: 'stay map: from a move to the whole answer, median',
        value: milliseconds(median(times.map(({ answered }) => answered))),
      },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
