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
