import type { Page } from 'playwright-core'
import { accessibilityFaults } from '@portolan/tests/harness/axe.ts'

/**
 * What an eye may pass over: axe, a page that scrolls sideways, words cut off, targets too small
 * for a finger.
 */
export const faultsOnScreen = async (page: Page, touch: boolean): Promise<string[]> => {
  const measured = await page.evaluate((withTargets) => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`)
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}"`
    const seen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2
    for (const element of document.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || !seen(element)) continue
      const { textOverflow, overflowX } = getComputedStyle(element)
      const placeholder =
        element instanceof HTMLInputElement && element.value === '' && element.placeholder !== ''
      if (
        textOverflow === 'ellipsis' &&
        overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1
      )
        faults.push(
          `cut off: ${placeholder ? element.placeholder : named(element)} ${element.scrollWidth} in ${element.clientWidth}`,
        )
    }
    if (!withTargets) return faults
    for (const element of document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, [role=button], [role=radio], [role=tab]',
    )) {
      if (!seen(element) || element.closest('p, dd, td, [inert]')?.contains(element) === true)
        continue
      const own = element.getBoundingClientRect()
      const grown = ['::before', '::after']
        .map((part) => getComputedStyle(element, part))
        .map(({ content, position, blockSize }) =>
          content !== 'none' && position === 'absolute' ? Number.parseFloat(blockSize) : 0,
        )
      const label =
        element instanceof HTMLInputElement
          ? (element.closest('label')?.getBoundingClientRect().height ?? 0)
          : 0
      const height = Math.max(own.height, ...grown, label)
      if (height > 0 && height < 43.5)
        faults.push(
          `small target: ${named(element)} ${Math.round(own.width)} x ${Math.round(height)}`,
        )
    }
    return faults
  }, touch)
  return [
    ...new Set([
      ...measured,
      ...(
        await accessibilityFaults(page).catch((error: unknown) => [
          `axe could not run: ${String(error).slice(0, 120)}`,
        ])
      ).map((fault) => `axe ${fault}`),
    ]),
  ]
}
