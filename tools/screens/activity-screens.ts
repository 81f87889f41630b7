import { booksMovableActivity } from '@portolan/tests/harness/activity-changes.ts'
import { traveler } from '@portolan/tests/harness/traveler.ts'
import { cards } from '@portolan/tests/harness/vault.ts'
import {
  couple,
  opensTraveler,
  paysNow,
  typesCard,
  typesDate,
  typesPhone,
} from '@portolan/tests/harness/screens.ts'
import { at, type Screen } from './screen.ts'
import { accountOf, settle, type Stage } from './stage.ts'

/** Days ahead, apart from those on which the other lists book. */
const day = { list: 62, checkout: 68, trip: 74, change: 82 } as const
const [lead] = couple

const searchOf = (stage: Stage, ahead: number): string =>
  `place=city_2267057&locationName=Lisbon&fromDate=${stage.day(ahead)}&untilDate=${stage.day(ahead + 6)}&people=2`

const reachesActivities = async (
  stage: Stage,
  more = '',
  ahead: number = day.list,
): Promise<void> => {
  await stage.open(`/activities/availability/?${searchOf(stage, ahead)}${more}`)
  await stage.page.locator('main ol > li > article').first().waitFor({ state: 'attached' })
  await settle(stage.page)
}

/** The page of the first activity without questions that can't be left out. */
const opensActivity = async (stage: Stage, ahead: number): Promise<void> => {
  await reachesActivities(stage, '&categoryTagId=ArtsAndCulture&refundable=yes', ahead)
  await stage.page.getByRole('article').getByRole('link').first().press('Enter')
  await stage.page.getByRole('heading', { name: 'Meeting point' }).waitFor()
  await settle(stage.page)
}
const reachesActivityCheckout = async (stage: Stage, ahead: number): Promise<void> => {
  const { page } = stage
  await opensActivity(stage, ahead)
  await page.getByRole('button', { name: /^Continue at/ }).press('Enter')
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  await settle(page)
}
const booksActivity = async (stage: Stage, ahead: number): Promise<void> => {
  const { page } = stage
  await reachesActivityCheckout(stage, ahead)
  await opensTraveler(page)
  await page.getByLabel('First name').fill(lead?.given ?? '')
  await page.getByLabel('Last name').fill(lead?.surname ?? '')
  await page.getByLabel('Gender').selectOption(lead?.gender ?? 'F')
  await typesPhone(page, '+1 212 555 0100')
  await typesDate(page.getByRole('group', { name: 'Date of birth' }), lead?.born ?? '')
  await typesCard(page, cards.accepts)
  await paysNow(page)
  await page.getByRole('heading', { name: /is booked$/ }).waitFor()
}

/**
 * The trip of an activity booked for this screen, with its modal for a change open, and another
 * start.
 */
const opensActivityChange = async (stage: Stage, ahead: number) => {
  const { tripId, others } = await booksMovableActivity(
    traveler(stage.base, accountOf[stage.tenant].member),
    { inDays: ahead },
  )
  const [other] = others
  if (other === undefined) throw new Error('no other start')
  await stage.open(`/trips/?trip=${tripId}&show=change-activity`)
  const dialog = stage.page.getByRole('dialog', { name: 'Change activity' })
  await dialog.getByRole('radio', { checked: true }).waitFor()
  await settle(stage.page)
  return { dialog, other }
}

/** An activity, from the search to the trip. */
export const activityScreens: readonly Screen[] = [
  at('activities', '/activities/', 'member', { narrow: true }),
  {
    name: 'activity-list',
    visitor: 'employee',
    narrow: true,
    reach: (stage) => reachesActivities(stage),
  },
  {
    name: 'activity-list-filtered',
    visitor: 'member',
    reach: (stage) =>
      reachesActivities(stage, '&timesOfDay=Morning&rating=Great&sort=PriceAscending&view=map'),
  },
  {
    name: 'activity-list-empty',
    visitor: 'member',
    reach: (stage) =>
      stage.open(`/activities/availability/?${searchOf(stage, day.list)}&mostPrice=100`),
  },
  {
    name: 'activity',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opensActivity(stage, day.list)
      // The map is drawn once it has been seen.
      await stage.page.getByText(/^Be there by/).scrollIntoViewIfNeeded()
      await stage.page.locator('[data-map="open"]').waitFor()
    },
  },
  {
    name: 'activity-checkout',
    visitor: 'member',
    narrow: true,
    reach: (stage) => reachesActivityCheckout(stage, day.checkout),
  },
  {
    name: 'activity-confirmed',
    visitor: 'member',
    narrow: true,
    reach: (stage) => booksActivity(stage, day.checkout),
  },
  {
    name: 'activity-trip',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await booksActivity(stage, day.trip)
      await stage.page.getByRole('link', { name: 'See the trip' }).press('Enter')
      await stage.page.getByRole('heading', { name: 'Booking activity' }).waitFor()
    },
  },
  {
    name: 'activity-change',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => void (await opensActivityChange(stage, day.change)),
  },
  {
    name: 'activity-change-quote',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const { dialog, other } = await opensActivityChange(stage, day.change + 10)
      const inView = dialog.locator(`[data-date="${other.date}"]`)
      if (!(await inView.isVisible()))
        await dialog.getByRole('button', { name: 'Next month' }).press('Enter')
      await inView.press('Enter')
      await dialog.locator(`input[type=radio][value="${other.at}"]`).press('Space')
      await dialog.getByRole('button', { name: 'See the new price' }).click()
      await dialog.getByRole('button', { name: /^Change (?:activity|and )/ }).waitFor()
      await settle(stage.page)
    },
  },
]
