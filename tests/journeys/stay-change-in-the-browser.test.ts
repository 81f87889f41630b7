import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn, typesCard } from '../harness/screens.ts'
import { letsBookWithoutApproval } from '../harness/approvals.ts'
import { booksChangeableStay, changeableOutOfPolicy } from '../harness/stay-changes.ts'
import { stayBody } from '../harness/stays.ts'
import { traveler } from '../harness/traveler.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`

test.each([
  { tenant: 'consumer', account: 'casey', name: /Casey/, size: { width: 1280, height: 900 } },
  { tenant: 'business', account: 'drew', name: /Drew/, size: { width: 390, height: 844 } },
] as const)(
  '$account lets somebody else check in, by keyboard at $size.width px: refused once, then changed, and a reload finds it',
  async ({ tenant, account, name, size }) => {
    const console = marketConsole(portal.server.url)
    const person = traveler(portal.server.url, account)
    const { booking, tripId } = await booksChangeableStay(person, { nights: 3 })
    const page = await (await portal.browser.visitor({ viewport: size })).newPage()
    await opensSignedIn(page, `${siteOf(tenant)}/`, name)
    const checkScreen = async (screen: string): Promise<void> => {
      expect(await accessibilityFaults(page), `axe on ${screen}`).toEqual([])
      const [wide, inner] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        window.innerWidth,
      ])
      expect(wide, `${screen} scrolls sideways`).toBeLessThanOrEqual(inner ?? 0)
    }
    await page.goto(`${siteOf(tenant)}/trips/?trip=${tripId}&show=change-hotel`)
    const dialog = page.getByRole('dialog', { name: 'Change hotel' })
    const ask = dialog.getByRole('button', { name: 'See the new price' })
    await ask.press('Enter')
    // Nothing is different yet, and nobody was asked.
    await dialog.getByText('Choose different dates or another guest').waitFor()
    await dialog.getByRole('checkbox', { name: /^Replace .* with another guest/ }).press('Space')
    await ask.press('Enter')
    await dialog.getByText('Enter a name').first().waitFor()
    await checkScreen('what is missing')
    await dialog.getByLabel('First name').fill('Robin')
    await dialog.getByLabel('Last name').fill('Marlow')
    await dialog.getByLabel('Day', { exact: true }).fill('9')
    await dialog.getByLabel('Month', { exact: true }).selectOption({ index: 3 })
    await dialog.getByLabel('Year', { exact: true }).fill('1984')
    const confirms = async (): Promise<void> => {
      await ask.press('Enter')
      await dialog.getByRole('button', { name: 'Change stay' }).waitFor()
      await checkScreen('both sides')
      await dialog.getByRole('button', { name: 'Change stay' }).press('Enter')
    }
    await console.raise('ChangeRefused')
    await confirms()
    await dialog.getByText('Your stay hasn’t changed, and nothing was charged.').waitFor()
    await checkScreen('refused')
    // What was typed is still there.
    await dialog.getByRole('button', { name: 'Choose again' }).press('Enter')
    await confirms()
    await dialog.getByText('Your stay is changed').waitFor()
    await checkScreen('changed')
    await page.goto(`${siteOf(tenant)}/trips/?trip=${tripId}`)
    await page.getByText('Robin Marlow').first().waitFor()
    expect((await person.trip(tripId)).booked?.guests).toEqual(['Robin Marlow'])
    expect(await console.charges(booking.id)).toMatchObject([
      { captured: booking.acceptedTotal, refunded: { minor: 0 } },
    ])
    await page.context().close()
  },
)

test('new dates at a rate out of policy are asked about as at booking, and the same stay twice as well', async () => {
  const emery = traveler(portal.server.url, 'emery')
  await letsBookWithoutApproval(traveler(portal.server.url, 'drew'), 'tier_standard')
  const { tripId, stay, body } = await booksChangeableStay(emery, {
    inDays: 40,
    nights: 2,
    sort: 'StarRating',
    rate: changeableOutOfPolicy,
  })
  const api = await emery.api()
  const [checkIn, checkOut] = [addDays(stay.checkIn, 2), addDays(stay.checkOut, 2)]
  const quote = await api.get(quoteStay, {
    body: { lodgingId: body.lodgingId, checkIn, checkOut, rooms: body.rooms },
  })
  await emery.sees((await api.get(placeBooking, { body: await stayBody(emery, quote) })).id)

  const page = await (
    await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  ).newPage()
  await opensSignedIn(
    page,
    `${siteOf('business')}/trips/?trip=${tripId}&show=change-hotel`,
    /Emery/,
  )
  const dialog = page.getByRole('dialog', { name: 'Change hotel' })
  await dialog.getByRole('button', { name: 'See the new price' }).waitFor()
  const asksAgain = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'See the new price' }).press('Enter')
    await page.getByRole('alertdialog', { name: 'This rate is out of policy' }).waitFor()
  }
  // Escape would close the dialog, not the calendar alone: that closes when the focus leaves it.
  for (const [field, date] of [
    ['Check out', checkOut],
    ['Check in', checkIn],
  ] as const) {
    const box = dialog.getByRole('combobox', { name: field })
    await box.fill(date)
    await box.press('Enter')
  }
  await dialog.getByRole('checkbox').first().focus()
  await asksAgain()
  expect(await accessibilityFaults(page), 'axe on the policy').toEqual([])
  // Back to the form, with the dates as they were chosen.
  await page.getByRole('button', { name: 'change selection' }).press('Enter')
  await asksAgain()
  await page.getByRole('button', { name: 'continue anyway' }).press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  const confirm = dialog.getByRole('button', { name: /^Change (the stay|and )/ })
  if (await dialog.getByRole('heading', { name: /^Pay / }).isVisible())
    await typesCard(page, '4242424242424242')
  await confirm.press('Enter')
  await dialog.getByText('You already booked this').waitFor()
  expect(await accessibilityFaults(page), 'axe on the same stay twice').toEqual([])
  expect(
    await dialog.getByRole('link', { name: 'View existing trip' }).getAttribute('href'),
  ).toMatch(/\/trips\/\?trip=trip_/)
  await dialog.getByRole('button', { name: 'Change anyway' }).press('Enter')
  await dialog.getByText('Your stay is changed').waitFor()
  expect((await emery.trip(tripId)).booked).toMatchObject({ checkIn, checkOut })
  await page.context().close()
})
