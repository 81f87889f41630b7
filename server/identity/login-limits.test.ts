import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { errorOf, openPortal, type Portal } from '../test-portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal?.close())

test('a second post of a login code ends the session it opened', async () => {
  const browser = portal.browser()
  const login = await browser.code('blake')
  const first = await browser.send('POST', '/api/v0/auth/code', login)
  browser.bearer = first.json<{ accessToken: string }>().accessToken
  expect((await browser.send('GET', '/api/v0/userInfo')).statusCode).toBe(200)
  expect(errorOf(await portal.browser().send('POST', '/api/v0/auth/code', login))).not.toBeNull()
  expect(errorOf(await browser.send('GET', '/api/v0/userInfo'))).toBe('Unauthenticated')
})

test.each<TenantId>(['capone', 'capone-corporate'])(
  'wrong codes and tokens of an address lock out nobody with a right one (%s)',
  async (tenant) => {
    const account = tenant === 'capone' ? 'casey' : 'drew'
    const person = portal.browser(tenant)
    expect(await person.signIn(account)).toBeNull()
    const stranger = portal.browser(tenant)
    for (let batch = 0; batch < 8; batch++)
      await Promise.all(
        Array.from({ length: 125 }, (_, n) =>
          n % 2 === 0
            ? stranger.send('POST', '/api/v0/auth/code', {
                code: `guess-${batch}-${n}`,
                codeVerifier: 'v'.repeat(43),
                redirectUri: `http://${stranger.host}/auth/`,
              })
            : stranger.send('GET', '/api/v0/userInfo', undefined, {
                authorization: `Bearer ${`${batch}${n}`.padEnd(43, 'x')}`,
              }),
        ),
      )
    expect(await portal.browser(tenant).signIn(account)).toBeNull()
    // A bearer that has ended is called so, or its browser would not renew it.
    const before = portal.clock.at
    portal.clock.at += 16 * 60_000
    expect(errorOf(await person.send('GET', '/api/v0/userInfo'))).toBe('TokenExpired')
    portal.clock.at = before
  },
)
