import { listRates } from '@portolan/contract/lodging/list-rates.ts'
import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import { createWishlistItem } from '@portolan/contract/favorites/create-wishlist-item.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { booksChangeableStay } from '@portolan/tests/harness/stay-changes.ts'
import { lisbon, stayIn, type WantedStay } from '@portolan/tests/harness/stays.ts'
import { traveler } from '@portolan/tests/harness/traveler.ts'
import {
  couple,
  paysNow,
  typesCard,
  typesDate,
  opensTraveler,
  typesPhone,
} from '@portolan/tests/harness/screens.ts'
import { cards } from '@portolan/tests/harness/vault.ts'
import { doors, type DoorId } from '@portolan/web/lodging/doors.ts'
import { accountOf, payable, settle, type Stage } from './stage.ts'

/** Link by a place's name alone: the application finds the place. */
export const staysPath = ({ day }: Stage, door: DoorId = 'hotels'): string =>
  `${doors[door].results}?locationName=Lisbon&fromDate=${day(60)}&untilDate=${day(64)}`

export const reachesStays = async (
  stage: Stage,
  more = '',
  door: DoorId = 'hotels',
): Promise<void> => {
  await stage.open(`${staysPath(stage, door)}${more}`)
  await stage.page.locator('main ol > li > article').first().waitFor({ state: 'attached' })
  if (
    (stage.page.viewportSize()?.width ?? 0) > 960 ||
    more.includes('_map') ||
    more.includes('view=map')
  )
    await stage.page.locator('[data-map=open]').waitFor()
  await settle(stage.page)
}

export interface StayWanted {
  /** As the address writes them; two adults in one room unless said. */
  readonly rooms?: string
  /** The heading that ends the wait, where it is not a room's rates; null: waits for none. */
  readonly shows?: RegExp | null
  /** Hotels unless said. */
  readonly door?: DoorId
}

/** The page of the first hotel of the list, on these days. */
export const opensStay = async (
  stage: Stage,
  ahead: number,
  { rooms, shows, door }: StayWanted = {},
): Promise<void> => {
  const { page, day } = stage
  await reachesStays(stage, '', door)
  const address = new URL(
    await page
      .locator('main ol > li > article')
      .first()
      .getByRole('link')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href),
  )
  address.searchParams.set('fromDate', day(ahead))
  address.searchParams.set('untilDate', day(ahead + 4))
  if (rooms !== undefined) address.searchParams.set('rooms', rooms)
  await stage.open(`${address.pathname}${address.search}`)
  if (shows === undefined)
    await page
      .getByRole('button', { name: /^Choose(?: for room 1)?:/ })
      .first()
      .waitFor()
  else if (shows !== null) await page.getByRole('heading', { name: shows }).waitFor()
  await settle(page)
}

/** The property sells nothing for the stay, and says why: what few houses do on few days. */
export const sellsNothing = async (
  { page }: Stage,
  why: Pick<AnswerOf<typeof listRates>, 'state' | 'violations'>,
): Promise<void> => {
  await page.route('**/api/v0/lodging/rates', (route) =>
    route.fulfill({
      json: {
        ...listRates.example,
        ...(route.request().postDataJSON() as object),
        rates: [],
        ...why,
      },
    }),
  )
}

/** Keeps the first places of the list, so that favorites have something to show. */
export const keepsStays = async (stage: Stage): Promise<void> => {
  const api = await traveler(stage.base, accountOf[stage.tenant].newcomer).api()
  const body = {
    ...stayIn(stage.day(0), { where: lisbon }),
    type: 'all_stays',
    sort: 'MostRecommended',
    page: 1,
    overview: false,
  } as BodyOf<typeof searchAvailability>
  const { cards: found } = await api.get(searchAvailability, { body })
  for (const { id } of found.slice(0, 4))
    await api.get(createWishlistItem, {
      body: {
        product: { type: 'Lodging', id: { value: id } },
        stay: { checkIn: body.checkIn, checkOut: body.checkOut, rooms: body.rooms },
      },
    })
}

