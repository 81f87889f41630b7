import { generateKeyPairSync } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { readSpreedlyCredentials } from '@portolan/contract/payments/read-spreedly-credentials.ts'
import {
  spreedlyEnvironment,
  type SpreedlyEnvironmentUnderTest,
} from '../conformance/spreedly-environment.ts'
import { spreedlyServer } from '../conformance/spreedly-server.ts'
import { openBrowser, type OpenBrowser } from '../harness/browser.ts'
import { cancels } from '../harness/cancels.ts'
import { marketConsole } from '../harness/market.ts'
import { day } from '../harness/test-date.ts'
import { printPagesOnFailure } from '../harness/pages-on-failure.ts'
import {
  choosesCheapestFare,
  couple,
  opensSignedIn,
  paysNow,
  typesCard,
  typesTravelers,
} from '../harness/screens.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'
import { cards } from '../harness/vault.ts'
import { sendHttp } from '../../tools/local-http.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const [environmentKey, accessSecret, gateway] = [
  'EnvironmentKey0000000001',
  'an-access-secret-that-nobody-may-read',
  'Gateway0000000000001',
]

let environment: SpreedlyEnvironmentUnderTest
let spreedly: Awaited<ReturnType<typeof spreedlyServer>>
let server: ServerProcess
let browser: OpenBrowser
beforeAll(async () => {
  environment = spreedlyEnvironment({
    environmentKey,
    accessSecret,
    publicKey,
    gateway,
    now: Date.now,
  })
  spreedly = await spreedlyServer(environment)
  server = await startServer({
    SPREEDLY_URL: spreedly.url,
    SPREEDLY_ENVIRONMENT_KEY: environmentKey,
    SPREEDLY_ACCESS_SECRET: accessSecret,
    SPREEDLY_CERTIFICATE_TOKEN: 'Certificate00000001',
    SPREEDLY_PRIVATE_KEY: Buffer.from(privateKey).toString('base64'),
    SPREEDLY_GATEWAY: gateway,
  })
  browser = await openBrowser(printPagesOnFailure)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await spreedly?.close()
})

const opensCheckout = async (ahead: number): Promise<Page> => {
  const page = await (await browser.visitor({ viewport: { width: 1280, height: 900 } })).newPage()
  await opensSignedIn(
    page,
    `${server.url.href}flights/shop/?from=JFK&to=LHR&depart=${day(ahead)}&return=${day(ahead + 9)}&adults=2`,
    /Casey/,
  )
  await page.getByRole('heading', { name: /departing flight/i }).waitFor()
  await choosesCheapestFare(page)
  await page
    .getByRole('heading', { name: /return flight/i })
    .first()
    .waitFor()
  await choosesCheapestFare(page)
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  await typesTravelers(page, couple)
  return page
}
const atBank = async () =>
  (await environment.gateway.charges()).map(({ state, captured, refunded }) => ({
    state,
    captured,
    refunded,
  }))
const bookingOf = (page: Page): string => new URL(page.url()).searchParams.get('booking') ?? ''

test('a card goes from the browser to the vault, is charged through the gateway once, refunded, and nobody else can name it', async () => {
  const casey = traveler(server.url, 'casey')
  const page = await opensCheckout(50)
  const posted: string[] = []
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' &&
      (request.postData() ?? '').includes('4242') &&
      posted.push(new URL(request.url()).origin),
  )
  await typesCard(page, cards.accepts)
  await paysNow(page)
  await page.waitForURL((now) => now.pathname === '/flights/book/confirm/')
  // Past the portal and its vault's host alike.
  expect(posted).toEqual([spreedly.url])
  const booking = await casey.sees(bookingOf(page))
  expect(booking.state).toBe('Confirmed')
  const { minor } = booking.acceptedTotal
  expect((await atBank()).map(({ state, refunded }) => [state, refunded])).toEqual([
    ['Captured', 0],
  ])
  const [charge] = await environment.gateway.charges()
  expect((await server.prove()).violations).toEqual([])

  // Of another person, the token is as one that there is not.
  const avery = traveler(server.url, 'avery')
  const body = await avery.searches('JFK', 'BOS', { inDays: 61 }).chooses().quote()
  const api = await avery.api()
  expect(
    await api.call(placeBooking, {
      body: {
        idempotencyKey: 'of-another-person-0001',
        quoteId: body.id,
        acceptedTotal: body.price.grandTotal,
        travelers: [
          {
            type: 'Adult',
            givenName: 'Avery',
            surname: 'Stone',
            gender: 'F',
            dateOfBirth: '1986-03-14',
          },
        ],
        contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
        payment: { methodToken: charge?.methodToken ?? '' },
      },
    } as never),
  ).toMatchObject({ ok: false, refusal: { code: 'UserCardNotFound' } })
  expect((await api.get(readSpreedlyCredentials, {})).environmentKey).toBe(environmentKey)

  expect((await cancels(casey, booking.tripId ?? '')).cancellation.state).toBe('Canceled')
  expect(
    (await environment.gateway.charges()).reduce((all, one) => all + one.refunded, 0),
  ).toBeLessThanOrEqual(minor)
  expect((await server.prove()).violations).toEqual([])
})

/** Pays with a card whose bank asks. The address of its question, and where our own page frames it. */
const isAsked = async (page: Page) => {
  await typesCard(page, cards.challenges)
  await paysNow(page)
  const frame = page.locator('iframe[title="Bank verification"]')
  const asked = frame.contentFrame().locator('iframe[title="Payment verification"]')
  await asked.waitFor({ state: 'attached' })
  return {
    asked,
    url: (await asked.getAttribute('src')) ?? '',
    framedAt: new URL((await frame.getAttribute('src')) ?? ''),
  }
}

test('a bank that asks the card’s owner does so inside the vault’s page, and the booking goes on once it was answered', async () => {
  const page = await opensCheckout(52)
  const { asked, url } = await isAsked(page)
  expect(url).toMatch(/^https:\/\/bank\.example\/ask\//)
  await environment.gateway.answers(url, 'complete')
  // Where the bank sends its owner's browser.
  await asked.evaluate((frame) => frame.setAttribute('src', 'answered/'))
  await page.waitForURL((now) => now.pathname === '/flights/book/confirm/')
  await until('the charge is captured', async () => (await atBank()).at(-1)?.state === 'Captured')
})

test('a bank check that ends after the booking was canceled holds nothing: the charge is released at once', async () => {
  const page = await opensCheckout(54)
  const { url, framedAt } = await isAsked(page)
  const booking = bookingOf(page)
  await marketConsole(server.url).advance('PT11M')
  await page.getByRole('heading', { name: 'Your booking session has ended' }).waitFor()
  expect((await server.prove()).violations).toEqual([])
  // In the bank's own application, whose server tells ours.
  await environment.gateway.answers(url, 'complete')
  const held = async () =>
    (await environment.gateway.charges())
      .filter(({ challenge }) => challenge !== null && url.includes(challenge))
      .map(({ state, captured }) => ({ state, captured }))
  expect(await held()).toEqual([{ state: 'Authorized', captured: 0 }])
  expect(
    (
      await sendHttp(server.url, {
        method: 'POST',
        path: `${framedAt.pathname}answered/`,
        host: framedAt.host,
      })
    ).status,
  ).toBe(200)
  expect(await held()).toEqual([{ state: 'Voided', captured: 0 }])
  expect((await traveler(server.url, 'casey').sees(booking)).state).toBe('Failed')
  expect((await server.prove()).violations).toEqual([])
})
