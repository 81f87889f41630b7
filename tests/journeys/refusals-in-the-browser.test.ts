import { conditionKinds } from '@portolan/market/conditions/catalog.data.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { openBrowser, type OpenBrowser } from '../harness/browser.ts'
import { marketConsole, type MarketConsole } from '../harness/market.ts'
import { opensExtras, opensSignedIn, opensTraveler } from '../harness/screens.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { ends, traveler, type Booking, type Traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'
import { cardNumber } from '../harness/vault.ts'

/**
 * Every way in which the airline, the bank or the time ends a flight's booking, and the screen that
 * it leads to.
 */
interface Screen {
  readonly title: string | RegExp
  /** Ways on, by their labels. */
  readonly ways: readonly (string | RegExp)[]
  /** Said in the form, which stays: the part of it. */
  readonly within?: 'Travelers' | 'Contact' | 'Payment'
  /** The field that is named, by its label. */
  readonly field?: string
}
const searchAgain = 'Search again'
const goBack = 'Go back'
const gone: Screen = { title: 'This fare is no longer available', ways: [searchAgain, goBack] }
const noPrice: Screen = { title: 'We couldn’t confirm this price', ways: [searchAgain, goBack] }
const inactive: Screen = { title: 'Your booking session has ended', ways: [searchAgain, goBack] }
const provider: Screen = {
  title: 'We couldn’t complete this booking',
  ways: [searchAgain, goBack],
}
const fraud: Screen = {
  title: 'We couldn’t complete this booking',
  ways: ['Use another card', searchAgain, goBack],
}
const tooOften: Screen = { title: 'Too many requests', ways: [/^Try again/, goBack] }
const moved = (how: 'up' | 'down'): Screen => ({
  title: `The fare has gone ${how}`,
  ways: [/^Continue at \$/, goBack],
})
const pending: Screen = { title: 'We’re confirming your booking', ways: [] }
const at = (within: NonNullable<Screen['within']>, title: string, field?: string): Screen => ({
  title,
  ways: [/^Book/],
  within,
  ...(field === undefined ? {} : { field }),
})
const tender = at('Payment', 'We couldn’t use this payment method')