/** The trip of a stay booked for this screen, with its modal for a change open. */
export const opensStayChange = async (
  stage: Stage,
  ahead: number,
  { who = 'member', ...wanted }: WantedStay & { readonly who?: 'member' | 'employee' } = {},
): Promise<void> => {
  const { tripId } = await booksChangeableStay(
    traveler(stage.base, accountOf[stage.tenant][who]),
    { inDays: ahead, ...wanted },
    { surname: `Lindqvist ${String.fromCodePoint(65 + (ahead % 26))}` },
  )
  await stage.open(`/trips/?trip=${tripId}&show=change-hotel`)
  await stage.page
    .getByRole('dialog', { name: 'Change hotel' })
    .getByText('Guest checking in', { exact: true })
    .waitFor()
  await settle(stage.page)
}
/** Asks what a night more comes to, in the modal that is open. */
export const asksANightMore = async (stage: Stage, ahead: number): Promise<void> => {
  const dialog = stage.page.getByRole('dialog', { name: 'Change hotel' })
  const checkOut = dialog.getByRole('combobox', { name: 'Check out' })
  await checkOut.fill(stage.day(ahead + 4))
  await checkOut.press('Enter')
  // The calendar closes when the focus leaves it.
  await dialog.getByRole('checkbox').first().focus()
  await dialog.getByRole('button', { name: 'See the new price' }).click()
}
/** What a night more comes to. */
export const quotesStayChange = async (stage: Stage, ahead: number): Promise<void> => {
  await opensStayChange(stage, ahead)
  await asksANightMore(stage, ahead)
  await stage.page
    .getByRole('dialog', { name: 'Change hotel' })
    .getByRole('button', { name: /^Change/ })
    .waitFor()
  await settle(stage.page)
}

/** The guest has the same stay by another booking. */
export const alikeOnNewDates = async ({ page }: Stage): Promise<void> => {
  await page.route('**/stay-change', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: {
            error: {
              code: 'DuplicateBooking',
              message: 'Twice.',
              facts: { tripId: 'trip_01example', repeatable: true },
              requestId: 'r',
            },
          },
        })
      : route.fallback(),
  )
}

/** Chooses the first rate of each room; a policy that is asked about is answered. */
export const reachesStayCheckout = async (
  stage: Stage,
  ahead: number,
  wanted: StayWanted = {},
): Promise<void> => {
  const { page } = stage
  await opensStay(stage, ahead, wanted)
  const rooms = wanted.rooms?.split(',').length ?? 1
  if (rooms === 1)
    await page
      .getByRole('button', { name: /^Choose:/ })
      .first()
      .click()
  else {
    for (let room = 1; room <= rooms; room++)
      await page
        .getByRole('button', { name: new RegExp(`^Choose for room ${room}:`) })
        .first()
        .click()
    await page.getByRole('button', { name: /^Review and pay \$/ }).click()
  }
  const asked = page.getByRole('button', { name: 'continue anyway' })
  await asked
    .or(page.getByRole('heading', { name: 'Review and pay' }))
    .first()
    .waitFor()
  if (await asked.isVisible()) await asked.click()
  await payable(stage)
}

/** Fills the checkout of one room and presses the button. */
export const sendsStay = async ({ page }: Stage): Promise<void> => {
  const [guest] = couple
  if (guest === undefined) return
  await opensTraveler(page)
  await page.getByLabel('First name').fill(guest.given)
  await page.getByLabel('Last name').fill(guest.surname)
  await typesDate(page.getByRole('group', { name: 'Date of birth' }), guest.born)
  await page.getByLabel('Gender').selectOption(guest.gender)
  await typesPhone(page, '+1 212 555 0100')
  await page.getByLabel('Requests').fill('A late arrival, about ten in the evening.')
  await typesCard(page, cards.accepts)
  await paysNow(page)
}

/** Books one room, up to its confirmation. */
export const booksStay = async (stage: Stage, ahead: number): Promise<void> => {
  await reachesStayCheckout(stage, ahead)
  await sendsStay(stage)
  await stage.page.waitForURL((now) => now.pathname === '/hotels/book/confirm/')
  await stage.page.getByRole('heading', { name: /^You’re staying at/ }).waitFor()
  await settle(stage.page)
}
