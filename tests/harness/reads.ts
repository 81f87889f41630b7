import type { Page } from 'playwright-core'

/**
 * Waits for each text until some element that can be seen has it as its whole text, byte for byte:
 * nothing trimmed, no space for another.
 */
export const reads = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await page
      .waitForFunction(
        (wanted) =>
          [...document.querySelectorAll('body *')].some(
            (element) =>
              element.textContent === wanted &&
              element.checkVisibility({ visibilityProperty: true }),
          ),
        text,
      )
      .catch((cause: unknown) => {
        throw new Error(`The page does not say “${text}”.`, { cause })
      })
  }
}
