import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from './axe.ts'

/** A screen without a fault of axe that does not scroll sideways. */
export const checkScreen = async (page: Page, name: string): Promise<void> => {
  expect(await accessibilityFaults(page), `axe on ${name}`).toEqual([])
  const [wide, inner] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ])
  expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(inner ?? 0)
}

/** The same on a desktop and on a phone, with what it has to say on both. */
export const checkBothWidths = async (
  page: Page,
  name: string,
  says: readonly string[],
): Promise<void> => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const words of says)
      await page.locator('main').getByText(words).locator('visible=true').first().waitFor()
    await checkScreen(page, `${name}, ${width} px`)
  }
}
