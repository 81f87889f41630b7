import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUserInfo } from '@portolan/contract/identity/read-user-info.ts'
import { readBooking } from '@portolan/contract/checkout/read-booking.ts'
import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { createMemoryStorage } from '../memory-storage.ts'
import { findRoute } from '../route-table.ts'
import { createCall, urlOf, type CallerPorts } from './call.ts'
import { errorWords } from '../error-words.ts'
import { CallFailed, codeOf } from './call-failed.ts'
import { afterSignIn, redirectOf } from './redirects.ts'
import { createReturnPath, ownPath } from './return-path.ts'
import { beginSignIn, takeAttempt } from './sign-in.ts'
import { createTokenStore } from './token-store.ts'

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = (status: number, code: string): Response =>
  json(status, { error: { code, message: code }, requestId: 'r1' })

const stage = (answers: (url: string, init: RequestInit) => Response | Promise<Response>) => {
  const tokens = createTokenStore(createMemoryStorage())
  const asked: { url: string; headers: Record<string, string> }[] = []
  const unauthorized: string[] = []
  const failed: string[] = []
  let line: Promise<unknown> = Promise.resolve()
  const ports: CallerPorts = {
    fetch: async (url, init) => {
      asked.push({ url, headers: init.headers as Record<string, string> })
      return answers(url, init)
    },
    tokens,
    csrfToken: () => 'csrf-1',
    alone: <T>(work: () => Promise<T>) => {
      const mine = line.then(work)
      line = mine.catch(() => undefined)
      return mine
    },
    onOvertaken: () => Promise.resolve(),
    onUnauthorized: ({ code }) => void unauthorized.push(code),
    onFailed: ({ code }) => void failed.push(code),
  }
  return { call: createCall(ports), tokens, asked, unauthorized, failed }
}

test('an expired token is renewed once for all waiting calls, which are then repeated', async () => {
  const { call, tokens, asked, unauthorized } = stage((url, init) => {
    if (url.endsWith('/auth/renew')) return json(200, { accessToken: 'fresh', expiresAt: '' })
    return (init.headers as Record<string, string>)['authorization'] === 'Bearer fresh'
      ? json(200, readUserInfo.example)
      : refusal(401, 'TokenExpired')
  })
  tokens.keep({ accessToken: 'stale', expiresAt: '' })
  const answers = await Promise.all([
    call(readUserInfo, {}),
    call(readUserInfo, {}),
    call(readUserInfo, {}),
  ])
  expect(answers.map(({ userId }) => userId)).toEqual(Array(3).fill(readUserInfo.example.userId))
  expect(asked.filter(({ url }) => url.endsWith('/auth/renew'))).toHaveLength(1)
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer stale',
    'x-csrf-token': 'csrf-1',
  })
  expect(unauthorized).toEqual([])
})

