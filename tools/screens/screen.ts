import type { Page } from 'playwright-core'
import type { Stage, Tenant, Visitor } from './stage.ts'

export interface Screen {
  readonly name: string
  readonly visitor: Visitor
  /** Both where left out. */
  readonly tenants?: readonly Tenant[]
  /** Walks there, from nothing: every screen can be taken alone. */
  readonly reach: (stage: Stage) => Promise<void>
  /** Opens again at this width what a change of the window closes. */
  readonly dress?: (page: Page, width: number) => Promise<void>
  /** A layer over the page: what the window shows, instead of the whole page. */
  readonly layer?: boolean
  /** Left out where it does not exist at a width. */
  readonly fits?: (width: number) => boolean
  /** Also at 320 px, the narrowest that must work. */
  readonly narrow?: boolean
}

/** A screen that an address alone opens. */
export const at = (
  name: string,
  path: string,
  visitor: Visitor = 'member',
  more: Partial<Screen> = {},
): Screen => ({ name, visitor, reach: ({ open }) => open(path), ...more })
export const closesLayers = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}
