import type { APIResponse, Page, Route } from 'playwright-core'
import {
  asksForCard,
  couple,
  paysNow,
  typesCard,
  typesTravelers,
  vaultCode,
} from '@portolan/tests/harness/screens.ts'
import { cards } from '@portolan/tests/harness/vault.ts'
import type { MarketConsole } from '@portolan/tests/harness/market.ts'

export const tenants = ['consumer', 'business'] as const
export type Tenant = (typeof tenants)[number]
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/**
 * Who looks: nobody signed in, the demo person who books, one who has nothing yet, one whom a
 * policy binds, or an agent.
 */
export type Visitor = 'stranger' | 'member' | 'newcomer' | 'employee' | 'agent'
export const accountOf: Readonly<
  Record<Tenant, Readonly<Record<Exclude<Visitor, 'stranger'>, string>>>
> = {
  consumer: { member: 'avery', newcomer: 'casey', employee: 'blake', agent: 'gray' },
  business: { member: 'drew', newcomer: 'finley', employee: 'emery', agent: 'lennox' },
}

/** What a screen is walked to on. */
export interface Stage {
  readonly page: Page
  readonly tenant: Tenant
  /** Where the product answers, for what is done behind the screen. */
  readonly base: URL
  readonly market: MarketConsole
  /** Goes to an address of the tenant and waits until the page has asked for everything. */
  readonly open: (path: string) => Promise<void>
  /** The day so many days from the product's today. */
  readonly day: (ahead: number) => string
}

/** `networkidle` with an end: a page that polls is never idle. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined)
}

export const shopPath = ({ day }: Stage, ahead: number): string =>
  `/flights/shop/?from=JFK&to=LHR&depart=${day(ahead)}&return=${day(ahead + 9)}&adults=2`

/** Out, on and home again, for two. */
export const severalCitiesPath = ({ day }: Stage, ahead: number): string =>
  `/flights/shop/?trip=MultiCity&legs=JFK.LHR.${day(ahead)},LHR.FCO.${day(ahead + 4)},FCO.JFK.${day(ahead + 9)}&adults=2`

export const faresShown = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /fares/i }).first().waitFor()

/** Opens the fares of the first flight, where a narrow window has not kept them open. */
export const opensLadder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /fares/i }).first().click()
  await page
    .getByRole('button', { name: /^choose/i })
    .first()
    .waitFor()
}

/** The first flight out in its lowest fare, or so many fares above it. */
export const reachesReturn = async (stage: Stage, ahead: number, above = 0): Promise<void> => {
  const { page } = stage
  await stage.open(shopPath(stage, ahead))
  await opensLadder(page)
  await page
    .getByRole('button', { name: /^choose/i })
    .nth(above)
    .click()
  await page
    .getByRole('heading', { name: /return flight/i })
    .first()
    .waitFor()
  await faresShown(page)
}

export const reachesCheckout = async (stage: Stage, ahead: number, above = 0): Promise<void> => {
  const { page } = stage
  await reachesReturn(stage, ahead, above)
  await opensLadder(page)
  await page
    .getByRole('button', { name: /^choose/i })
    .nth(above)
    .click()
  await payable(stage)
}

/**
 * Waits for the checkout with the account's card and its code; credits that would pay everything
 * are switched off.
 */
export const payable = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  await asksForCard(page)
  await vaultCode(page).waitFor()
  await settle(page)
}

/**
 * What the server answers to a request. Names under `.localhost` are known to the browser alone:
 * the connection goes to this machine and the name along.
 */
const answered = async (route: Route): Promise<APIResponse> => {
  const url = new URL(route.request().url())
  const { host } = url
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...(await route.request().allHeaders()), host } })
}

/**
 * The airline of whatever is chosen keeps credits of earlier tickets: one of who travels, one of
 * somebody else, one that has ended.
 */
export const keepsAirlineCredits = async ({ page }: Stage): Promise<void> => {
  await page.route('**/api/v0/checkout/quotes/*/wallet', async (route) => {
    const answer = await answered(route)
    const wallet = (await answer.json()) as {
      readonly tickets: readonly ({ readonly airline: string } | null)[]
      readonly total: { readonly currency: string }
    }
    const airline = wallet.tickets.find((ticket) => ticket !== null)?.airline ?? ''
    const usd = (minor: number) => ({ minor, currency: wallet.total.currency })
    const credit = (
      id: string,
      traveler: string,
      left: number,
      state: string,
      expiresAt: string,
    ) => ({
      id,
      tripId: 'trip',
      state,
      airline,
      airlineName: airline,
      traveler,
      amount: usd(30_100),
      left: usd(left),
      expiresAt,
      ticket: '',
      locator: '',
      issuedAt: '2026-02-03T12:00:00Z',
    })
    const [first] = couple
    const airlineCredits = [
      credit(
        'a',
        `${first?.given ?? ''} ${first?.surname ?? ''}`,
        30_100,
        'FtcAvailable',
        '2027-09-03T12:00:00Z',
      ),
      credit('b', 'Robin Lindqvist', 12_000, 'FtcAvailable', '2027-10-11T12:00:00Z'),
      credit('c', 'Robin Lindqvist', 8_000, 'FtcExpired', '2026-02-11T12:00:00Z'),
    ]
    await route.fulfill({ response: answer, json: { ...wallet, airlineCredits } })
  })
}

