import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createProductClock, type ProductClock } from '../../platform/clock.ts'
import { createApp } from '../../platform/http/create-app.ts'
import { createIds } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { usd } from './brand-terms.ts'
import { registerMarketConsole } from './console-site.ts'
import { testMarket, type TestMarket } from './test-market.ts'
import { registerVaultSite } from './vault-site.ts'

const portal = 'http://localhost:8080'
const vaultHost = 'vault.localhost:8080'
let market: TestMarket
let clock: ProductClock
let vault: FastifyInstance
let console: FastifyInstance
const ran: number[] = []

beforeAll(async () => {
  market = testMarket()
  clock = createProductClock(market.now)
  const ids = createIds()
  const app = () =>
    createApp({ log: createLog('silent'), ids, trustedProxies: [], draining: () => false })
  vault = await app()
  await registerVaultSite(vault, {
    vault: market.market.vault,
    acquirer: market.market.acquirer,
    clock,
    ids,
    rateLimit: { take: async () => true },
    portalHosts: ['localhost', 'business.localhost'],
  })
  console = await app()
  await registerMarketConsole(console, {
    market: market.market,
    clock,
    clockMoved: async (offset) => clock.moveTo(offset),
    flightsAnnounced: async () => undefined,
    runDueDeadlines: async (now) => ran.push(now),
  })
})
afterAll(async () => {
  await vault.close()
  await console.close()
})

