import { addDays, dateOfDayNumber } from '@portolan/kernel/calendar.ts'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, type OpenBrowser } from './browser.ts'
import { printPagesOnFailure } from './pages-on-failure.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** Both are there from the first test to the last. */
export interface OpenPortal {
  readonly server: ServerProcess
  readonly browser: OpenBrowser
}

/**
 * A server and a Chromium for one test file, open while its tests run; what a failed test leaves on
 * its pages is printed.
 */
export const openPortal = (): OpenPortal => {
  const portal: { -readonly [K in keyof OpenPortal]?: OpenPortal[K] } = {}
  beforeAll(async () => {
    portal.server = await startServer()
    portal.browser = await openBrowser(printPagesOnFailure)
  })
  afterAll(async () => {
    await portal.browser?.close()
    await portal.server?.close()
  })
  return portal as OpenPortal
}

/** The date so many days from today. */
export const day = (ahead: number): string =>
  addDays(dateOfDayNumber(Math.floor(Date.now() / 86_400_000)), ahead)
