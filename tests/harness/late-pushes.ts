import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    latePushes?: string[]
  }
}

/** Fonts move words by a few pixels; what is pushed moves by more. */
const leastPx = 12

/**
 * Notes in each page of the context what moves up or down by itself while it is in sight. A move
 * right after a click or a key is the person's own and is not noted.
 */
export const watchesLatePushes = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((least) => {
    interface Shift extends PerformanceEntry {
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const pushes: string[] = []
    window.latePushes = pushes
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (hadRecentInput) continue
        for (const { node, previousRect: before, currentRect: after } of sources)
          if (before.height > 0 && after.height > 0 && Math.abs(after.top - before.top) >= least)
            pushes.push(
              `${(node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 90)}: ${before.top} to ${after.top}`,
            )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, leastPx)

export const latePushes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.latePushes ?? [])
