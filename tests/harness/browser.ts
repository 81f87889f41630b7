import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright-core'

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

/**
 * One Chromium for a test file, with a profile that is thrown away; `opened` is told of each new
 * visitor.
 */
export const openBrowser = async (
  opened: (context: BrowserContext) => void = () => undefined,
): Promise<OpenBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), 'portolan-browser-'))
  const browser = await chromium.launch({
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
  })
  return {
    visitor: async (options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        ...options,
      })
      opened(context)
      return context
    },
    close: async () => {
      await browser.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
