import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '../demo-people.data.ts'
import { portalClientId } from '../issuer/login-issuer.ts'
import { openPortal, type Portal } from '../../test-portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const host = 'business.localhost:8120'
const verifier = 'v'.repeat(64)
const authorize = (
  change: Record<string, string | undefined> = {},
  at = host,
): Promise<LightMyRequestResponse> => {
  const query: Record<string, string | undefined> = {
    client_id: portalClientId,
    redirect_uri: `http://${at}/auth/`,
    response_type: 'code',
    scope: 'openid',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  }
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return portal.app.inject({
    url: `/idp/auth?${new URLSearchParams(given).toString()}`,
    headers: { host: at },
  })
}
const cookiesOf = (...answers: LightMyRequestResponse[]): Record<string, string> =>
  Object.fromEntries(
    answers.flatMap((answer) =>
      (answer.cookies as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
    ),
  )
const returned = (answer: LightMyRequestResponse): URLSearchParams =>
  new URL(answer.headers.location ?? '', `http://${host}`).searchParams

test('each host name is its own issuer, with shared keys', async () => {
  const documents = await Promise.all(
    ['localhost:8120', host].map(async (at) =>
      (
        await portal.app.inject({
          url: '/idp/.well-known/openid-configuration',
          headers: { host: at },
        })
      ).json<{ issuer: string; jwks_uri: string }>(),
    ),
  )
  expect(documents.map(({ issuer }) => issuer)).toEqual([
    'http://localhost:8120/idp',
    `http://${host}/idp`,
  ])
  const keys = await Promise.all(
    ['localhost:8120', host].map(async (at) =>
      (await portal.app.inject({ url: '/idp/jwks', headers: { host: at } })).json<{
        keys: object[]
      }>(),
    ),
  )
  expect(keys[0]).toEqual(keys[1])
  expect(Object.keys(keys[0]?.keys[0] ?? {})).not.toContain('d')
})

test('the page lists its tenant’s accounts as buttons, without scripts', async () => {
  const begun = await authorize()
  const page = await portal.app.inject({
    url: begun.headers.location ?? '',
    headers: { host },
    cookies: cookiesOf(begun),
  })
  for (const { account, tenant, firstName } of demoPeople) {
    expect(page.payload.includes(`name="account" value="${account}"`)).toBe(
      tenant === 'capone-corporate',
    )
    expect(page.payload.includes(firstName)).toBe(tenant === 'capone-corporate')
  }
  expect(page.payload).not.toMatch(/<script|style=|\son\w+=/)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const press = (
    account: string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    portal.app.inject({
      method: 'POST',
      url: begun.headers.location ?? '',
      cookies: cookiesOf(begun),
      payload: `account=${account}`,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  expect((await press('drew', { origin: 'http://evil.example' })).statusCode).toBe(403)
  expect((await press('drew', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  // A page that hides its referrer posts with the origin `null`, which no page of ours may.
  expect((await press('drew', { origin: 'null' })).statusCode).toBe(403)
  expect(page.headers['referrer-policy']).toBe('same-origin')
  expect((await press('avery')).statusCode).toBe(400)
  const pressed = await press('drew', { origin: `http://${host}` })
  expect(pressed.statusCode).toBe(303)
  const resumed = await portal.app.inject({
    url: new URL(pressed.headers.location ?? '').pathname,
    headers: { host },
    cookies: cookiesOf(begun),
  })
  expect(returned(resumed).get('code')).toMatch(/^[\w-]{40,}$/)
  expect(returned(resumed).get('state')).toBe('s')
  // The next sign-in shows the list again, whatever cookie the last one left.
  const again = await portal.app.inject({
    url: `/idp/auth?${new URLSearchParams({ client_id: portalClientId, redirect_uri: `http://${host}/auth/`, response_type: 'code', scope: 'openid', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }).toString()}`,
    headers: { host },
    cookies: cookiesOf(resumed),
  })
  expect(again.headers.location).toContain('/idp/sign-in/')
})

test('a sign-in page without its cookie has expired', async () => {
  const begun = await authorize()
  expect(
    (await portal.app.inject({ url: begun.headers.location ?? '', headers: { host } })).statusCode,
  ).toBe(400)
})

test.each<[string, Record<string, string | undefined>, string]>([
  ['an account of the other tenant', { prompt: 'none', login_hint: 'avery' }, 'login_required'],
  ['nobody at all', { prompt: 'none' }, 'login_required'],
  [
    'no proof key',
    {
      code_challenge: undefined,
      code_challenge_method: undefined,
      prompt: 'none',
      login_hint: 'drew',
    },
    'invalid_request',
  ],
  [
    'a plain proof key',
    { code_challenge_method: 'plain', prompt: 'none', login_hint: 'drew' },
    'invalid_request',
  ],
  [
    'a request that is fetched from elsewhere',
    { request_uri: 'http://evil.example/request.jwt', prompt: 'none', login_hint: 'drew' },
    'request_uri_not_supported',
  ],
  [
    'a request that nobody has signed',
    { request: 'eyJhbGciOiJub25lIn0.e30.', prompt: 'none', login_hint: 'drew' },
    'request_not_supported',
  ],
  [
    'its response as a web message',
    { response_mode: 'web_message', prompt: 'none', login_hint: 'drew' },
    'unsupported_response_mode',
  ],
  [
    'another response type',
    { response_type: 'id_token', nonce: 'n', prompt: 'none', login_hint: 'drew' },
    'unsupported_response_type',
  ],
])('with %s there is no code', async (_what, change, error) => {
  const answer = await authorize(change)
  const fragment = new URLSearchParams(
    new URL(answer.headers.location ?? '', `http://${host}`).hash.slice(1),
  )
  expect(returned(answer).get('error') ?? fragment.get('error')).toBe(error)
  expect(returned(answer).get('code')).toBeNull()
})

test.each([
  'http://evil.example/auth/',
  `http://${host}.evil.example/auth/`,
  `http://${host}@evil.example/auth/`,
  `http://evil.example#@${host}/auth/`,
  `http://evil.example\\@${host}/auth/`,
  `https://${host}/auth/`,
  `http://${host}1/auth/`,
  'http://business.localhost/auth/',
  'http://localhost:8120/auth/',
  `http://${host}/auth`,
  `http://${host}/auth/../evil/`,
  `http://${host}/auth/%2e%2e/`,
  `http://${host}/auth/?next=x`,
  `http://${host}/auth/#x`,
  `http://${host}//auth/`,
  `//${host}/auth/`,
  '/auth/',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('the return address %j gets a page and no redirect', async (redirectUri) => {
  const answer = await authorize({ redirect_uri: redirectUri, prompt: 'none', login_hint: 'drew' })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers.location).toBeUndefined()
  expect(answer.payload).toContain('We couldn’t sign you in')
})

test('an unknown client gets a page, not a redirect', async () => {
  const answer = await authorize({ client_id: 'somebody-else', prompt: 'none', login_hint: 'drew' })
  expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
})

test('a sign-in step belongs to one browser and works once', async () => {
  const [mine, theirs] = [await authorize(), await authorize()]
  const press = (
    step: LightMyRequestResponse,
    cookies: Record<string, string>,
  ): Promise<LightMyRequestResponse> =>
    portal.app.inject({
      method: 'POST',
      url: step.headers.location ?? '',
      cookies,
      payload: 'account=drew',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    })
  // A link to a sign-in that somebody else has begun is worth nothing in my browser, and my cookie nothing at theirs.
  expect((await press(theirs, cookiesOf(mine))).statusCode).toBe(400)
  expect((await press(mine, cookiesOf(theirs))).statusCode).toBe(400)
  const pressed = await press(mine, cookiesOf(mine))
  const resume = (cookies: Record<string, string>): Promise<LightMyRequestResponse> =>
    portal.app.inject({
      url: new URL(pressed.headers.location ?? '').pathname,
      headers: { host },
      cookies,
    })
  expect((await resume(cookiesOf(theirs))).headers.location ?? '').not.toContain('code=')
  expect(returned(await resume(cookiesOf(mine))).get('code')).not.toBeNull()
  expect((await resume(cookiesOf(mine))).headers.location ?? '').not.toContain('code=')
  expect((await press(mine, cookiesOf(mine))).statusCode).toBe(400)
})

test('the sheet has the design’s colors for both schemes and its fonts', async () => {
  const sheet = await portal.app.inject({ url: '/idp/assets/sign-in.css', headers: { host } })
  expect(sheet.payload).toContain("@media (prefers-color-scheme: dark) { [data-tenant='business']")
  expect(sheet.payload).not.toContain('data-scheme')
  const fonts = [...sheet.payload.matchAll(/url\('([^']+)'\)/g)].map(([, url]) => url ?? '')
  expect(fonts.length).toBeGreaterThan(3)
  for (const url of fonts)
    expect((await portal.app.inject({ url, headers: { host } })).headers['content-type']).toBe(
      'font/woff2',
    )
})

test('a code needs the portal’s client secret', async () => {
  const code = returned(await authorize({ prompt: 'none', login_hint: 'drew' })).get('code') ?? ''
  const exchange = (): Promise<LightMyRequestResponse> =>
    portal.app.inject({
      method: 'POST',
      url: '/idp/token',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: `http://${host}/auth/`,
        client_id: portalClientId,
      }).toString(),
    })
  expect((await exchange()).json()).toMatchObject({ error: 'invalid_client' })
})

test('only a trusted proxy makes the issuer https', async () => {
  const behind = await openPortal({ trustedProxies: ['10.20.0.0/16'] })
  try {
    const at = 'travel.example'
    const from = (remoteAddress: string) => ({
      remoteAddress,
      headers: { host: at, 'x-forwarded-proto': 'https' },
    })
    const issuerOf = async (remoteAddress: string): Promise<string> =>
      (
        await behind.app.inject({
          url: '/idp/.well-known/openid-configuration',
          ...from(remoteAddress),
        })
      ).json<{ issuer: string }>().issuer
    expect([await issuerOf('10.20.0.9'), await issuerOf('192.0.2.1')]).toEqual([
      `https://${at}/idp`,
      `http://${at}/idp`,
    ])
    const redirectUri = `https://${at}/auth/`
    const query = new URLSearchParams({
      client_id: portalClientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      prompt: 'none',
      login_hint: 'avery',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const begun = await behind.app.inject({
      url: `/idp/auth?${query.toString()}`,
      ...from('10.20.0.9'),
    })
    const code = new URL(begun.headers.location ?? '').searchParams.get('code') ?? ''
    const posted = await behind.app.inject({
      method: 'POST',
      url: '/api/v0/auth/code',
      remoteAddress: '10.20.0.9',
      headers: { host: at, 'x-forwarded-proto': 'https', 'content-type': 'application/json' },
      payload: JSON.stringify({ code, codeVerifier: verifier, redirectUri }),
    })
    expect(posted.statusCode).toBe(200)
    expect((posted.cookies as { secure?: boolean }[]).every(({ secure }) => secure === true)).toBe(
      true,
    )
  } finally {
    await behind.close()
  }
})
