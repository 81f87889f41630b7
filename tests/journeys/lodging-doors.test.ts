import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { doorIds, doors, type Door } from '@portolan/web/lodging/doors.ts'
import { stayPages } from '@portolan/web/lodging/shop/stay-shop.ts'
import { productsFor } from '@portolan/web/shell/route-table.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { enters, paysByCard, presses, tabsTo, typesInto, walksToDay } from '../harness/keyboard.ts'
import { day, openPortal } from '../harness/open-portal.ts'
import { opensSignedIn } from '../harness/screens.ts'

const portal = openPortal()

const tenants = {
  consumer: { host: 'localhost', audience: 'Consumer', who: /Avery/ },
  business: { host: 'business.localhost', audience: 'Corporate', who: /Drew/ },
} as const
type Tenant = keyof typeof tenants
const sizes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 900 }, hasTouch: true, isMobile: true },
} as const
type Size = keyof typeof sizes
const siteOf = (tenant: Tenant): string =>
  `http://${tenants[tenant].host}:${portal.server.url.port}`

const checkScreen = async (page: Page, name: string, withAxe = true): Promise<void> => {
  if (withAxe) expect(await accessibilityFaults(page), `axe on ${name}`).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${name} scrolls sideways`,
  ).toBeLessThanOrEqual(0)
}

const opensDoor = async (
  tenant: Tenant,
  path: string,
  options: BrowserContextOptions,
): Promise<Page> => {
  const page = await (await portal.browser.visitor(options)).newPage()
  await opensSignedIn(page, `${siteOf(tenant)}${path}`, tenants[tenant].who)
  return page
}

/** Fills the form of a door and sends it. */
const searches = async (
  page: Page,
  size: Size,
  [checkIn, checkOut]: readonly [string, string],
): Promise<void> => {
  const lisbon = page.getByRole('option', { name: /^Lisbon/ }).first()
  if (size === 'phone') {
    await enters(page, /^Where/)
    await page.keyboard.type('lisb')
  } else await typesInto(page, [[/^Where/, 'lisb']])
  await lisbon.waitFor()
  await presses(page, 'Enter')
  if (size === 'phone') {
    await enters(page, /^Check in/)
    await tabsTo(page, /^\w+day\b/)
    for (const date of [checkIn, checkOut]) {
      await walksToDay(page, date)
      await presses(page, 'Enter')
    }
    await enters(page, /^Done/)
  } else {
    await typesInto(page, [[/^Check in/, checkIn]])
    await presses(page, 'Enter')
    await typesInto(page, [[/^Check out/, checkOut]])
    await presses(page, 'Enter', 'Escape')
  }
  await enters(page, /^Search$/)
}

/** The first rate, whatever the policy says of it, to the end of the checkout. */
const books = async (page: Page, check: (name: string) => Promise<void>): Promise<void> => {
  const wallet = page.waitForResponse((answer) =>
    /\/checkout\/quotes\/[^/]+\/wallet$/.test(new URL(answer.url()).pathname),
  )
  await enters(page, /^Choose:/)
  const [asked, checkout] = [
    page.getByRole('button', { name: 'continue anyway' }),
    page.getByRole('heading', { name: 'Check and pay' }),
  ]
  await asked.or(checkout).first().waitFor()
  if (await asked.isVisible()) await enters(page, /^continue anyway$/)
  await checkout.waitFor()
  await typesInto(page, [
    [/^Given names/, 'Avery'],
    [/^Surname/, 'Lindqvist'],
    [/^Day/, '14'],
    [/^Month/, 'Mar'],
    [/^Year/, '1986'],
    [/^Gender/, 'F'],
    [/^Phone/, '+1 212 555 0100'],
  ])
  await wallet
  await check('checkout')
  // What is cheap is paid by credits whole, and no card is asked for.
  if (await page.getByText('Earns nothing: nothing is paid by card').isVisible())
    await enters(page, /^Book$/)
  else await paysByCard(page)
}

const isOpenTo = (tenant: Tenant, { product }: Door): boolean =>
  product === undefined || productsFor(tenants[tenant].audience).some(({ id }) => id === product)
const everyDoor = (['consumer', 'business'] as const).flatMap((tenant) =>
  (['desktop', 'phone'] as const).flatMap((size) =>
    doorIds.map((id) => ({ id, tenant, size, door: doors[id] })),
  ),
)
// Each tenant in both schemes, and each size.
const schemeOf = (tenant: Tenant, size: Size): 'light' | 'dark' =>
  (tenant === 'consumer') === (size === 'desktop') ? 'light' : 'dark'

// Dates of their own; and axe looks at every second way, which is every door, tenant and size at least once.
const openWays = everyDoor
  .filter(({ tenant, door }) => isOpenTo(tenant, door))
  .map((way, at) => ({ ...way, ahead: 70 + 6 * at, withAxe: at % 2 === 0 }))

test.each(openWays)(
  '$id by keyboard from the search to the trip: $tenant, $size',
  async ({ tenant, size, door, ahead, withAxe }) => {
    const page = await opensDoor(tenant, door.path, {
      ...sizes[size],
      colorScheme: schemeOf(tenant, size),
    })
    const check = (name: string): Promise<void> => checkScreen(page, name, withAxe)
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(error.message))
    await page.getByRole('heading', { level: 1, name: door.question }).waitFor()
    await page.getByRole('search').waitFor()
    await check('start')
    await searches(page, size, [day(ahead), day(ahead + 5)])

    await page.waitForURL((now) => now.pathname === door.results)
    const row = page.locator('main ol > li > article').first()
    await row.waitFor()
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`^[\\d,]+ ${door.many} in Lisbon$`) })
      .waitFor()
    await check('list')
    const name = (await row.getAttribute('aria-label')) ?? ''
    const named = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)
    await enters(page, named)

    await page.waitForURL((now) => now.pathname === stayPages(door).shop)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page
      .getByRole('button', { name: /^Choose:/ })
      .first()
      .waitFor()
    await check('property')
    const isHome = await page.getByRole('heading', { name: 'Your host' }).isVisible()
    if (door.type !== 'all_stays') expect(isHome).toBe(door.type === 'vacation_rental')
    // Where a home is stays with its guests.
    expect(await page.getByText('The exact address comes with the booking.').isVisible()).toBe(
      isHome,
    )
    await books(page, check)

    await page.waitForURL((now) => now.pathname === stayPages(door).confirm)
    await page.getByRole('heading', { name: `You are staying at ${name}` }).waitFor()
    await check('confirmation')
    await enters(page, /^See the trip$/)
    await page.getByRole('heading', { level: 1, name: named }).waitFor()
    await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded()
    await page.getByRole('group', { name: `Map around ${name}` }).waitFor()
    expect(await page.getByText('The exact address comes with the booking.').count()).toBe(0)
    await check('trip')
    expect(troubles).toEqual([])
    await page.context().close()
  },
)

test.each(everyDoor.filter(({ tenant, door }) => !isOpenTo(tenant, door)))(
  '$id says that it is no part of what a $tenant travels with, and leads to one that is: $size',
  async ({ tenant, size, door }) => {
    const page = await opensDoor(tenant, door.path, {
      ...sizes[size],
      colorScheme: schemeOf(tenant, size),
    })
    await page
      .getByRole('heading', { level: 1, name: 'This is not part of business travel' })
      .waitFor()
    await checkScreen(page, 'closed')
    await enters(page, /^Search hotels$/)
    await page.getByRole('heading', { level: 1, name: doors.hotels.question }).waitFor()
    expect(await page.getByRole('link', { name: new RegExp(`^${door.many}$`, 'i') }).count()).toBe(
      0,
    )
    await page.context().close()
  },
)

test('a property’s other address leads to its one', async () => {
  const page = await opensDoor('business', `/stays/shop/2267057-1/?fromDate=${day(70)}`, {})
  await page.waitForURL((now) => now.pathname === '/stays/shop/')
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('lodgingId'), searchParams.get('fromDate')]).toEqual([
    '2267057-1',
    day(70),
  ])
  await page.context().close()
})
