import { expect, test } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import {
  cancelSteps,
  type CancelStep,
} from '@portolan/domain/after-sales/self-serve-cancel.lifecycle.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { booksFare, fares } from '../harness/booked-fares.ts'
import { mailsAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { booksStay } from '../harness/stays.ts'
import { traveler } from '../harness/traveler.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`

const openPage = async (
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly troubles: string[] }> => {
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/401|409|410/.test(message.text()))
      troubles.push(`console: ${message.text()}`)
  })
  return { page, troubles }
}

test.each([
  { tenant: 'consumer', account: 'avery', name: /Avery/, size: { width: 1280, height: 900 } },
  { tenant: 'business', account: 'drew', name: /Drew/, size: { width: 390, height: 844 } },
] as const)(
  '$account cancels a flight by keyboard at $size.width px: the refund is the one shown, also after a reload',
  async ({ tenant, account, name, size }) => {
    const person = traveler(portal.server.url, account)
    const booking = await person.sees(
      (await person.searches('JFK', 'LHR', { inDays: 60, nights: 7 }).chooses().books()).id,
    )
    const tripId = booking.tripId ?? ''
    const { page, troubles } = await openPage(await portal.browser.visitor({ viewport: size }))
    await opensSignedIn(page, `${siteOf(tenant)}/`, name)
    await page.goto(`${siteOf(tenant)}/trips/?trip=${tripId}`)
    await page.getByRole('link', { name: 'Cancel Flight', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Cancel / }).waitFor()
    await page.getByText('Full refund').first().waitFor()
    await checkScreen(page, 'the policy')
    const said = await page.getByRole('row', { name: /^Refund to Visa ending in 4242/ }).innerText()
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.getByText('This can’t be undone.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await checkScreen(page, 'the last look')
    await page.getByRole('button', { name: /^Cancel and get \$/ }).press('Enter')
    await page.getByRole('heading', { name: 'Your trip is canceled' }).waitFor()
    await page.getByText('On its way').waitFor()
    await checkScreen(page, 'the end')
    const [amount] = /\$[\d,.]+/.exec(said) ?? []
    expect(await page.getByRole('list', { name: 'Refunds' }).innerText()).toContain(amount)
    // Emails are sent when the refund is known, and when the card's bank has it.
    expect(
      (await mailsAbout(portal.server.url, tripId)).map((subject) => subject.replace(/:.*/, '')),
    ).toEqual(['Your refund is on its way', 'Canceled', 'Your trip is confirmed'])
    await page.reload()
    await page.getByRole('heading', { name: 'This trip is already canceled' }).waitFor()
    await page.getByRole('link', { name: 'Back to trip' }).press('Enter')
    await page.getByRole('list', { name: 'Refunds' }).waitFor()
    await page.getByText('Canceled', { exact: true }).filter({ visible: true }).first().waitFor()
    await checkScreen(page, 'the canceled trip')
    expect(troubles).toEqual([])
  },
)

test('what goes wrong on the way has its screen, and nothing is lost by trying again', async () => {
  const console = marketConsole(portal.server.url)
  const casey = traveler(portal.server.url, 'casey')
  const { booking: placed } = await booksStay(casey, {
    nights: 3,
    rate: (rate) => rate.cancellation.refund === 'FullyRefundable' && rate.payment === 'PayNow',
  })
  const booking = await casey.sees(placed.id)
  const { page } = await openPage(await portal.browser.visitor())
  await opensSignedIn(page, `${siteOf('consumer')}/`, /Casey/)
  const cancels = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Cancel and get \$/ }).click()
  }
  await page.goto(`${siteOf('consumer')}/trips/${booking.tripId ?? ''}/cancel/`)
  await console.raise('TravelBookingOutage')
  await cancels()
  await page.getByRole('heading', { name: 'Booking changes are paused right now' }).waitFor()
  await checkScreen(page, 'try again')
  await page.getByRole('button', { name: 'Try again' }).click()
  await console.raise('CancellationFeesApplicable')
  await cancels()
  await page.getByRole('heading', { name: 'A cancellation fee applies' }).waitFor()
  await page.getByRole('button', { name: 'Review your refund' }).click()
  // The fee applies: the refund is smaller now, and both figures are on the page.
  await page
    .getByText(/^Your refund has changed\. Before: \$[\d,.]+ refund\. Now: \$[\d,.]+ refund\.$/)
    .waitFor()
  await checkScreen(page, 'a fee that was not quoted')
  // Nobody answers for a while: nothing is said to have failed.
  await console.raise('SupplierTimeoutBefore', { match: { call: 'confirmCancellation' } })
  await console.raise('SupplierUnavailable', { times: 3, match: { call: 'readBack' } })
  await cancels()
  await page.getByRole('heading', { name: 'Canceling your trip' }).waitFor()
  await page.getByText('Waiting for the property’s response').waitFor()
  await page.getByRole('heading', { name: 'Your trip is canceled' }).waitFor()
  await page.goto(`${siteOf('consumer')}/trips/trip_01absent/cancel/`)
  await page.getByRole('heading', { name: 'We couldn’t find this page' }).waitFor()
  // A trip that could not be fetched is asked for again where the page says so.
  const lost = `**/api/v0/trips/${booking.tripId ?? ''}`
  await page.route(lost, (route) => route.abort())
  await page.goto(`${siteOf('consumer')}/trips/${booking.tripId ?? ''}/cancel/`)
  await page.getByRole('heading', { name: 'We can’t reach the server' }).waitFor()
  await checkScreen(page, 'a trip that is not fetched')
  await page.unroute(lost)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('heading', { name: 'This trip is already canceled' }).waitFor()
  expect(
    (await console.charges(booking.id))[0]?.entries.filter(({ kind }) => kind === 'refund'),
  ).toHaveLength(1)
})

