import { afterAll, beforeAll, inject } from 'vitest'
import { connectBrowser, openBrowser, type OpenBrowser } from './browser.ts'
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

/** The portal that all files of the project `browsing` share: for tests that only look. */
export interface SharedPortal {
  readonly server: Pick<ServerProcess, 'url'>
  readonly browser: OpenBrowser
}

export const sharedPortal = (): SharedPortal => {
  const portal: { -readonly [K in keyof SharedPortal]?: SharedPortal[K] } = {}
  beforeAll(async () => {
    const shared = inject('sharedPortal')
    if (shared === undefined) throw new Error('Only files in tests/browsing share a portal.')
    portal.server = { url: new URL(shared.url) }
    portal.browser = await connectBrowser(shared.browser, printPagesOnFailure)
  })
  afterAll(async () => {
    await portal.browser?.close()
  })
  return portal as SharedPortal
}