test('a renewal completes even if its call is aborted or the page is left', async () => {
  const abort = new AbortController()
  const renewals: RequestInit[] = []
  const { call, tokens } = stage((url, init) => {
    if (!url.endsWith('/auth/renew')) return refusal(401, 'TokenExpired')
    renewals.push(init)
    abort.abort()
    return init.signal?.aborted === true
      ? Promise.reject(init.signal.reason as Error)
      : json(200, { accessToken: 'fresh', expiresAt: '' })
  })
  tokens.keep({ accessToken: 'stale', expiresAt: '' })
  await expect(call(readUserInfo, {}, { signal: abort.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect({ token: tokens.read(), kept: renewals.map(({ keepalive }) => keepalive) }).toEqual({
    token: 'fresh',
    kept: [true],
  })
})

test('a session that cannot be renewed redirects to sign-in once, without an error event', async () => {
  const { call, tokens, unauthorized, failed } = stage((url) =>
    url.endsWith('/auth/renew') ? refusal(401, 'Unauthenticated') : refusal(401, 'TokenExpired'),
  )
  tokens.keep({ accessToken: 'stale', expiresAt: '' })
  await expect(call(readUserInfo, {})).rejects.toMatchObject({ code: 'TokenExpired', status: 401 })
  expect({ unauthorized, failed, token: tokens.read() }).toEqual({
    unauthorized: ['TokenExpired'],
    failed: [],
    token: null,
  })
})

test('a refusal in a polled answer is reported as a failure', async () => {
  const { code } = { code: 'CardDeclined' } as const
  const declined = { ...readBooking.example, refusal: { code, message: 'No.' } }
  const { call, failed } = stage(() => json(200, declined))
  expect(await call(readBooking, { params: { bookingId: 'b1' } })).toMatchObject({
    refusal: { code },
  })
  expect(failed).toEqual([code])
  const fine = stage(() => json(200, readBooking.example))
  await fine.call(readBooking, { params: { bookingId: 'b1' } })
  expect(fine.failed).toEqual([])
})

test('an outage that was answered is no matter of the connection', () => {
  const unavailable = (status: number) =>
    new CallFailed({ code: 'Unavailable', status, message: '' })
  expect(errorWords[codeOf(unavailable(0))].text).toContain('Check your connection')
  expect(errorWords[codeOf(unavailable(503))].text).not.toContain('connection')
})

test('other failures are reported; a dead network is Unavailable; an abort is no failure', async () => {
  const body = {
    slices: [],
    cabin: 'Economy',
    party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
  } as const
  const refused = stage(() => refusal(422, 'DateInPast'))
  await expect(
    refused.call(searchFlights, { body: { ...body, slices: [] } }),
  ).rejects.toMatchObject({ code: 'DateInPast', status: 422 } satisfies Partial<CallFailed>)
  expect(refused.failed).toEqual(['DateInPast'])
  const dead = stage(() => Promise.reject(new TypeError('network')))
  await expect(dead.call(readUserInfo, {})).rejects.toMatchObject({
    code: 'Unavailable',
    status: 0,
  })
  const quiet = stage(() => refusal(500, 'Internal'))
  await expect(quiet.call(readUserInfo, {}, { quiet: true })).rejects.toMatchObject({
    code: 'Internal',
  })
  expect(quiet.failed).toEqual([])
  const abort = new AbortController()
  const slow = stage(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  )
  const waiting = slow.call(readUserInfo, {}, { signal: abort.signal })
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  expect(slow.failed).toEqual([])
})

test('parameters and query are escaped in the address', () => {
  expect(
    urlOf('/api/v0/trips/:tripId', {
      params: { tripId: 'a/b' },
      query: { q: 'São & co', none: undefined },
    }),
  ).toBe('/api/v0/trips/a%2Fb?q=S%C3%A3o+%26+co')
})

test('a saved path must be one of our pages and is used once', () => {
  const origin = 'http://localhost:8080'
  for (const bad of [
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    '/%2F/evil.example',
    '/no-such-page/',
    '/auth/?code=x',
    '/access-denied/',
    'javascript:alert(1)',
    null,
  ]) {
    expect(ownPath(bad, origin)).toBeNull()
  }
  const path = createReturnPath(createMemoryStorage(), origin)
  path.save({ pathname: '/flights/shop/', search: '?from=JFK', hash: '#list' })
  expect(path.take()).toBe('/flights/shop/?from=JFK#list')
  expect(path.take()).toBeNull()
})

test('any saved text leads only to our own pages', () => {
  const origin = 'http://localhost:8080'
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '@',
    '.',
    '..',
    '%2F',
    '%5C',
    '%00',
    '\t',
    '\n',
    ' ',
    ':',
    '?',
    '#',
    'evil.example',
    'localhost:8080',
    'javascript:',
    'data:',
    'trips',
    'auth',
    'flights/shop',
    '%2e%2e',
    '／',
    'http:',
    'ﬀ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
        fc.webPath(),
        fc.string(),
      ),
      (saved) => {
        const path = ownPath(saved, origin)
        if (path === null) return
        const to = new URL(path, origin)
        expect(to.origin).toBe(origin)
        // Resolved from a page as a browser does, and decoded once more.
        expect(new URL(path, `${origin}/flights/shop/`).origin).toBe(origin)
        expect(decodeURIComponent(to.pathname).startsWith('//')).toBe(false)
        expect(findRoute(to.pathname).kind).not.toBe('unknown')
        expect(to.pathname).not.toMatch(/^\/auth(\/|$)/)
      },
    ),
    { numRuns: 20_000 },
  )
})

