import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { doorIds, doors, type Door, type DoorId } from '@portolan/web/lodging/doors.ts'
import { stayPages } from '@portolan/web/lodging/shop/stay-shop.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { enters, paysByCard, presses, tabsTo, typesInto, walksToDay } from '../harness/keyboard.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import { opensSignedIn } from '../harness/screens.ts'

const portal = openPortal()

const tenants = {
  consumer: { host: 'localhost', who: /Avery/ },
  business: { host: 'business.localhost', who: /Drew/ },
} as const
type Tenant = keyof typeof tenants
const sizes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 900 }, hasTouch: true, isMobile: true },
} as const
type Size = keyof typeof sizes
const siteOf = (tenant: Tenant): string =>
  `http://${tenants[tenant].host}:${portal.server.url.port}`

const checkWidth = async (page: Page, name: string): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${name} scrolls sideways`,
  ).toBeLessThanOrEqual(0)
const checkScreen = async (page: Page, name: string): Promise<void> => {
  expect(await accessibilityFaults(page), `axe on ${name}`).toEqual([])
  await checkWidth(page, name)
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
    page.getByRole('heading', { name: 'Review and pay' }),
  ]
  await asked.or(checkout).first().waitFor()
  if (await asked.isVisible()) await enters(page, /^continue anyway$/)
  await checkout.waitFor()
  // Who is signed in is the guest, with nothing missing; what is folded opens by the keyboard.
  await page
    .getByRole('button', { name: /^Edit (?!contact)/ })
    .first()
    .waitFor()
  await enters(page, /^Edit contact details/)
  await enters(page, /^Done$/)
  await wallet
  await check('checkout')
  // What is cheap is paid by credits whole, and no card is asked for.
  if (await page.getByText('No rewards earned: nothing is charged to a card').isVisible())
    // By its text, and on phones by its label as well.
    await enters(page, /^Book(?: Book)?$/)
  else await paysByCard(page)
}

// Each tenant in both schemes, and each size.
const schemeOf = (tenant: Tenant, size: Size): 'light' | 'dark' =>
  (tenant === 'consumer') === (size === 'desktop') ? 'light' : 'dark'

/**
 * From the search to the trip: every door once, and every tenant on every size. Beyond its property
 * a door only lends its addresses, so the others are looked at up to there.
 */
const wholeWays: readonly (readonly [DoorId, Tenant, Size])[] = [
  ['hotels', 'business', 'desktop'],
  ['premium-stays', 'business', 'phone'],
  ['vacation-rentals', 'consumer', 'desktop'],
  ['premium-vacation-rentals', 'consumer', 'phone'],
  ['stays', 'consumer', 'phone'],
]
const sites = (['consumer', 'business'] as const).flatMap((tenant) =>
  (['desktop', 'phone'] as const).map((size) => ({ tenant, size })),
)
const isWhole = (id: DoorId, tenant: Tenant, size: Size): boolean =>
  wholeWays.some((way) => way[0] === id && way[1] === tenant && way[2] === size)

test('every door, and every tenant on every size, has a whole way', () => {
  expect(wholeWays.map(([id]) => id).toSorted()).toEqual(doorIds.toSorted())
  for (const { tenant, size } of sites)
    expect(wholeWays.some((way) => way[1] === tenant && way[2] === size)).toBe(true)
})

const listHeading = (page: Page, { many }: Door) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^[\\d,]+ ${many} in Lisbon$`) })
const namePattern = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)

/** The first property of the list; its page when this ends. Returns its name. */
const opensFirst = async (
  page: Page,
  door: Door,
  check: (name: string) => Promise<void>,
): Promise<string> => {
  await page.waitForURL((now) => now.pathname === door.results)
  const row = page.locator('main ol > li > article').first()
  await row.waitFor()
  await listHeading(page, door).waitFor()
  await check('list')
  const name = (await row.getAttribute('aria-label')) ?? ''
  await enters(page, namePattern(name))

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
  expect(await page.getByText('Exact location shown after you book.').isVisible()).toBe(isHome)
  return name
}

// Dates of their own, so that no way takes another's room.
test.each(wholeWays.map(([id, tenant, size], at) => ({ id, tenant, size, ahead: 70 + 6 * at })))(
  '$id by keyboard from the search to the trip: $tenant, $size',
  async ({ id, tenant, size, ahead }) => {
    const door = doors[id]
    const page = await opensDoor(tenant, door.path, {
      ...sizes[size],
      colorScheme: schemeOf(tenant, size),
    })
    const check = (name: string): Promise<void> => checkScreen(page, name)
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(error.message))
    await page.getByRole('heading', { level: 1, name: door.question }).waitFor()
    await page.getByRole('search').waitFor()
    await check('start')
    await searches(page, size, [day(ahead), day(ahead + 5)])
    const name = await opensFirst(page, door, check)
    await books(page, check)

    await page.waitForURL((now) => now.pathname === stayPages(door).confirm)
    await page.getByRole('heading', { name: `You’re staying at ${name}` }).waitFor()
    await check('confirmation')
    await enters(page, /^See the trip$/)
    await page.getByRole('heading', { level: 1, name: namePattern(name) }).waitFor()
    await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded()
    await page.getByRole('group', { name: `Map around ${name}` }).waitFor()
    expect(await page.getByText('Exact location shown after you book.').count()).toBe(0)
    await check('trip')
    expect(troubles).toEqual([])
    await page.context().close()
  },
)

test.each(sites)(
  'the other doors from their start to a property: $tenant, $size',
  async ({ tenant, size }) => {
    const open = doorIds.filter((id) => !isWhole(id, tenant, size))
    const page = await opensDoor(tenant, doors[open[0] ?? 'stays'].path, {
      ...sizes[size],
      colorScheme: schemeOf(tenant, size),
    })
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(error.message))
    for (const id of open) {
      const door = doors[id]
      await page.goto(`${siteOf(tenant)}${door.path}`)
      await page.getByRole('heading', { level: 1, name: door.question }).waitFor()
      await page.getByRole('search').waitFor()
      await checkWidth(page, `start of ${id}`)
      const lisbon = {
        locationName: 'Lisbon',
        where: 'city_2267057',
        fromDate: day(110),
        untilDate: day(115),
      }
      await page.goto(`${siteOf(tenant)}${door.results}?${new URLSearchParams(lisbon).toString()}`)
      await opensFirst(page, door, (screen) => checkWidth(page, `${screen} of ${id}`))
    }
    expect(troubles).toEqual([])
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
