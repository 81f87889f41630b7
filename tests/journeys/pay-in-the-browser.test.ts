import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { keepPaymentMethod } from '@portolan/contract/payments/keep-payment-method.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import { purse } from '../harness/purse.ts'
import {
  choosesCheapestFare,
  couple,
  opensPriceDetails,
  opensSignedIn,
  paysNow,
  typesCard,
  typesGuest,
  typesTravelers,
  vaultCode,
  vaultForm,
} from '../harness/screens.ts'
import { chooseStay } from '../harness/stays.ts'
import { traveler } from '../harness/traveler.ts'
import { cards, tokenise } from '../harness/vault.ts'

const portal = openPortal()
afterEach(() => marketConsole(portal.server.url).clear())

type Tenant = 'consumer' | 'business'
const addressOf = (tenant: Tenant, path: string): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}${path}`

interface Checkout {
  readonly page: Page
  readonly payment: Locator
  readonly close: () => Promise<void>
}
/**
 * Stands in the checkout of the cheapest round trip for two. `ahead`: another day is another
 * journey.
 */
const opensCheckout = async (
  who: RegExp,
  ahead: number,
  {
    tenant = 'consumer',
    width = 1280,
    filled = true,
  }: { readonly tenant?: Tenant; readonly width?: number; readonly filled?: boolean } = {},
): Promise<Checkout> => {
  const context = await portal.browser.visitor({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await opensSignedIn(
    page,
    addressOf(
      tenant,
      `/flights/shop/?from=JFK&to=LHR&depart=${day(ahead)}&return=${day(ahead + 9)}&adults=2`,
    ),
    who,
  )
  await page.getByRole('heading', { name: /departing flight/i }).waitFor()
  await choosesCheapestFare(page)
  await page
    .getByRole('heading', { name: /return flight/i })
    .first()
    .waitFor()
  await choosesCheapestFare(page)
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  if (filled) await typesTravelers(page, couple)
  const payment = page.locator('section', { has: page.getByRole('heading', { name: 'Payment' }) })
  await payment.getByText('Your card', { exact: true }).waitFor()
  return { page, payment, close: () => context.close() }
}

const cents = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
/** The figures of the rows, the card's last. */
const parts = async (payment: Locator): Promise<number[]> =>
  (
    await payment
      .getByRole('list')
      .first()
      .getByText(/^\$[\d,]+\.\d\d$/)
      .allInnerTexts()
  ).map(cents)
const totalOf = async (page: Page): Promise<number> => {
  await opensPriceDetails(page)
  return cents(
    await page
      .getByRole('rowheader', { name: 'Total', exact: true })
      .locator('..')
      .getByRole('cell')
      .innerText(),
  )
}
const sums = async ({ page, payment }: Checkout): Promise<number[]> => {
  const all = await parts(payment)
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(await totalOf(page))
  return all
}
const checks = async (page: Page, name: string): Promise<void> => {
  expect(await accessibilityFaults(page), `axe on ${name}`).toEqual([])
  const [wide, inner] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ])
  expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(inner ?? 0)
}
const bookingOf = (page: Page): string => new URL(page.url()).searchParams.get('booking') ?? ''

describe.each([
  ['consumer', /Avery/, 1280, 40],
  ['consumer', /Avery/, 320, 43],
  ['business', /Drew/, 768, 46],
] as const)('%s, %s, %s px', (tenant, who, width, ahead) => {
  test('who pays what always sums, by keyboard as by hand, and with nothing left for the card no card is asked for', async () => {
    const checkout = await opensCheckout(who, ahead, { tenant, width, filled: false })
    const { page, payment } = checkout
    const slider = payment.getByRole('slider')
    await slider.waitFor()
    await payment.getByRole('switch').first().waitFor()
    const before = await sums(checkout)
    // The best is chosen beforehand: credits that may pay, and an offer where one applies.
    expect(await payment.getByRole('switch').first().isChecked()).toBe(true)
    await checks(page, 'payment')

    await slider.focus()
    await page.keyboard.press('ArrowRight')
    const moved = await sums(checkout)
    expect(moved.at(-1)).toBe((before.at(-1) ?? 0) - 100)
    expect(await slider.getAttribute('aria-valuetext')).toMatch(
      /^\$1\.00 in rewards, \$[\d,]+\.\d\d on your card$/,
    )
    const miles = payment.getByRole('spinbutton').first()
    expect(await miles.inputValue()).toBe('100')
    await miles.fill('12345')
    expect((await sums(checkout)).at(-1)).toBe((before.at(-1) ?? 0) - 12_345)
    await miles.fill('99999999')
    expect((await sums(checkout)).at(-1)).toBe(0)
    await payment.getByText('No rewards earned: nothing is charged to a card').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Book', exact: true }).count()).toBeGreaterThan(0)
    await slider.focus()
    await page.keyboard.press('Home')
    expect((await sums(checkout)).at(-1)).toBe(before.at(-1))
    // The card of the account is chosen, and asks for its code alone.
    await vaultCode(page).waitFor()
    const ofAccount = payment.getByRole('radio', { name: /^Venture X.*Your account’s card/ })
    expect(await ofAccount.isChecked()).toBe(true)
    await payment.getByRole('radio', { name: 'Another card' }).check()
    await vaultForm(page).getByLabel('Card number').waitFor()

    await payment.getByRole('switch').first().press('Space')
    expect((await sums(checkout)).at(-1)).toBeGreaterThan(before.at(-1) ?? 0)
    await checks(page, 'payment without the first credit')
    await checkout.close()
  })
})

test('an authorized user is told why credits and rewards are not theirs', async () => {
  const checkout = await opensCheckout(/Blake/, 49, { filled: false })
  await checkout.payment.getByText('Travel credits belong to the primary cardholder.').waitFor()
  const miles = checkout.payment.getByRole('spinbutton').first()
  expect(await miles.isDisabled()).toBe(true)
  await checkout.payment
    .getByText('Only the primary holder or an account manager can redeem them.')
    .waitFor()
  expect(await checkout.payment.getByRole('slider').count()).toBe(0)
  await checks(checkout.page, 'payment of an authorized user')
  await checkout.close()
})

const cardCodes = [
  ['CardDeclined', 'Your card was declined'],
  ['CreditCardDeclined', 'Your card was declined'],
  ['InsufficientFunds', 'Not enough funds'],
  ['CreditCardExpired', 'This card has expired'],
  ['CreditCardLostStolen', 'This card can’t be used'],
  ['CreditCardNotSupported', 'We don’t accept this card'],
  ['InvalidCreditCardNumber', 'Check the card number'],
  ['InvalidCreditCardInformation', 'Check this card'],
  ['InvalidCreditCardVerificationNumber', 'Check the security code'],
  ['InvalidCreditCardCountryCode', 'Check the country'],
  ['InvalidCreditCardZipCode', 'Check the ZIP code'],
  ['PaymentError', 'Check this card'],
  ['UserCardNotFound', 'Choose a card'],
] as const
const tenderCodes = [
  'RedemptionFailure',
  'InstallmentPaymentFailed',
  'UnsupportedPaymentKind',
  'VccGenerationFailure',
] as const
const fraudCodes = ['Fraud', 'LikelyFraud', 'FraudAutoReject'] as const

test.each([
  ['hotel', 'hotels', 7, ['TravelWalletOffer', 'TravelWalletCredit', 'Rewards', 'Card']],
  // Its offer takes nothing off: it pays cash back after the stay.
  ['vacation_rental', 'vacation-rentals', 14, ['TravelWalletCredit', 'Rewards', 'Card']],
] as const)(
  'a %s is paid with an offer, credits, rewards and the card at once, and canceled each has back to the cent what it gave',
  async (type, door, nights, kinds) => {
    const avery = traveler(portal.server.url, 'avery')
    const before = await purse(avery)
    const { quote } = await chooseStay(avery, {
      type,
      inDays: 80 + nights,
      nights,
      sort: 'MostRecommended',
      rate: ({ cancellation, payment, prices }) =>
        cancellation.refund === 'FullyRefundable' &&
        payment === 'PayNow' &&
        (prices[0]?.total ?? 0) > 70_000,
    })
    const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await opensSignedIn(page, addressOf('consumer', `/${door}/book/?quote=${quote.id}`), /Avery/)
    const payment = page.locator('section', { has: page.getByRole('heading', { name: 'Payment' }) })
    await payment.getByText('Your card', { exact: true }).waitFor()
    await payment.getByRole('spinbutton').first().fill('7777')
    const all = await parts(payment)
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(quote.price.dueNow.minor)
    const paid = all.filter((one) => one > 0)
    const card = paid.at(-1) ?? 0
    await typesGuest(page)
    await paysNow(page)
    await page.waitForURL((now) => now.pathname === `/${door}/book/confirm/`)
    await page
      .getByRole('row', { name: /^7,777 miles from Venture X 4417/ })
      .getByText('$77.77')
      .waitFor()
    const booking = await avery.sees(bookingOf(page))
    const { receipt, id } = await avery.trip(booking.tripId ?? '')
    const took = Object.fromEntries(receipt.tenders.map(({ kind, amount }) => [kind, amount.minor]))
    expect(Object.keys(took)).toEqual(kinds)
    // All credits are one line of a receipt.
    const credits = paid
      .slice('TravelWalletOffer' in took ? 1 : 0, -2)
      .reduce((all, one) => all + one, 0)
    expect(took).toEqual({
      ...('TravelWalletOffer' in took ? { TravelWalletOffer: paid[0] } : {}),
      TravelWalletCredit: credits,
      Rewards: 7_777,
      Card: card,
    })
    expect(await marketConsole(portal.server.url).charges(booking.id)).toMatchObject([
      { captured: { minor: card }, refunded: { minor: 0 } },
    ])
    expect((await purse(avery)).offers).not.toEqual(before.offers)

    await page.goto(addressOf('consumer', `/trips/${id}/cancel/`))
    // Each credit gets its own back.
    const back = async (name: RegExp): Promise<number> =>
      (await page.getByRole('row', { name }).getByRole('cell').allInnerTexts()).reduce(
        (sum, text) => sum + cents(text),
        0,
      )
    await page.getByRole('row', { name: /^Refund to Visa ending in 4242/ }).waitFor()
    expect([
      await back(/^Refund to Visa ending in 4242/),
      await back(/^Travel credit restored/),
      await back(/^7,777 miles back to Venture X 4417/),
    ]).toEqual([card, credits, 7_777])
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.getByRole('button', { name: /^Cancel and get \$/ }).press('Enter')
    await page.getByRole('heading', { name: 'Your trip is canceled' }).waitFor()
    expect(await purse(avery)).toEqual(before)
    expect(await marketConsole(portal.server.url).charges(booking.id)).toMatchObject([
      { captured: { minor: card }, refunded: { minor: card } },
    ])
    await context.close()
  },
)

describe('every payment error has its reaction', () => {
  test('the card’s stay in the form, at the card, with everything kept', async () => {
    // Whose card is kept pays without typing it anew: the form itself is looked at.
    const api = await traveler(portal.server.url, 'avery').api()
    await api.get(keepPaymentMethod, { body: { methodToken: await tokenise(api, cards.accepts) } })
    const { page, payment, close } = await opensCheckout(/Avery/, 90)
    for (const [code, title] of cardCodes) {
      await marketConsole(portal.server.url).raise(code)
      const kept = payment.getByRole('radio', { name: /Visa ending in 4242/ })
      await kept.check()
      await paysNow(page)
      await payment.getByRole('alert').filter({ hasText: title }).waitFor()
      expect(
        await page
          .getByRole('group', { name: /^Traveler 2/ })
          .getByLabel('First name')
          .inputValue(),
        code,
      ).toBe('Henrik')
      await payment.getByRole('radio', { name: 'Another card' }).waitFor()
    }
    await checks(page, 'card refused')
    await close()
  })

  test('the tenders’ give everything back and leave the card alone to pay', async () => {
    for (const [at, code] of tenderCodes.entries()) {
      const { page, payment, close } = await opensCheckout(/Avery/, 110 + at * 10)
      await marketConsole(portal.server.url).raise(code)
      await payment.getByRole('spinbutton').first().fill('5000')
      await payment.getByRole('radio', { name: /Visa ending in 4242/ }).check()
      await paysNow(page)
      await payment
        .getByRole('alert')
        .filter({ hasText: 'You can pay the full amount by card.' })
        .waitFor()
      expect(await payment.getByRole('slider').count(), code).toBe(0)
      expect(
        cents(
          await page
            .getByRole('rowheader', { name: 'Charged to your card' })
            .locator('..')
            .getByRole('cell')
            .innerText(),
        ),
      ).toBe(await totalOf(page))
      await checks(page, code)
      if (at === 0) {
        await paysNow(page)
        await page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
        const [charge] = await marketConsole(portal.server.url).charges(bookingOf(page))
        expect(charge?.captured.minor).toBeGreaterThan(0)
      }
      await close()
    }
  })

  test('suspected fraud has its screen, without detail, and another card pays for what was typed', async () => {
    const { page, close } = await opensCheckout(/Avery/, 160)
    await typesCard(page, cards.accepts)
    await marketConsole(portal.server.url).raise(fraudCodes[1])
    await paysNow(page)
    await page.getByRole('heading', { name: 'We couldn’t complete this booking' }).waitFor()
    await page.getByText(/^Nothing was charged\. Use another card, or contact support\./).waitFor()
    await page.getByText(/^Give support this case number: booking_/).waitFor()
    await checks(page, 'suspected fraud')
    await page.getByRole('button', { name: 'Use another card' }).press('Enter')
    await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
    expect(
      await page
        .getByRole('group', { name: /^Traveler 2/ })
        .getByLabel('First name')
        .inputValue(),
    ).toBe('Henrik')
    await typesCard(page, cards.accepts)
    await paysNow(page)
    await page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
    await close()
  })
})

const ofAccountIn = ({ payment }: Checkout): Locator =>
  payment.getByRole('radio', { name: /VentureOne ending in 7305/ })

// Last: it moves product time.
test('a card is kept at its owner’s wish once it has paid, pays again, is asked for its code when that is old, and is removed', async () => {
  const first = await opensCheckout(/Casey/, 52)
  await typesCard(first.page, cards.accepts)
  await first.payment.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await paysNow(first.page)
  await first.page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
  await first.close()

  // The account's own card comes first; the saved one pays without its code.
  const second = await opensCheckout(/Casey/, 64)
  expect(await ofAccountIn(second).isChecked()).toBe(true)
  await vaultCode(second.page).waitFor()
  await checks(second.page, 'card of an account')
  expect(await second.payment.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await second.payment.getByRole('radio', { name: /Visa ending in 4242/ }).check()
  expect(await second.page.locator('iframe').count()).toBe(0)
  await checks(second.page, 'kept card')
  await paysNow(second.page)
  await second.page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
  await second.close()

  await marketConsole(portal.server.url).advance('P91D')
  const third = await opensCheckout(/Casey/, 170)
  await third.payment.getByRole('radio', { name: /Visa ending in 4242/ }).check()
  const code = vaultCode(third.page)
  await code.waitFor()
  await paysNow(third.page)
  await third.page
    .frameLocator('iframe[title="Security code"]')
    .getByText('Enter the security code.')
    .waitFor()
  await code.fill('123')
  await paysNow(third.page)
  await third.page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
  await third.close()

  const fourth = await opensCheckout(/Casey/, 182, { filled: false })
  await fourth.payment.getByRole('radio', { name: /Visa ending in 4242/ }).check()
  await fourth.payment.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await vaultForm(fourth.page).getByLabel('Card number').waitFor()
  await fourth.page.reload()
  await vaultCode(fourth.page).waitFor()
  expect(await ofAccountIn(fourth).isChecked()).toBe(true)
  expect(await fourth.payment.getByRole('radio', { name: /ending in 4242/ }).count()).toBe(0)
  await fourth.close()
})
