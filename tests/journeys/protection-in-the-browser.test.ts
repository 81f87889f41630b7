import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen } from '../harness/check-screen.ts'
import {
  confirmsExchange,
  quotesExchange,
  seesExchange,
  shopsExchange,
} from '../harness/exchanges.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { booksProtected, protectionsOf, protects } from '../harness/protections.ts'
import {
  couple,
  opensSignedIn,
  paysNow,
  typesCard,
  typesGuest,
  typesTravelers,
} from '../harness/screens.ts'
import { chooseStay } from '../harness/stays.ts'
import { fareCalled, traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`
const minor = (text: string): number =>
  Math.round(Number((/\$([\d,]+\.\d\d)/.exec(text)?.[1] ?? '').replaceAll(',', '')) * 100)

/** From the trip's page: refused at its fields, then with an agent. */
const claimsPriceMatch = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Found it cheaper?' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Claim a price match' })
  await dialog.getByRole('button', { name: 'Send claim' }).press('Enter')
  await dialog.getByText('Enter a total that’s lower than what you paid').waitFor()
  await checkScreen(page, 'a price match without evidence')
  await dialog.getByLabel('Link to the page').fill('https://fares.example/JFK-LHR')
  await dialog.getByLabel('Total price there').fill('100.00')
  await dialog.getByRole('checkbox', { name: /^It’s for the same/ }).press('Space')
  await dialog.getByRole('checkbox', { name: /^Anyone can book it/ }).press('Space')
  await dialog.getByRole('button', { name: 'Send claim' }).press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'With an agent' }).waitFor()
  await checkScreen(page, 'a price match with an agent')
}

test.each([
  { tenant: 'consumer', account: 'avery', name: /Avery/, width: 1440, scheme: 'light' },
  { tenant: 'business', account: 'drew', name: /Drew/, width: 390, scheme: 'dark' },
] as const)(
  'cancel for any reason is bought with flights and used on the $tenant site at $width px, $scheme',
  async ({ tenant, account, name, width, scheme }) => {
    const person = traveler(portal.server.url, account)
    const quote = await person
      .searches('JFK', 'LHR', { inDays: 60, party: { adults: 2 } })
      .chooses(fareCalled(/^(?:AA|DL|UA)\.standard\./))
      .quote()
    const context = await portal.browser.visitor({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await opensSignedIn(page, `${siteOf(tenant)}/flights/book/?quote=${quote.id}`, name)
    const choice = page.getByRole('radiogroup', { name: 'Cancel for any reason' })
    await choice.waitFor()
    // Nothing that costs is chosen beforehand.
    expect(await choice.getByRole('radio', { checked: true }).count()).toBe(0)
    await page
      .getByText(/^Costs \$[\d,.]+, which you lose if you don’t use it/)
      .first()
      .waitFor()
    await checkScreen(page, 'the checkout')
    await typesTravelers(page, couple)
    await choice.getByRole('radio', { name: /^Add for both/ }).press('Space')
    const total = quote.price.grandTotal.minor
    const premium = minor(await choice.innerText())
    expect(premium).toBeGreaterThan(0)
    await typesCard(page, '4242424242424242')
    await checkScreen(page, 'the checkout with a protection')
    await paysNow(page)
    await page.waitForURL(/\/book\/confirm\//)
    const booking = await person.sees(new URL(page.url()).searchParams.get('booking') ?? '')
    expect(booking.acceptedTotal.minor).toBe(total + premium)

    const tripId = booking.tripId ?? ''
    await page.goto(`${siteOf(tenant)}/trips/?trip=${tripId}`)
    await page.getByRole('heading', { name: 'Cancel for any reason' }).waitFor()
    await page.getByText('In force').waitFor()
    await checkScreen(page, 'the trip')
    await claimsPriceMatch(page)

    // After the airline's own window: every way in money, and the money is chosen.
    await marketConsole(portal.server.url).advance('P2D')
    await opensSignedIn(page, `${siteOf(tenant)}/trips/${tripId}/cancel/`, name)
    await page.getByRole('heading', { name: 'All ways, in money' }).waitFor()
    await checkScreen(page, 'all ways')
    const money = page.getByRole('radio', { name: /^Money/ })
    expect(await money.isChecked()).toBe(true)
    const paid = await page.getByRole('row', { name: /^Money/ }).innerText()
    expect(minor(paid.slice(paid.lastIndexOf('$')))).toBe(Math.round(total * 0.8))
    await page.getByRole('radio', { name: /^Airline credit/ }).press('Space')
    await page.getByRole('row', { name: /credit for Avery/i }).waitFor()
    await money.press('Space')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.getByText('This can’t be undone.').waitFor()
    await page.getByRole('button', { name: /^Cancel and get \$/ }).press('Enter')
    await page.getByRole('heading', { name: 'Your trip is canceled' }).waitFor()
    await page.goto(`${siteOf(tenant)}/trips/?trip=${tripId}`)
    await page.getByText('Used', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'What was decided, and why' }).press('Enter')
    await page.getByText('It paid its share, less what the airline or property refunded.').waitFor()
    await checkScreen(page, 'the trip afterwards')
  },
  180_000,
)

test('a room is compared with and without it, booked with it and canceled for its share', async () => {
  const person = traveler(portal.server.url, 'avery')
  const { quote } = await chooseStay(person, {
    inDays: 70,
    rate: ({ payment, cancellation }) =>
      payment === 'PayNow' && cancellation.refund === 'NonRefundable',
  })
  const context = await portal.browser.visitor({ viewport: { width: 390, height: 900 } })
  const page = await context.newPage()
  await opensSignedIn(page, `${siteOf('consumer')}/hotels/ancillary/?quote=${quote.id}`, /Avery/)
  await page.getByRole('heading', { name: 'Cancel for any reason' }).waitFor()
  await checkScreen(page, 'what it is')
  await page.getByRole('link', { name: 'Compare with and without it' }).press('Enter')
  const both = page.getByRole('radiogroup', { name: 'With or without protection' })
  await both.waitFor()
  expect(await both.getByRole('radio', { checked: true }).count()).toBe(0)
  await checkScreen(page, 'with and without it')
  await both.getByRole('radio', { name: /^Refundable room/ }).press('Space')
  await page.getByRole('button', { name: 'Continue to checkout' }).press('Enter')
  const choice = page.getByRole('radiogroup', { name: 'Cancel for any reason' })
  await choice.getByRole('radio', { name: /^Add/, checked: true }).waitFor()
  const premium = minor(await choice.innerText())
  expect(premium).toBeGreaterThan(0)
  await typesGuest(page)
  await checkScreen(page, 'the checkout of a protected room')
  await paysNow(page)
  await page.waitForURL(/\/book\/confirm\//)
  const booking = await person.sees(new URL(page.url()).searchParams.get('booking') ?? '')
  const paid = quote.price.dueNow.minor
  expect(booking.acceptedTotal.minor).toBe(paid + premium)
  await page.goto(`${siteOf('consumer')}/trips/${booking.tripId}/cancel/`)
  await page.getByRole('heading', { name: 'All ways, in money' }).waitFor()
  const money = await page.getByRole('row', { name: /^Money/ }).innerText()
  expect(minor(money.slice(money.lastIndexOf('$')))).toBe(Math.round(paid * 0.8))
  await checkScreen(page, 'all ways for a room')
}, 120_000)

test('a change is covered: what it pays back is shown before paying, and followed on the trip', async () => {
  const person = traveler(portal.server.url, 'emery')
  const flights = await person
    .searches('JFK', 'LHR', { inDays: 75 })
    .chooses(fareCalled(/^(?:BA|VS)\.(?:standard|flex)\./))
    .quote()
  const context = await portal.browser.visitor({
    viewport: { width: 390, height: 900 },
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  const site = siteOf('business')
  await opensSignedIn(page, `${site}/flights/book/?quote=${flights.id}`, /Emery/)
  await page.getByRole('radiogroup', { name: 'Change for any reason' }).waitFor()
  // What comes for nothing, how long prices are valid, and what ends what.
  await page.getByRole('heading', { name: 'Price drop protection' }).waitFor()
  await page.getByText(/^These prices are valid until .+ left\.$/).waitFor()
  await page.getByRole('button', { name: 'What ends a protection' }).press('Enter')
  await page.getByText(/^If you change your flights, .+ Price drop protection ends/).waitFor()
  await checkScreen(page, 'every protection')

  const booking = await booksProtected(
    person,
    await protects(person, flights, ['change-for-any-reason']),
  )
  const tripId = booking.tripId ?? ''
  await marketConsole(portal.server.url).advance('P2D')
  const later = traveler(portal.server.url, 'emery')
  const { slices } = await shopsExchange(later, tripId, { slice: 0, days: 3, pick: 'most' })
  const quote = await quotesExchange(later, tripId, slices)
  await opensSignedIn(
    page,
    `${site}/exchange/flight/confirm/?trip=${tripId}&quote=${quote.id}`,
    /Emery/,
  )
  await page.getByText(/This uses it up\.$/).waitFor()
  await checkScreen(page, 'a covered change')
  expect((await confirmsExchange(later, quote)).ok).toBe(true)
  expect((await seesExchange(later, tripId)).state).toBe('Exchanged')
  await until('the reimbursement', async () => {
    const [one] = await protectionsOf(later, tripId)
    return one?.state === 'Reimbursed' ? one : null
  })
  await page.goto(`${site}/trips/?trip=${tripId}`)
  await page.getByText('Used and paid').waitFor()
  await checkScreen(page, 'the trip of a covered change')
}, 120_000)