const avery = { tenant: 'capone', personId: 'avery' } as const
const card = {
  number: '4000 0000 0000 3220',
  month: '4',
  year: '2029',
  verification_value: '123',
  full_name: 'Avery Stone',
  zip: '10001',
  country: 'US',
}
const tokenise = async (
  credentials: object,
  change: object = {},
  headers: Record<string, string> = {},
) =>
  vault.inject({
    method: 'POST',
    url: '/v1/payment_methods.json',
    headers: { host: vaultHost, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({
      ...credentials,
      payment_method: { credit_card: { ...card, ...change } },
    }),
  })

/** The card form with everything it imports. */
const servedScripts = [
  'card-form.js',
  'card.js',
  'theme.js',
  'countries.data.js',
  'card-expiry.js',
  'typed-text.js',
]

describe('the vault', () => {
  const form = (origin: string) =>
    vault.inject({
      method: 'GET',
      url: `/card/?origin=${encodeURIComponent(origin)}`,
      headers: { host: vaultHost },
    })

  test('shows its form only inside the portal, under a strict policy', async () => {
    for (const origin of [portal, 'http://business.localhost:8080']) {
      const answer = await form(origin)
      expect(answer.statusCode).toBe(200)
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain(`frame-ancestors ${origin};`)
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(answer.headers['x-frame-options']).toBeUndefined()
      expect(answer.body).toContain(`data-parent="${origin}"`)
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(answer.body).toContain(
        `<script type="module" nonce="${nonce}" src="/card/card-form.js">`,
      )
    }
    expect((await form(portal)).body).not.toBe((await form(portal)).body)
    for (const origin of [
      'http://evil.example',
      'http://localhost:8081',
      'https://localhost:8080',
      `${portal}"><script>`,
      '',
    ])
      expect((await form(origin)).statusCode).toBe(403)
  })

  test('takes its theme from the URL and nothing else', async () => {
    const look = async (query: string): Promise<string> =>
      (
        await vault.inject({
          method: 'GET',
          url: `/card/?origin=${encodeURIComponent(portal)}${query}`,
          headers: { host: vaultHost },
        })
      ).body
    expect(await look('')).toContain(
      ':root{color-scheme:light dark;--paper:light-dark(#F3EEE1,#0C171D)',
    )
    expect(await look('&theme=business&scheme=dark')).toContain(
      ':root{color-scheme:dark;--paper:light-dark(#F3F5F8,#101316)',
    )
    const strange = await look(
      `&theme=${encodeURIComponent('red;}</style><script>')}&scheme=sepia&theme=business`,
    )
    expect(strange).toContain(':root{color-scheme:light dark;--paper:light-dark(#F3EEE1,#0C171D)')
    expect(strange).not.toMatch(/red;|sepia/)
  })

  test('serves the card checks to the form, and no other file', async () => {
    for (const file of servedScripts) {
      const answer = await vault.inject({
        method: 'GET',
        url: `/card/${file}`,
        headers: { host: vaultHost },
      })
      expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
      expect(answer.body).not.toMatch(/from '[^']+\.ts'|: string|interface /)
    }
    for (const file of ['cipher.js', 'vault.ts', '..%2Fvault.ts', 'package.json'])
      expect(
        (await vault.inject({ method: 'GET', url: `/card/${file}`, headers: { host: vaultHost } }))
          .statusCode,
      ).toBe(404)
  })

  test('responds in its API shape and names the wrong field', async () => {
    const credentials = await market.vault.credentials(avery)
    const wrong = await tokenise(credentials, { number: '4242', verification_value: '' })
    expect(wrong.statusCode).toBe(422)
    expect(
      wrong.json<{ errors: { attribute: string }[] }>().errors.map((error) => error.attribute),
    ).toEqual(['number', 'cvc'])
    expect((await tokenise(credentials, {}, { origin: 'http://evil.example' })).statusCode).toBe(
      403,
    )
    expect((await tokenise({ ...credentials, signature: 'x' })).statusCode).toBe(401)
    const made = await tokenise(credentials)
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({
      transaction: {
        succeeded: true,
        payment_method: { card_type: 'visa', last_four_digits: '3220', month: 4, year: 2029 },
      },
    })
    expect(made.body).not.toContain('4000')
    expect((await tokenise(credentials)).statusCode).toBe(401)
  })

  test('asks for verification of a challenged card once', async () => {
    const made = await tokenise(await market.vault.credentials(avery))
    const { token } = made.json<{ transaction: { payment_method: { token: string } } }>()
      .transaction.payment_method
    const challenged = await market.acquirer.authorize({
      reference: 'a',
      methodToken: token,
      amount: usd(122_400),
    })
    const path = new URL(challenged.kind === 'done' ? (challenged.value.challengeUrl ?? '') : '')
      .pathname
    const query = `?origin=${encodeURIComponent(portal)}&nonce=0123456789abcdef&theme=business&scheme=light`
    const business = ':root{color-scheme:light;--paper:light-dark(#F3F5F8,#101316)'
    const page = await vault.inject({
      method: 'GET',
      url: path + query,
      headers: { host: vaultHost },
    })
    expect(page.body).toContain('$1,224.00')
    expect(page.body).toContain('ending in 3220')
    expect(page.body).toContain(business)
    expect(page.body).toContain('nonce=0123456789abcdef&amp;theme=business&amp;scheme=light"')
    expect(String(page.headers['content-security-policy'])).toContain(`frame-ancestors ${portal};`)
    const answer = (what: string): Promise<LightMyRequestResponse> =>
      vault.inject({
        method: 'POST',
        url: `${path}${what}${query}`,
        headers: { host: vaultHost, 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      })
    const settled = await answer('complete')
    expect(settled.body).toContain('Confirmed')
    expect(settled.body).toContain(business)
    expect(settled.body).toContain(`data-parent="${portal}" data-handshake="0123456789abcdef"`)
    expect(await market.acquirer.readBack('a')).toMatchObject({ value: { state: 'Authorized' } })
    expect((await answer('fail')).body).toContain('Confirmed')
    expect(
      (await vault.inject({ method: 'GET', url: path, headers: { host: vaultHost } })).statusCode,
    ).toBe(404)
  })
})

test.each(['evil.example:8080', 'business.localhost:8080', '127.0.0.1.evil.example'])(
  'the console does not exist under another name of this machine (%s)',
  async (host) => {
    for (const path of ['/', '/api/clock', '/api/charges', '/api/orders', '/api/conditions'])
      expect((await console.inject({ url: `/market${path}`, headers: { host } })).statusCode).toBe(
        404,
      )
    const moved = await console.inject({
      method: 'POST',
      url: '/market/api/clock',
      headers: {
        host,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ advance: 'P1D' }),
    })
    expect(moved.statusCode).toBe(404)
    expect(ran).toEqual([])
  },
)

describe('the console', () => {
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    console.inject({
      method,
      url: `/market${url}`,
      headers: {
        host: 'localhost:8080',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })

  test('moves the clock and responds once due work has run', async () => {
    const before = (await call('GET', '/api/clock')).json<{ now: string }>().now
    const moved = await call('POST', '/api/clock', { advance: 'P14D' })
    const after = moved.json<{ now: string }>().now
    expect(Date.parse(after) - Date.parse(before)).toBe(14 * 86_400_000)
    expect(ran).toEqual([Date.parse(after)])
    expect(
      (await call('POST', '/api/clock', { set: '2027-01-01T12:00:00Z' })).json(),
    ).toMatchObject({ now: '2027-01-01T12:00:00.000Z' })
    for (const body of [{ set: before }, { advance: 'soon' }, { set: 'soon' }]) {
      const refused = await call('POST', '/api/clock', body)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ error: { code: 'OutOfRange' } })
    }
    expect((await call('POST', '/api/clock', {})).statusCode).toBe(400)
    expect(
      (await call('POST', '/api/clock', { advance: 'P1D' }, { origin: 'http://evil.example' }))
        .statusCode,
    ).toBe(403)
  })

  test('raises and clears conditions', async () => {
    const { conditions } = (await call('GET', '/api/conditions')).json<{
      conditions: { code: string; sentence: string }[]
    }>()
    expect(conditions.map((condition) => condition.code)).toEqual(
      expect.arrayContaining([
        'CardDeclined',
        'SupplierLate',
        'AcquirerGarbage',
        'MissingAirlineLocator',
      ]),
    )
    expect(
      (
        await call('POST', '/api/conditions', {
          code: 'SupplierLate',
          times: 2,
          after: 'PT5M',
          match: { flight: 'BA178' },
        })
      ).statusCode,
    ).toBe(201)
    expect((await call('GET', '/api/conditions')).json()).toMatchObject({
      raised: [
        {
          code: 'SupplierLate',
          times: 2,
          after: 300_000,
          match: { call: 'book', flight: 'BA178' },
        },
      ],
    })
    expect((await call('DELETE', '/api/conditions')).json()).toEqual({ raised: [] })
    expect((await call('GET', '/api/conditions')).json()).toMatchObject({ raised: [] })
    expect((await call('POST', '/api/conditions', { code: 'Sunshine' })).json()).toMatchObject({
      error: { message: 'no condition has the code "Sunshine"' },
    })
  })

  test('delays, reschedules and cancels known flights only', async () => {
    const listed = market.market.air.search({
      slices: [{ origin: 'JFK', destination: 'LHR', date: '2027-02-05' }],
      cabin: 'Economy',
      passengers: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
      now: clock.now(),
    })
    const nonstop = listed.ok
      ? listed.value.segments.find(
          (segment) => segment.origin === 'JFK' && segment.destination === 'LHR',
        )
      : undefined
    if (nonstop === undefined) throw new Error('nobody flies from JFK to LHR')
    const name = `${nonstop.marketing.code}${nonstop.number}`
    const path = `/api/flights/${name}/2027-02-05`
    const known = await call('GET', path)
    expect(known.statusCode).toBe(200)
    expect((await call('POST', path, { delayMinutes: 180 })).json()).toMatchObject({
      flight: name,
      segments: [{ canceled: false, shiftMinutes: 180 }],
    })
    expect((await call('POST', path, { reschedule: { minutes: -45 } })).json()).toMatchObject({
      segments: [{ shiftMinutes: -45 }],
    })
    expect((await call('POST', path, { cancel: true })).json()).toMatchObject({
      segments: [{ canceled: true }],
    })
    for (const nowhere of [
      '/api/flights/ZZ9999/2027-02-05',
      `/api/flights/${name}/2027-02-30`,
      '/api/flights/nonsense/2027-02-05',
    ])
      expect((await call('POST', nowhere, { cancel: true })).statusCode).toBe(404)
    expect((await call('POST', path, { explode: true })).statusCode).toBe(400)
  })

  test("shows the books by a booking's reference, on a page that runs nothing else", async () => {
    expect((await call('GET', '/api/charges?ref=a')).json()).toMatchObject({
      charges: [
        {
          reference: 'a',
          state: 'Voided',
          authorised: usd(122_400),
          captured: usd(0),
          voided: usd(122_400),
          refunded: usd(0),
          card: { lastFour: '3220' },
        },
      ],
    })
    expect((await call('GET', '/api/charges?ref=b')).json()).toEqual({ charges: [] })
    expect((await call('GET', '/api/orders?ref=a')).json()).toEqual({ orders: [] })
    const page = await call('GET', '/')
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(String(page.headers['content-security-policy'])).toMatch(
      /^default-src 'none'; script-src 'nonce-[\w-]+'; style-src 'self' 'nonce-/,
    )
    expect(page.body).toContain('Market console')
    expect((await console.inject({ method: 'GET', url: '/market' })).headers.location).toBe(
      '/market/',
    )
  })
})
