import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { booksChangeableStay } from '../harness/stay-changes.ts'
import { traveller } from '../harness/traveller.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string => `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`

test.each([
  { tenant: 'consumer', account: 'casey', name: /Casey/, size: { width: 1280, height: 900 } },
  { tenant: 'business', account: 'drew', name: /Drew/, size: { width: 390, height: 844 } },
] as const)('$account lets somebody else check in, by keyboard at $size.width px: refused once, then changed, and a reload finds it', async ({ tenant, account, name, size }) => {
  const console = marketConsole(portal.server.url)
  const person = traveller(portal.server.url, account)
  const { booking, tripId } = await booksChangeableStay(person, { nights: 3 })
  const page = await (await portal.browser.visitor({ viewport: size })).newPage()
  await opensSignedIn(page, `${siteOf(tenant)}/`, name)
  const checkScreen = async (screen: string): Promise<void> => {
    expect(await accessibilityFaults(page), `axe on ${screen}`).toEqual([])
    const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(wide, `${screen} scrolls sideways`).toBeLessThanOrEqual(inner ?? 0)
  }
  await page.goto(`${siteOf(tenant)}/trips/?trip=${tripId}&show=change-hotel`)
  const dialog = page.getByRole('dialog', { name: 'Change hotel' })
  const ask = dialog.getByRole('button', { name: 'See what it comes to' })
  await ask.press('Enter')
  // Nothing is different yet, and nobody was asked.
  await dialog.getByText('Choose other dates or another guest').waitFor()
  await dialog.getByRole('checkbox', { name: /^Somebody else instead of / }).press('Space')
  await ask.press('Enter')
  await dialog.getByText('Enter the name').first().waitFor()
  await checkScreen('what is missing')
  await dialog.getByLabel('Given name').fill('Robin')
  await dialog.getByLabel('Surname').fill('Marlow')
  await dialog.getByLabel('Day', { exact: true }).fill('9')
  await dialog.getByLabel('Month', { exact: true }).selectOption({ index: 3 })
  await dialog.getByLabel('Year', { exact: true }).fill('1984')
  const confirms = async (): Promise<void> => {
    await ask.press('Enter')
    await dialog.getByRole('button', { name: 'Change the stay' }).waitFor()
    await checkScreen('both sides')
    await dialog.getByRole('button', { name: 'Change the stay' }).press('Enter')
  }
  await console.raise('ChangeRefused')
  await confirms()
  await dialog.getByText('Your stay stands as it was, and nothing was charged.').waitFor()
  await checkScreen('refused')
  // What was typed is still there.
  await dialog.getByRole('button', { name: 'Choose again' }).press('Enter')
  await confirms()
  await dialog.getByText('Your stay is changed').waitFor()
  await checkScreen('changed')
  await page.goto(`${siteOf(tenant)}/trips/?trip=${tripId}`)
  await page.getByText('Robin Marlow').first().waitFor()
  expect((await person.trip(tripId)).booked?.guests).toEqual(['Robin Marlow'])
  expect(await console.charges(booking.id)).toMatchObject([{ captured: booking.acceptedTotal, refunded: { minor: 0 } }])
  await page.context().close()
})