test('a 401 redirects as identity-5 says', () => {
  const at = {
    operationId: 'read-user-info',
    tenant: 'capone-corporate',
    pathname: '/trips/',
    search: '?utm_source=mail&x=1',
    code: 'Unauthenticated',
  } as const
  expect(redirectOf(at)).toEqual({ kind: 'sign-in' })
  expect(redirectOf({ ...at, code: '40105' })).toEqual({
    kind: 'go',
    to: '/admin-portal/onboarding/?utm_source=mail',
  })
  expect(redirectOf({ ...at, code: '40106' })).toEqual({ kind: 'go', to: '/acknowledgement/' })
  expect(redirectOf({ ...at, code: '40106', tenant: 'capone' })).toEqual({ kind: 'sign-in' })
  for (const pathname of ['/admin-portal/onboarding', '/acknowledgement/'])
    expect(redirectOf({ ...at, code: '40105', pathname })).toEqual({ kind: 'stay' })
  const login = { ...at, operationId: 'exchange-login-code', pathname: '/auth/' }
  expect(redirectOf({ ...login, code: '40103' })).toEqual({ kind: 'go', to: '/access-denied/' })
  expect(redirectOf({ ...login, code: '40102' })).toEqual({
    kind: 'go',
    to: '/access-denied-not-beta/',
  })
  expect(redirectOf({ ...login, code: 'InvalidLoginCode' })).toEqual({ kind: 'stay' })
  expect(redirectOf({ ...at, pathname: '/terms/frozen-prices/' })).toEqual({ kind: 'stay' })
})

test('sign-in returns to the saved path; the admin portal needs permission', () => {
  expect(afterSignIn(null, false)).toBe('/')
  expect(afterSignIn('/admin-portal/onboarding/?utm_source=mail', false)).toBe(
    '/admin-portal/onboarding/?utm_source=mail',
  )
  expect(afterSignIn('/admin-portal/', false)).toBe('/access-denied/')
  expect(afterSignIn('/admin-portal/', true)).toBe('/admin-portal/')
})

test('a sign-in attempt has an S256 challenge and is accepted once, by its state', async () => {
  const storage = createMemoryStorage()
  const ports = {
    crypto: globalThis.crypto,
    storage,
    origin: 'http://localhost:8080',
    authorizationEndpoint: '/idp/auth',
    clientId: 'portolan-web',
    now: () => 1000,
  }
  const url = new URL(await beginSignIn(ports, { loginHint: 'avery' }))
  const state = url.searchParams.get('state') ?? ''
  expect(takeAttempt(storage, 'other', 1000)).toBeNull()
  const again = new URL(await beginSignIn(ports))
  const attempt = takeAttempt(storage, again.searchParams.get('state') ?? '', 1000)
  expect(state).not.toBe(attempt?.state)
  expect(
    createHash('sha256')
      .update(attempt?.codeVerifier ?? '')
      .digest('base64url'),
  ).toBe(again.searchParams.get('code_challenge'))
  expect(takeAttempt(storage, attempt?.state, 1000)).toBeNull()
  const late = new URL(await beginSignIn(ports)).searchParams.get('state') ?? ''
  expect(takeAttempt(storage, late, 1000 + 15 * 60_000)).toBeNull()
  // Storage can be tampered with.
  for (const kept of ['null', '{', '[]', '{"state":"s"}', '{"state":null,"begunAt":1000}']) {
    storage.setItem('portolan.signIn', kept)
    expect(takeAttempt(storage, 's', 1000)).toBeNull()
  }
})
