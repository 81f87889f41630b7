import { listRates } from '@portolan/contract/lodging/list-rates.ts'
import { readProperty } from '@portolan/contract/lodging/read-property.ts'
import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import {
  choosesFirstRate,
  opensPriceDetails,
  opensSignedIn,
  paysNow,
  searchesStay,
  typesGuest,
} from '../harness/screens.ts'
import { lisbon } from '../harness/stays.ts'
import { traveler, type Traveler } from '../harness/traveler.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`
const checkScreen = async (page: Page, name: string): Promise<void> => {
  expect(await accessibilityFaults(page), `axe on ${name}`).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${name} scrolls sideways`,
  ).toBeLessThanOrEqual(0)
}

/**
 * Of the hotels of Lisbon that have rooms: one that takes no pets, and one that takes them for a
 * fee.
 */
const findsHouses = async (
  person: Traveler,
  dates: { readonly checkIn: string; readonly checkOut: string },
) => {
  const api = await person.api()
  const pick = { no: '', fee: '' }
  for (let page = 1; page < 6 && (pick.no === '' || pick.fee === ''); page++) {
    const body = {
      where: lisbon,
      ...dates,
      rooms: [{ adults: 2, childAges: [] }],
      type: 'hotel',
      sort: 'DistanceAscending',
      page,
      overview: false,
    } as unknown as BodyOf<typeof searchAvailability>
    for (const { id } of (await api.get(searchAvailability, { body })).cards) {
      const { pets } = (await api.get(readProperty, { params: { lodgingId: id } })).houseRules
      if (pets === 'NotAllowed') pick.no ||= id
      if (pets === 'Fee') pick.fee ||= id
    }
  }
  if (pick.no === '' || pick.fee === '')
    throw new Error('the hotels of Lisbon are all of one mind about pets')
  return pick
}

const ways = [
  { tenant: 'consumer', account: 'avery', who: /Avery/, width: 1280, ahead: 64 },
  { tenant: 'business', account: 'drew', who: /Drew/, width: 390, ahead: 71 },
] as const

test.each(ways)(
  'a pet from search to trip, with refusals and fees in every price: $tenant, $width px',
  async ({ tenant, account, who, width, ahead }) => {
    const dates = { checkIn: day(ahead), checkOut: day(ahead + 3) }
    const person = traveler(portal.server.url, account)
    const houses = await findsHouses(person, dates)
    const context = await portal.browser.visitor({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(error.message))

    await opensSignedIn(page, `${siteOf(tenant)}/hotels/`, who)
    await page.getByRole('button', { name: /^Guests and rooms/ }).press('Enter')
    await page.getByRole('button', { name: 'Fewer pets' }).press('Enter')
    await page.getByText('This room has no pets.').waitFor()
    await page.getByRole('button', { name: 'More pets' }).press('Enter')
    await checkScreen(page, 'guests and pets')
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('button', { name: /2 guests, 1 pet, 1 room/ }).waitFor()
    await searchesStay(page, { where: ['lisb', /^Lisbon/], ...dates })
    await page.waitForURL(
      (now) => now.pathname === '/hotels/availability/' && now.searchParams.get('rooms') === '2p1',
    )
    await page.locator('main ol > li > article').first().waitFor()
    await page
      .getByText(/2 guests, 1 pet, 1 room/)
      .locator('visible=true')
      .first()
      .waitFor()

    // Who takes none: no date would change that, so the ways on are the same nights without, and other places.
    const shop = (lodgingId: string): string =>
      `${siteOf(tenant)}/hotels/shop/?lodgingId=${lodgingId}&source=SearchPage&fromDate=${dates.checkIn}&untilDate=${dates.checkOut}&rooms=2p1`
    await page.goto(shop(houses.no))
    await page.getByText('This property doesn’t allow pets.').waitFor()
    await page.getByRole('button', { name: 'See pet-friendly places' }).waitFor()
    await checkScreen(page, 'no pets')
    await page.getByRole('button', { name: 'Stay without pets' }).press('Enter')
    await page
      .getByRole('button', { name: /^Choose:/ })
      .first()
      .waitFor()
    expect(new URL(page.url()).searchParams.get('rooms')).toBeNull()

    // A pet fee is one line of the price that is charged.
    await page.goto(shop(houses.fee))
    await choosesFirstRate(page)
    await opensPriceDetails(page)
    await page.getByText('Pet fee').locator('visible=true').first().waitFor()
    await page
      .getByText(/2 adults, 1 pet/)
      .locator('visible=true')
      .first()
      .waitFor()
    await checkScreen(page, 'checkout')
    await typesGuest(page)
    await paysNow(page)
    await page.waitForURL((now) => now.pathname === '/hotels/book/confirm/')
    await page.getByRole('link', { name: 'See the trip' }).press('Enter')
    await page
      .getByText(/2 adults, 1 pet/)
      .locator('visible=true')
      .first()
      .waitFor()

    const [{ id: tripId } = { id: '' }] = await person.trips()
    const { booked } = await person.trip(tripId)
    const rules = (
      await (await person.api()).get(readProperty, { params: { lodgingId: houses.fee } })
    ).houseRules
    expect(
      booked?.price.lines
        .filter(({ type }) => type === 'Pet')
        .map(({ amount, room }) => [amount.minor > 0, room]),
    ).toEqual([[true, 0]])
    expect(rules.petFee?.minor).toBeGreaterThan(0)
    expect(troubles).toEqual([])
    await context.close()
  },
)

test('too many pets for a room are refused at their field', async () => {
  const api = await traveler(portal.server.url, 'avery').api()
  const refused = await api.call(listRates, {
    body: {
      lodgingId: '2267057-1',
      checkIn: day(60),
      checkOut: day(62),
      rooms: [{ adults: 1, childAges: [], pets: 6 }],
    },
  })
  expect(refused).toMatchObject({
    status: 422,
    refusal: { code: 'TooManyPets', field: 'rooms.0.pets' },
  })
})