test.each([
  {
    tenant: 'consumer',
    account: 'avery',
    name: /Avery/,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  { tenant: 'business', account: 'drew', name: /Drew/, options: { colorScheme: 'dark' } },
] as const)(
  'on the $tenant site every step of canceling is reached by what happens to the trip, and says what it is',
  async ({ tenant, account, name, options }) => {
    const console = marketConsole(portal.server.url)
    const person = traveler(portal.server.url, account)
    const fixed = await booksFare(person, { inDays: 121, fare: fares.fixed })
    const free = await booksFare(person, { inDays: 126, fare: fares.flexible })
    const site = siteOf(tenant)
    const entered = async (): Promise<Page> => {
      const { page: entry } = await openPage(
        await portal.browser.visitor({ ...options, reducedMotion: 'reduce' }),
      )
      await opensSignedIn(entry, `${site}/trips/`, name)
      return entry
    }
    let page = await entered()
    const reached = new Set<CancelStep>()
    const shows = async (step: CancelStep, heading: string | RegExp): Promise<void> => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await checkScreen(page, step)
      reached.add(step)
    }
    const opens = (id: string): Promise<unknown> => page.goto(`${site}/trips/${id}/cancel/`)
    const presses = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Continue' }).press('Enter')
      await page
        .getByRole('button', { name: /^Cancel (?:and get|for airline credit)/ })
        .press('Enter')
    }

    // While the supplier is asked, the page says so.
    const { promise: asked, resolve: answer } = Promise.withResolvers<undefined>()
    await page.route('**/cancellation-quote*', async (route) => {
      await asked
      await route.continue()
    })
    await opens(free.id)
    await page.getByText('Checking your refund').waitFor()
    reached.add('loading')
    answer(undefined)
    await shows('policy', /^Cancel /)
    await page.unroute('**/cancellation-quote*')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await shows('confirm', /^Cancel .*\?$/)
    await page.getByRole('button', { name: 'Go back' }).press('Enter')

    // Two days later, past any window for voids and past the session, the page leads with what is no longer refunded.
    await console.advance('P2D')
    page = await entered()
    await opens(fixed.id)
    await page.getByRole('button', { name: 'Cancel without a refund' }).waitFor()
    await shows('nonrefundable', /^Cancel /)

    await opens(free.id)
    await console.raise('TravelBookingOutage', { times: 1 })
    await presses()
    await shows('tryAgain', 'Booking changes are paused right now')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await console.raise('CancellationBadRequest', { times: 1 })
    await presses()
    await page.getByRole('textbox', { name: 'Message to the agent' }).waitFor()
    await shows('support', /./)
    await opens(free.id)
    await console.raise('SupplierTimeoutBefore', {
      times: 1,
      match: { call: 'confirmCancellation' },
    })
    await console.raise('SupplierUnavailable', { times: 30, match: { call: 'readBack' } })
    await presses()
    await page.getByText('Waiting for the airline’s response').waitFor()
    await shows('pending', 'Canceling your trip')
    await console.clear()
    await shows('success', 'Your trip is canceled')
    await page.reload()
    await shows('cancelled', 'This trip is already canceled')
    expect([...reached].toSorted()).toEqual(cancelSteps.toSorted())
    expect((await portal.server.prove()).violations).toEqual([])
  },
)
