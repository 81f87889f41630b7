import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared server and the shared Chromium are reached; absent outside of `browsing`. */
    readonly sharedPortal: { readonly url: string; readonly browser: string } | undefined
  }
}

/**
 * One server and one Chromium for all files of the project `browsing`: they only look, so none of
 * them sees what another one did.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startServer()
  const browser = await launchBrowser()
  project.provide('sharedPortal', { url: server.url.href, browser: browser.endpoint })
  return async () => {
    await browser.close()
    await server.close()
  }
}
