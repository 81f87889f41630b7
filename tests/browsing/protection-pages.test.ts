import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkBothWidths } from '../harness/check-screen.ts'
import { buysFreeze, freezesOf, quotesFreeze } from '../harness/freezes.ts'
import { sharedPortal } from '../harness/open-portal.ts'
import { booksProtected, offersFor, protects } from '../harness/protections.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { chooseStay } from '../harness/stays.ts'
import { fareCalled, traveler, type Traveler } from '../harness/traveler.ts'
import { buysVoucher, quotesVoucher, vouchersOf } from '../harness/vouchers.ts'

const portal = sharedPortal()
const siteOf = (host: string): string => `http://${host}:${portal.server.url.port}`
const exact = (amount: MoneyWire): string => formatExact(fromWire(amount))

/** An address, and what its page is for: the amounts that are this person's. */
type Visit = readonly [address: string, ...says: string[]]
const visits = async (page: Page, site: string, pages: readonly Visit[]): Promise<void> => {
  for (const [address, ...says] of pages) {
    await page.goto(site + address)
    await checkBothWidths(page, address, says)
  }
}

const freezePages = async (person: Traveler): Promise<readonly Visit[]> => {
  const quote = await quotesFreeze(person)
  const { id } = await buysFreeze(person, quote)
  const [held] = await freezesOf(person)
  const total = exact(quote.flights.price.grandTotal)
  const ofFlights = `?quote=${quote.flights.id}`
  return [
    [`/flights/freeze/overview/${ofFlights}`, 'Freeze this price', 'for up to 14 days'],
    [`/flights/freeze/customize/${ofFlights}`, 'Freeze this price', 'Worst case'],
    [`/flights/freeze/confirm/?quote=${quote.id}`, 'Review and pay', exact(quote.premium)],
    [`/flights/book/pricefreeze/confirm/?booking=${id}`, 'Fee paid', exact(quote.premium)],
    [`/trips/flights/freeze/overview/?freeze=${held?.id}`, 'Every decision', total],
  ]
}
const voucherPages = async (person: Traveler): Promise<readonly Visit[]> => {
  const { stay, deposit, ...quote } = await quotesVoucher(person)
  const { id } = await buysVoucher(person, { deposit, ...quote })
  const [held] = await vouchersOf(person)
  const applied = `${exact(deposit)} of ${exact(deposit)}`
  return [
    [`/hotels/freeze/?quote=${stay.quote.id}`, 'Take 7 days', exact(stay.quote.price.dueNow)],
    [`/hotels/freeze/confirm/?booking=${id}`, 'Price frozen', applied],
    [`/trips/hotels/freeze/overview/?voucher=${held?.id}`, 'Every decision', applied],
  ]
}
const roomPages = async (person: Traveler): Promise<readonly Visit[]> => {
  const { quote } = await chooseStay(person, {
    inDays: 70,
    rate: ({ payment, cancellation }) =>
      payment === 'PayNow' && cancellation.refund === 'NonRefundable',
  })
  const [offer] = (await offersFor(person, quote.id)).offers
  if (offer === undefined) throw new Error('the room is not covered')
  const { premium, coverage } = offer.beforePaying
  return [
    [`/hotels/ancillary/?quote=${quote.id}`, `${exact(coverage)} back`, exact(premium)],
    ...['hotels', 'premium-stays'].map((door): Visit => [
      `/${door}/ancillary/customize/?quote=${quote.id}`,
      'Refundable room',
      `Adds ${exact(premium)}`,
    ]),
  ]
}
const changePages = async (person: Traveler): Promise<readonly Visit[]> => {
  const flights = await person
    .searches('JFK', 'LHR', { inDays: 75 })
    .chooses(fareCalled(/^(?:BA|VS)\.(?:standard|flex)\./))
    .quote()
  const { tripId } = await booksProtected(
    person,
    await protects(person, flights, ['change-for-any-reason']),
  )
  const covered = 'Change for any reason pays the fare difference of one change until'
  return [
    [`/flights/change/?trip=${tripId}`, covered],
    [`/trips/change/?trip=${tripId}`, covered],
  ]
}

test.each([
  { host: 'localhost', account: 'casey', name: /Casey/ },
  { host: 'business.localhost', account: 'finley', name: /Finley/ },
])('what is frozen, covered or changed says its amounts on $host', async (of) => {
  const person = traveler(portal.server.url, of.account)
  const page = await (await portal.browser.visitor()).newPage()
  const site = siteOf(of.host)
  await opensSignedIn(page, `${site}/`, of.name)
  for (const pages of [freezePages, voucherPages, roomPages, changePages])
    await visits(page, site, await pages(person))
  // Both addresses of a change are one page.
  expect(new URL(page.url()).pathname).toBe('/exchange/')
})

test.each(['localhost', 'business.localhost'])(
  'terms say their numbers to anybody on %s',
  async (host) => {
    const page = await (await portal.browser.visitor()).newPage()
    await visits(page, siteOf(host), [
      ['/terms/frozen-prices/', 'for 3, 7 or 14 days'],
      ['/terms/frozen-prices-hotel/', '7 days'],
      ['/terms/price-drop-protection/', 'up to $50'],
      ['/terms/best-price-guarantee/', 'up to $500'],
      ['/terms/cancel-for-any-reason/', '80% of what you paid for flights'],
      ['/terms/change-for-any-reason/', '10 business days'],
      ['/terms/disruption-assistance/', 'costs up to $5,000 for each traveler'],
      ['/terms/missed-connection-guarantee/', 'up to $5,000 for each traveler'],
    ])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await page.getByRole('link', { name: 'Sign in', exact: true }).count()).toBe(1)
  },
)