/** Exhaustive: a condition of booking or payment that is not here fails the first test below. */
const screens: Readonly<Record<string, Screen>> = {
  NoAvailability: gone,
  LackOfInventory: gone,
  RateNotAvailable: gone,
  NotAvailable: gone,
  OfferInvalid: gone,
  'Invalid Quote': noPrice,
  QuoteError: noPrice,
  PriceUnavailableUnder25: { title: 'No price for drivers under 25', ways: [searchAgain, goBack] },
  PriceChanged: moved('up'),
  PriceDropped: moved('down'),
  BookError: provider,
  Unknown: provider,
  Experiment: provider,
  DuplicateBooking: {
    title: 'You already booked this',
    ways: ['View existing trip', goBack],
  },
  BookingSessionClosed: inactive,
  BookingSessionMissing: inactive,
  BookingSessionRefused: inactive,
  CannotResume: inactive,
  Inactivity: inactive,
  ExcessiveActivity: tooOften,
  Unauthorized: tooOften,
  UpgradeRequired: { title: 'Please reload the page', ways: ['Reload the page', goBack] },
  NoAdultPassenger: { title: 'An adult must travel', ways: [searchAgain, goBack] },
  InvalidCustomer: at('Travelers', 'Check your details'),
  InvalidGuestCountry: at('Travelers', 'Check your details'),
  InvalidFulfillmentInput: at('Travelers', 'Check your details'),
  InvalidPassengers: at('Travelers', 'Check the travelers'),
  CheckInMinimumAgeNotMet: at('Travelers', 'Check the travelers'),
  TooManyPassengers: at('Travelers', 'Too many travelers'),
  TooManyLapInfants: at('Travelers', 'Too many infants on laps'),
  LapInfantTooOld: at('Travelers', 'This infant needs a seat'),
  InfantsUnsupported: at('Travelers', 'This airline doesn’t accept infants'),
  IllegalKnownTravelerNumberForLapInfant: at('Travelers', 'Leave this empty'),
  IllegalRedressNumberForLapInfant: at('Travelers', 'Leave this empty'),
  MalformedRedressNumber: at('Travelers', 'Check the redress number', 'Redress number'),
  MalformedKnownTravelerNumber: at(
    'Travelers',
    'Check the Known Traveler Number',
    'Known traveler number',
  ),
  ExpiredPassport: at('Travelers', 'This passport expires too early'),
  MissingPassport: at('Travelers', 'Add a passport'),
  MissingPassportNumber: at('Travelers', 'Enter the passport number'),
  InvalidPassportNumber: at('Travelers', 'Check the passport number'),
  MissingNationality: at('Travelers', 'Choose a nationality'),
  UnsupportedNameCharacters: at('Travelers', 'Check the name', 'First name'),
  MissingContactInformation: at('Contact', 'Add an email address and a phone number', 'Phone'),
  MissingAirlineLocator: pending,
  TicketingUnconfirmed: pending,
  TicketingNotStarted: pending,
  PollingTimeout: pending,
  CardDeclined: at('Payment', 'Your card was declined'),
  CreditCardDeclined: at('Payment', 'Your card was declined'),
  InsufficientFunds: at('Payment', 'Not enough funds'),
  CreditCardExpired: at('Payment', 'This card has expired'),
  CreditCardLostStolen: at('Payment', 'This card can’t be used'),
  CreditCardNotSupported: at('Payment', 'We don’t accept this card'),
  InvalidCreditCardNumber: at('Payment', 'Check the card number'),
  InvalidCreditCardInformation: at('Payment', 'Check this card'),
  InvalidCreditCardVerificationNumber: at('Payment', 'Check the security code'),
  InvalidCreditCardCountryCode: at('Payment', 'Check the country'),
  InvalidCreditCardZipCode: at('Payment', 'Check the ZIP code'),
  PaymentError: at('Payment', 'Check this card'),
  UserCardNotFound: at('Payment', 'Choose a card'),
  Fraud: fraud,
  LikelyFraud: fraud,
  FraudAutoReject: fraud,
  UnsupportedPaymentKind: tender,
  InstallmentPaymentFailed: tender,
  RedemptionFailure: tender,
  VccGenerationFailure: tender,
}
const raisable = conditionKinds.filter(
  ({ call, effect, code }) =>
    (call === 'book' || call === 'authorize') &&
    (effect.kind !== 'line' || code === 'PollingTimeout') &&
    // Only operators of activities decide later.
    effect.kind !== 'decline',
)

test('each condition of booking and payment has its screen here', () => {
  expect(raisable.map(({ code }) => code).sort()).toEqual(Object.keys(screens).sort())
})

const cases = raisable.map(({ code, call }, n) => ({
  code,
  call,
  n,
  inDays: 25 + n,
  screen: screens[code] ?? gone,
}))
let server: ServerProcess
let browser: OpenBrowser
let market: MarketConsole
let avery: Traveler
let page: Page
const placed: Booking[] = []
const quotes: string[] = []

