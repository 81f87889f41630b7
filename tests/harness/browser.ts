import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core'

const executable = (): string => {
  const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const file = process.env['CHROMIUM'] ?? known.find((one) => existsSync(one))
  if (file === undefined || !existsSync(file))
    throw new Error(
      `There is no browser at ${file ?? known.join(' or ')}: install Chromium, or set CHROMIUM.`,
    )
  return file
}

export interface OpenBrowser {
  /** A visitor of its own: cookies, storage and size. Closed with the browser if not before. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>
  readonly close: () => Promise<void>
}

/** A profile that is thrown away, and where it lies. */
const launchOptions = () => {
  const profile = mkdtempSync(join(tmpdir(), 'portolan-browser-'))
  return {
    profile,
    options: {
      executablePath: executable(),
      env: { ...process.env, HOME: profile, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile },
      // No cache folder is named: in the shell without windows all visitors would share it, and the second would wait for the first to leave.
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  }
}

const visitorsOf = (
  browser: Browser,
  opened: (context: BrowserContext) => void,
): OpenBrowser['visitor'] => {
  return async (options = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      // Painting what moves takes a quarter of Chromium’s processor time in a journey.
      reducedMotion: 'reduce',
      ...options,
    })
    // Three journeys at a time on a machine of half the speed: only what hangs takes this long.
    context.setDefaultTimeout(60_000)
    opened(context)
    return context
  }
}

/** One Chromium for a test file; `opened` is told of each new visitor. */
export const openBrowser = async (
  opened: (context: BrowserContext) => void = () => undefined,
): Promise<OpenBrowser> => {
  const { profile, options } = launchOptions()
  const browser = await chromium.launch(options)
  return {
    visitor: visitorsOf(browser, opened),
    close: async () => {
      await browser.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** A Chromium that several test files connect to. */
export const launchBrowser = async (): Promise<{
  readonly endpoint: string
  readonly close: () => Promise<void>
}> => {
  const { profile, options } = launchOptions()
  const server = await chromium.launchServer({ ...options, host: '127.0.0.1' })
  return {
    endpoint: server.wsEndpoint(),
    close: async () => {
      await server.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Visitors of a Chromium that another process has launched; closing leaves it to the others. */
export const connectBrowser = async (
  endpoint: string,
  opened: (context: BrowserContext) => void = () => undefined,
): Promise<OpenBrowser> => {
  const browser = await chromium.connect(endpoint)
  return { visitor: visitorsOf(browser, opened), close: () => browser.close() }
}