/** Fills the checkout of two travelers and presses the button. */
export const sendsBooking = async ({ page }: Stage, card: string): Promise<void> => {
  await typesTravelers(page, couple)
  await typesCard(page, card)
  await paysNow(page)
}

/**
 * Takes the first flights of a trip through several cities in their lowest fare, and stops before
 * the next.
 */
export const choosesSlices = async ({ page }: Stage, slices: number): Promise<void> => {
  for (let slice = 1; slice <= slices; slice++) {
    await page.getByRole('heading', { name: new RegExp(`^Choose flight ${slice} of`) }).waitFor()
    await faresShown(page)
    await opensLadder(page)
    await page
      .getByRole('button', { name: /^choose/i })
      .first()
      .click()
  }
}

/**
 * An offer, credits, rewards and the card pay together, and every offer is seen with what it would
 * give.
 */
export const splitsPayment = async ({ page }: Stage): Promise<void> => {
  const payment = page.locator('section', { has: page.getByRole('heading', { name: 'Payment' }) })
  await payment.getByRole('spinbutton').locator(':scope:enabled').first().fill('5000')
  const offers = payment.getByRole('button', { name: /travel offer|offer (?:applied|available):/i })
  if ((await offers.count()) > 0) await offers.first().click()
  await settle(page)
}

/** Books a round trip for two with every tender, up to its confirmation. */
export const booksSplit = async (stage: Stage, ahead: number): Promise<void> => {
  await reachesCheckout(stage, ahead)
  await splitsPayment(stage)
  await confirms(stage, cards.accepts)
}

/** Books a round trip for two, up to its confirmation. */
export const books = async (stage: Stage, ahead: number, card: string): Promise<void> => {
  await reachesCheckout(stage, ahead)
  await confirms(stage, card)
}

/**
 * Waits for the confirmation with its chart: coastlines come in a file of their own and take a
 * while to be drawn.
 */
const confirmed = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('heading', { name: /^You’re going to/ }).waitFor()
  await page.getByRole('img', { name: /^Chart of the course/ }).waitFor()
  await settle(page)
}

/** Books what is in the checkout, up to its confirmation. */
export const confirms = async (stage: Stage, card: string): Promise<void> => {
  await sendsBooking(stage, card)
  await stage.page.waitForURL((now) =>
    /^\/flights\/book\/(virtualInterline\/)?confirm\/$/.test(now.pathname),
  )
  await confirmed(stage)
}

/**
 * The first self-transfer of a route that has some on most days, its fares open: in the first week
 * from then that has one.
 */
export const opensSelfTransfer = async (stage: Stage, ahead: number): Promise<void> => {
  const { page } = stage
  const row = page
    .getByRole('article')
    .filter({ hasText: /separate tickets/ })
    .first()
  for (let weeks = 0; weeks === 0 || (weeks < 8 && (await row.count()) === 0); weeks++) {
    await stage.open(
      `/flights/shop/?trip=OneWay&from=JFK&to=PRG&depart=${stage.day(ahead + 7 * weeks)}&adults=2&sort=Cheapest`,
    )
    await faresShown(page)
  }
  await row.getByRole('button', { name: /fares/i }).click()
  await page
    .getByRole('button', { name: /^choose/i })
    .first()
    .waitFor()
}
export const reachesTransferCheckout = async (stage: Stage, ahead: number): Promise<void> => {
  const { page } = stage
  await opensSelfTransfer(stage, ahead)
  await page
    .getByRole('button', { name: /^choose/i })
    .first()
    .click()
  await payable(stage)
}
/** Books for two, a fare that no credit pays in full, up to its confirmation. */
export const booksSelfTransfer = async (stage: Stage, ahead: number): Promise<void> => {
  const { page } = stage
  await reachesTransferCheckout(stage, ahead)
  await typesTravelers(page, couple)
  await typesCard(page, cards.accepts)
  await paysNow(page)
  await page.waitForURL((now) => now.pathname === '/flights/book/virtualInterline/confirm/')
  await confirmed(stage)
}