beforeAll(async () => {
  server = await startServer({ CALLS_PER_MINUTE: '1000000' })
  browser = await openBrowser()
  market = marketConsole(server.url)
  avery = traveler(server.url, 'avery')
  for (const { code, call, n, inDays } of cases) {
    const [surname, card] = [
      `Marlowe ${String.fromCodePoint(65 + Math.floor(n / 26), 97 + (n % 26))}`,
      cardNumber(300 + n),
    ]
    const body = await avery.searches('JFK', 'LAX', { inDays }).chooses().body({ surname, card })
    await market.raise(code, {
      match: call === 'book' ? { surname } : { lastFour: card.slice(-4) },
    })
    const answer = await avery.places(body)
    if (!answer.ok) throw new Error(answer.refusal.code)
    placed.push(answer.value)
    quotes.push(body.quoteId)
  }
  for (const { n, screen } of cases)
    placed[n] = await avery.sees(
      placed[n]?.id ?? '',
      screen === pending ? ['Pending'] : ends,
      60_000,
    )
  page = await (await browser.visitor()).newPage()
  await opensSignedIn(page, new URL('/flights/', server.url).href, /Avery/)
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const way = (within: Locator, name: string | RegExp): Locator =>
  within
    .getByRole('button', { name })
    .or(within.getByRole('link', { name }))
    .locator('visible=true')
    .first()

describe.each(cases)('$code', ({ n, inDays, screen: { title, ways, within, field } }) => {
  test('leads to its screen', async () => {
    await page.goto(
      new URL(`/flights/book/?quote=${quotes[n] ?? ''}&booking=${placed[n]?.id ?? ''}`, server.url)
        .href,
    )
    const main = page.getByRole('main')
    if (within === undefined) await main.getByRole('heading', { name: title, level: 1 }).waitFor()
    else {
      await main.getByRole('heading', { name: 'Review and pay' }).waitFor()
      await main.getByRole('alert').filter({ hasText: title }).first().waitFor()
      // The page opens there: what is said lies in sight, in its part of the form.
      const said = await until('it is in sight', async () => {
        const one = main.getByRole('alert').filter({ hasText: title }).first()
        const box = await one.boundingBox()
        return within === 'Payment' || (box !== null && box.y > 0 && box.y < 900) ? one : null
      })
      if (within !== 'Contact')
        expect(
          await said.evaluate(
            (element) => element.closest('section')?.querySelector('h2')?.textContent,
          ),
        ).toBe(within)
    }
    if (field !== undefined) {
      const input = main.getByLabel(new RegExp(`^${field}`)).first()
      await input.waitFor()
      expect(await input.getAttribute('aria-invalid')).toBe('true')
    }
    for (const name of ways) await way(main, name).waitFor()
    if (ways.includes(searchAgain)) {
      const date = new Date((await market.now()) + inDays * 86_400_000).toISOString().slice(0, 10)
      // What was looked for is known with the quote, which may come after the screen.
      await until('it leads to the same search', async () => {
        const { pathname, searchParams } = new URL(
          (await way(main, searchAgain).getAttribute('href')) ?? '',
          server.url,
        )
        return (
          [pathname, ...['from', 'to', 'depart'].map((name) => searchParams.get(name))].join(
            ' ',
          ) === `/flights/shop/ JFK LAX ${date}`
        )
      })
    }
  })
})

test('what is still there of a fare that has gone is shown in its place, and one press has it quoted', async () => {
  const gone = cases.find(({ code }) => code === 'NoAvailability')
  await page.goto(
    new URL(
      `/flights/book/?quote=${quotes[gone?.n ?? 0] ?? ''}&booking=${placed[gone?.n ?? 0]?.id ?? ''}`,
      server.url,
    ).href,
  )
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Still available' }).waitFor()
  await main.getByRole('heading', { name: 'Other fares on this flight' }).waitFor()
  const day = main.getByRole('link', { name: /^See flights/ }).first()
  const other = new URL((await day.getAttribute('href')) ?? '', server.url)
  expect([other.searchParams.get('from'), other.searchParams.get('to')]).toEqual(['JFK', 'LAX'])
  const date = new Date((await market.now()) + (gone?.inDays ?? 0) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  expect(other.searchParams.get('depart')).not.toBe(date)
  const next = main
    .getByRole('listitem')
    .filter({ hasText: /\d:\d\d\s[AP]M/ })
    .filter({ has: page.getByRole('button') })
    .first()
  const times = /\d{1,2}:\d\d\s[AP]M/.exec((await next.textContent()) ?? '')?.[0] ?? 'none'
  await next.getByRole('button', { name: /^Choose/ }).click()
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  expect(new URL(page.url()).searchParams.get('booking')).toBeNull()
  await page.getByRole('complementary', { name: 'Trip summary' }).getByText(times).first().waitFor()
})

test('the screens are readable for everybody', async () => {
  for (const code of [
    'NoAvailability',
    'PriceDropped',
    'ExcessiveActivity',
    'Fraud',
    'MalformedRedressNumber',
    'CardDeclined',
  ]) {
    const { n, screen } = cases.find((one) => one.code === code) ?? { n: 0, screen: gone }
    await page.goto(
      new URL(`/flights/book/?quote=${quotes[n] ?? ''}&booking=${placed[n]?.id ?? ''}`, server.url)
        .href,
    )
    await page.getByText(screen.title).first().waitFor()
    if (code === 'NoAvailability')
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /^Choose/ }) })
        .first()
        .waitFor()
    expect([code, await accessibilityFaults(page)]).toEqual([code, []])
  }
})

