import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { chooseCurrency } from '@portolan/contract/identity/choose-currency.ts'
import { exchangeLoginCode } from '@portolan/contract/identity/exchange-login-code.ts'
import { csrfCookie, csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { cookieHeader, keepCookies, sendHttp, type HttpAnswer } from '../../tools/local-http.ts'
import { openPortal } from '@portolan/server/test-portal.ts'

const site = 'travel.example'
const visitors = ['203.0.113.7', '198.51.100.9'] as const

/** A proxy as it is usually set up: it ends TLS, keeps Host, and adds the caller's address. */
const openProxy = async (to: URL): Promise<{ readonly url: URL; readonly server: Server }> => {
  const server = createServer((incoming, outgoing) => {
    const {
      'x-test-visitor': visitor = '',
      'x-forwarded-for': claimed,
      ...headers
    } = incoming.headers
    const passed = forward(
      {
        host: to.hostname,
        port: to.port,
        method: incoming.method,
        path: incoming.url,
        setHost: false,
        headers: {
          ...headers,
          'x-forwarded-for': [claimed, visitor].filter(Boolean).join(', '),
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), server }
}

interface Deployment {
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<HttpAnswer>
  readonly close: () => Promise<void>
}

const deploy = async (trustedProxies: readonly string[]): Promise<Deployment> => {
  const portal = await openPortal({ trustedProxies })
  const { url, server } = await openProxy(
    new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })),
  )
  return {
    send: (method, path, body, headers = {}) =>
      sendHttp(url, {
        method,
        path,
        host: site,
        headers: {
          'x-test-visitor': visitors[0],
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', origin: `https://${site}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await portal.close()
    },
  }
}

let trusted: Deployment
let untrusted: Deployment
beforeAll(async () => {
  ;[trusted, untrusted] = await Promise.all([deploy(['127.0.0.1']), deploy([])])
})
afterAll(() => Promise.all([trusted?.close(), untrusted?.close()]))

const errorOf = ({ body }: HttpAnswer): unknown => (JSON.parse(body) as { error?: unknown }).error
const guess = {
  code: 'x'.repeat(43),
  codeVerifier: 'x'.repeat(64),
  redirectUri: `https://${site}/auth/`,
}

test('behind a trusted proxy with TLS a person signs in and changes something', async () => {
  const cookies = new Map<string, string>()
  const redirectUri = `https://${site}/auth/`
  const query = new URLSearchParams({
    client_id: 'portolan-web',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'state',
    login_hint: 'avery',
    prompt: 'none',
  }).toString()
  const sentBack = await trusted.send('GET', `/idp/auth?${query}`)
  expect(sentBack.headers.location).toMatch(/^https:\/\/travel\.example\/auth\/\?code=/)
  const posted: BodyOf<typeof exchangeLoginCode> = {
    code: new URL(sentBack.headers.location ?? '').searchParams.get('code') ?? '',
    codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    redirectUri,
  }
  const signedIn = await trusted.send('POST', exchangeLoginCode.path, posted)
  expect(signedIn.status).toBe(200)
  expect(signedIn.headers['strict-transport-security']).toContain('max-age')
  const set = signedIn.headers['set-cookie'] ?? []
  expect(set.length).toBeGreaterThan(1)
  for (const cookie of set) expect(cookie).toMatch(/; Secure/i)
  keepCookies(cookies, signedIn)
  const changed = await trusted.send(
    chooseCurrency.method,
    chooseCurrency.path,
    { currency: 'EUR' },
    {
      authorization: `Bearer ${(JSON.parse(signedIn.body) as { accessToken: string }).accessToken}`,
      cookie: cookieHeader(cookies),
      [csrfHeader]: cookies.get(csrfCookie) ?? '',
    },
  )
  expect(changed.status).toBeLessThan(300)
})

test('without TRUSTED_PROXIES the refusal names the setting', async () => {
  const refused = await untrusted.send('POST', exchangeLoginCode.path, guess)
  expect(refused.status).toBe(403)
  expect(errorOf(refused)).toMatchObject({
    code: 'CrossOrigin',
    message: expect.stringContaining('TRUSTED_PROXIES'),
  })
  const foreign = await untrusted.send('POST', exchangeLoginCode.path, guess, {
    origin: 'https://evil.example',
  })
  expect(errorOf(foreign)).toMatchObject({
    code: 'CrossOrigin',
    message: expect.not.stringContaining('TRUSTED_PROXIES'),
  })
})

test('visitors behind one proxy are counted apart, whatever address they claim', async () => {
  const code = async (visitor: string, claimed = '192.0.2.1'): Promise<unknown> =>
    errorOf(
      await trusted.send('POST', exchangeLoginCode.path, guess, {
        'x-test-visitor': visitor,
        'x-forwarded-for': claimed,
      }),
    )
  for (let n = 0; n < 20; n++) await code(visitors[0], `192.0.2.${n}`)
  expect(await code(visitors[0], '192.0.2.99')).toMatchObject({ code: 'ExcessiveActivity' })
  expect(await code(visitors[1])).toMatchObject({ code: 'InvalidLoginCode' })
})

test('a proxy that passes on X-Forwarded-Host lets nobody choose the site', async () => {
  const issuerOf = async (headers: Readonly<Record<string, string>>): Promise<unknown> =>
    (
      JSON.parse(
        (await trusted.send('GET', '/idp/.well-known/openid-configuration', undefined, headers))
          .body,
      ) as { issuer: unknown }
    ).issuer
  expect(await issuerOf({ 'x-forwarded-host': 'business.localhost' })).toBe(`https://${site}/idp`)
})
