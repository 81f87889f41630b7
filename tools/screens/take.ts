import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { faultsOnScreen } from './faults-on-screen.ts'
import type { Screen } from './screen.ts'
import { settle, type Scheme, type Tenant } from './stage.ts'

export interface Wanted {
  readonly widths: readonly number[]
  readonly schemes: readonly Scheme[]
  readonly folder: string
  /** Widths at which the screen is searched for faults as well. */
  readonly checked: readonly number[]
}

const windowHeight = 900
/** The browser refuses pictures much higher than this. */
const highest = 12_000
const touches = (width: number): boolean => width <= 768

/** Pictures are drawn when they come near the window: once down and up again. */
const seesEverything = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })

/**
 * A window of that size, held in a hand up to a tablet's width: only a mobile one answers `pointer:
 * coarse`.
 */
const opensWindow = async (
  page: Page,
  session: CDPSession,
  width: number,
  height: number,
): Promise<void> => {
  await page.setViewportSize({ width, height })
  await session.send('Emulation.setTouchEmulationEnabled', {
    enabled: touches(width),
    maxTouchPoints: touches(width) ? 5 : 1,
  })
  if (touches(width))
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: true,
    })
}

/** Takes the page's current screen at every width in every scheme; answers what is wrong with it. */
export const take = async (
  page: Page,
  screen: Screen,
  tenant: Tenant,
  { widths, schemes, folder, checked }: Wanted,
): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const width of widths.filter(
    (one) => (screen.fits?.(one) ?? true) && (one > 320 || screen.narrow === true),
  )) {
    await opensWindow(page, session, width, windowHeight)
    await screen.dress?.(page, width)
    if (screen.layer !== true) {
      await seesEverything(page)
      // A window as high as the page: frames of other origins are not drawn outside it, and sticky elements are in their place.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await opensWindow(page, session, width, Math.min(highest, Math.max(windowHeight, height)))
    }
    await settle(page)
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await drawn(page)
      const place = join(folder, tenant, scheme)
      await mkdir(place, { recursive: true })
      await writeFile(
        join(place, `${screen.name}-${width}.png`),
        await page.screenshot({ animations: 'disabled', caret: 'hide' }),
      )
      if (checked.includes(width))
        for (const fault of await faultsOnScreen(page, touches(width)))
          faults.push(`${tenant} ${scheme} ${screen.name} ${width}: ${fault}`)
    }
  }
  await session.detach()
  return faults
}
