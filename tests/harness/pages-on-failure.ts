import type { BrowserContext } from 'playwright-core'
import { onTestFailed } from 'vitest'

/**
 * Prints what a person would have seen where a test failed: the log is often all that is left of
 * the run.
 */
export const printPagesOnFailure = (context: BrowserContext): void => {
  onTestFailed(async () => {
    for (const page of context.pages()) {
      const focus = await page.evaluate(
        () => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing',
      )
      console.error(`\nThe page at ${page.url()}, with the focus on ${focus}`)
      for (const frame of page.frames())
        console.error(
          `${frame.url()}:\n${(await frame.locator('body').innerText()).slice(0, 4000)}`,
        )
    }
  })
}