describe.each([
  ['PriceChanged', 'up'],
  ['PriceDropped', 'down'],
] as const)('%s', (code, how) => {
  const opensList = async (inDays: number): Promise<string> => {
    const date = new Date((await market.now()) + inDays * 86_400_000).toISOString().slice(0, 10)
    await page.goto(
      new URL(`/flights/shop/?trip=OneWay&from=JFK&to=LAX&depart=${date}&adults=2`, server.url)
        .href,
    )
    await page.getByRole('button', { name: /fares/i }).first().click()
    return date
  }
  const amountOn = async (name: RegExp): Promise<string> =>
    /\$[\d,]+\.\d\d/.exec((await way(page.getByRole('main'), name).textContent()) ?? '')?.[0] ??
    'none'

  /** What checkout takes all together, whatever pays for it. */
  const total = async (): Promise<string> =>
    /\$[\d,]+\.\d\d/.exec(
      (await page
        .getByRole('complementary', { name: 'Trip summary' })
        .getByRole('row', { name: /^Total / })
        .textContent()) ?? '',
    )?.[0] ?? 'none'

  /** What of it the card takes. */
  const due = async (): Promise<string> =>
    /\$[\d,]+\.\d\d/.exec(
      (await page
        .getByRole('complementary', { name: 'Trip summary' })
        .getByRole('row', { name: /charged to your card/i })
        .textContent()) ?? '',
    )?.[0] ?? 'none'

  test('between the list and the quote is asked about, and what is accepted is what checkout takes', async () => {
    const date = await opensList(how === 'up' ? 190 : 191)
    await market.raise(code, { match: { call: 'price', date } })
    await page
      .getByRole('button', { name: /^choose/i })
      .first()
      .click()
    await page.getByRole('heading', { name: `The fare has gone ${how}` }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: `The fare has gone ${how}` }).waitFor()
    const now = await amountOn(/^Continue at/)
    await way(page.getByRole('main'), /^Continue at/).click()
    await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
    expect(await total()).toBe(now)
    // The list has the new price as well: chosen again, nothing is asked.
    await page.goBack()
    await page
      .getByRole('button', { name: /^choose/i })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
    expect(await total()).toBe(now)
  })

  test('while a bag is added is asked about with the bag in both prices, and what was typed stays', async () => {
    const date = await opensList(how === 'up' ? 192 : 193)
    await page
      .getByRole('button', { name: /^choose/i })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
    const first = page.getByRole('group', { name: /^Traveler 1/ })
    await opensTraveler(first)
    await first.getByLabel('First name').fill('Ava')
    await market.raise(code, { match: { call: 'price', date } })
    await opensExtras(page, 'Add checked bags')
    await page.getByRole('button', { name: 'More bags for Ava' }).click()
    await page.getByRole('heading', { name: `The fare has gone ${how}` }).waitFor()
    await page.getByText(/^Both prices include \$/).waitFor()
    const now = await amountOn(/^Continue at/)
    await way(page.getByRole('main'), /^Continue at/).click()
    await page.getByRole('rowheader', { name: 'Seats and bags' }).waitFor()
    await until('the card takes what was accepted', async () => (await due()) === now)
    expect(await first.getByLabel('First name').inputValue()).toBe('Ava')
  })
})
