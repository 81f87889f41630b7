import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, openPortal, type Portal } from '../../test-portal.ts'

// The external issuer is another portal's provider, over a real socket at the same host name.
let outside: Portal
let portal: Portal
let host: string
beforeAll(async () => {
  outside = await openPortal()
  host = `localhost:${new URL(await outside.app.listen({ port: 0, host: 'localhost' })).port}`
  const clientSecret = await outside.secretOf('identity-portal-client', () => 'never made here')
  portal = await openPortal({
    oidc: { issuer: `http://${host}/idp`, clientId: 'portolan-web', clientSecret },
  })
})
afterAll(async () => {
  await portal.close()
  await outside.close()
})

test('people of an external issuer are created once and found by issuer and subject', async () => {
  const at = outside.browser('capone', host)
  const browser = portal.browser('capone', host)
  const userId = async (account: string): Promise<string> => {
    const answer = await browser.send(
      'POST',
      '/api/v0/auth/code',
      await at.code(account, 'a-nonce-0123456789'),
    )
    expect(errorOf(answer)).toBeNull()
    browser.bearer = answer.json<{ accessToken: string }>().accessToken
    return (await browser.send('GET', '/api/v0/userInfo')).json<{ userId: string }>().userId
  }
  const first = await userId('avery')
  expect(first).toMatch(/^person_0/)
  expect(await userId('avery')).toBe(first)
  expect(await userId('blake')).not.toBe(first)
})

test('an external issuer replaces the built-in provider', async () => {
  expect(
    (await portal.app.inject({ url: '/idp/.well-known/openid-configuration', headers: { host } }))
      .statusCode,
  ).toBe(404)
})

test('a person without a business cannot enter the business site', async () => {
  const { code, codeVerifier, redirectUri } = await outside.browser('capone', host).code('casey')
  const business = portal.browser('capone-corporate')
  // The code was issued for another return address, so the issuer refuses it.
  expect(
    errorOf(
      await business.send('POST', '/api/v0/auth/code', {
        code,
        codeVerifier,
        redirectUri: redirectUri.replace(host, business.host),
      }),
    ),
  ).toBe('InvalidLoginCode')
})

test('an unreachable or faulty issuer is Unavailable and ends no session', async () => {
  const nonsense: Server = createServer((_request, response) => response.end('<html>'))
  await new Promise<void>((resolve) => void nonsense.listen(0, '127.0.0.1', resolve))
  const address = nonsense.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const lost = await openPortal({
    oidc: {
      issuer: `http://127.0.0.1:${port}`,
      clientId: 'portolan-web',
      clientSecret: 'a-secret-of-sixteen',
    },
  })
  try {
    const post = () => {
      const browser = lost.browser()
      return browser.send('POST', '/api/v0/auth/code', {
        code: `code-${port}`,
        codeVerifier: 'v'.repeat(43),
        redirectUri: `http://${browser.host}/auth/`,
      })
    }
    expect(errorOf(await post())).toBe('Unavailable')
  } finally {
    await lost.close()
    await new Promise((resolve) => void nonsense.close(resolve))
  }
})
