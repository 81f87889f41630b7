import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csrfCookie, sessionCookie } from '@portolan/contract/identity/session-cookies.ts'
import { testServers } from '../platform/database/test-database.ts'
import { demoPeople } from './demo-people.data.ts'
import { builtInIssuer } from './provider/built-in.ts'
import { errorOf, openPortal, renewalOf, type Browser, type Portal } from '../test-portal.ts'

describe.each(await testServers())('on PostgreSQL ($name)', ({ url }) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal({ databaseUrl: url })
  })
  afterAll(() => portal.close())

  const minute = 60_000
  const signedIn = async (account: string, tenant?: 'capone-corporate'): Promise<Browser> => {
    const browser = portal.browser(tenant)
    expect(await browser.signIn(account)).toBeNull()
    return browser
  }

  test('a sign-in returns a bearer, an http-only renewal token and a CSRF cookie', async () => {
    const browser = portal.browser()
    const answer = await browser.send(
      'POST',
      '/api/v0/auth/code',
      await browser.code('avery', 'a-nonce-0123456789'),
    )
    expect(answer.json()).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      expiresAt: '2026-11-20T12:15:00.000Z',
    })
    expect(answer.cookies).toMatchObject([
      { name: sessionCookie, httpOnly: true, sameSite: 'Lax', path: '/api/v0/auth' },
      { name: csrfCookie, sameSite: 'Lax', path: '/' },
    ])
    browser.bearer = answer.json<{ accessToken: string }>().accessToken
    expect((await browser.send('GET', '/api/v0/userInfo')).json()).toMatchObject({
      userId: 'person_avery',
      tenant: 'capone',
      userInfo: { firstName: 'Avery', lastName: 'Lindqvist' },
      isFirstSession: true,
      csrfToken: browser.cookies.get(csrfCookie) ?? '',
      sessionExpiration: '2026-12-20T12:00:00.000Z',
      isDelegatedSession: false,
      corporateInfo: null,
      accountRole: 'Primary',
    })
    const again = await signedIn('avery')
    expect((await again.send('GET', '/api/v0/userInfo')).json()).toMatchObject({
      isFirstSession: false,
    })
  })

  test('the business session carries the business', async () => {
    const finley = await signedIn('finley', 'capone-corporate')
    expect((await finley.send('GET', '/api/v0/userInfo')).json()).toMatchObject({
      accountRole: 'Account Manager',
      corporateInfo: {
        cap1Role: 'NFU',
        permissions: { canViewUsers: true, canViewAdmin: false },
        businessIsLive: true,
        businessName: 'Halyard Instruments',
        policyTier: { settings: { isApprovalRequired: false } },
        hiddenTravelerIds: [],
      },
    })
  })

  test('a login code works once, even when posted concurrently', async () => {
    const browser = portal.browser()
    const login = await browser.code('blake')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.send('POST', '/api/v0/auth/code', login)),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => errorOf(answer) === 'InvalidLoginCode')).toHaveLength(7)
    expect(errorOf(await browser.send('POST', '/api/v0/auth/code', login))).toBe('InvalidLoginCode')
  })

  test.each<[string, (login: Awaited<ReturnType<Browser['code']>>) => object]>([
    [
      'another verifier',
      (login) => ({ ...login, codeVerifier: 'another-verifier-0123456789-0123456789-0123456789' }),
    ],
    ['another nonce', (login) => ({ ...login, nonce: 'another-nonce-0123456789' })],
    ['no nonce', ({ nonce: _, ...login }) => login],
    [
      'another path',
      (login) => ({ ...login, redirectUri: login.redirectUri.replace('/auth/', '/elsewhere/') }),
    ],
    ['another host', (login) => ({ ...login, redirectUri: 'http://evil.example/auth/' })],
    [
      'another registered path than the one it was sent to',
      (login) => ({ ...login, redirectUri: `${login.redirectUri}startsession/` }),
    ],
  ])('a login code with %s is refused', async (_what, change) => {
    const browser = portal.browser()
    const answer = await browser.send(
      'POST',
      '/api/v0/auth/code',
      change(await browser.code('blake', 'a-nonce-0123456789')),
    )
    expect(errorOf(answer)).toBe('InvalidLoginCode')
    expect(browser.cookies.size).toBe(0)
  })

  test('an invalid host name is refused, not an internal error', async () => {
    const login = { code: 'c', codeVerifier: 'v'.repeat(43), redirectUri: 'http://a_b:8120/auth/' }
    expect(
      errorOf(await portal.browser('capone', 'a_b:8120').send('POST', '/api/v0/auth/code', login)),
    ).toBe('Unavailable')
  })

  test('a code of one tenant is refused at the other', async () => {
    const consumer = portal.browser()
    const business = portal.browser('capone-corporate')
    const { code, codeVerifier } = await consumer.code('avery')
    expect(
      errorOf(
        await business.send('POST', '/api/v0/auth/code', {
          code,
          codeVerifier,
          redirectUri: `http://${business.host}/auth/`,
        }),
      ),
    ).toBe('InvalidLoginCode')
    await expect(business.code('avery')).rejects.toThrow('login_required')
  })

  test('a bearer of one tenant does not exist at the other', async () => {
    const avery = await signedIn('avery')
    const elsewhere = portal.browser('capone-corporate')
    elsewhere.bearer = avery.bearer
    expect(errorOf(await elsewhere.send('GET', '/api/v0/userInfo'))).toBe('Unauthenticated')
  })

  test('everything but GET needs the CSRF token of its own session', async () => {
    const avery = await signedIn('avery')
    const blake = await signedIn('blake')
    const token = avery.cookies.get(csrfCookie) ?? ''
    for (const wrong of ['', 'x', blake.cookies.get(csrfCookie) ?? '', `${token}x`]) {
      expect(
        errorOf(await avery.send('PUT', '/api/v0/passengers/list', {}, { 'x-csrf-token': wrong })),
      ).toBe('CsrfMismatch')
      expect(
        errorOf(await avery.send('POST', '/api/v0/auth/renew', {}, { 'x-csrf-token': wrong })),
      ).toBe('CsrfMismatch')
    }
    expect(
      errorOf(
        await avery.send('PUT', '/api/v0/passengers/list', {}, { origin: 'http://evil.example' }),
      ),
    ).toBe('CrossOrigin')
    // The failed renewals did not use up the token.
    expect(errorOf(await avery.send('POST', '/api/v0/auth/renew'))).toBeNull()
  })

  test('a bearer lasts 15 minutes and can be renewed; a session lasts 30 days', async () => {
    const start = portal.clock.at
    const avery = await signedIn('avery')
    portal.clock.at = start + 15 * minute - 1
    expect(errorOf(await avery.send('GET', '/api/v0/userInfo'))).toBeNull()
    portal.clock.at = start + 15 * minute
    expect(errorOf(await avery.send('GET', '/api/v0/userInfo'))).toBe('TokenExpired')
    const before = renewalOf(avery)
    const renewed = await avery.send('POST', '/api/v0/auth/renew')
    expect(renewalOf(avery)).not.toBe(before)
    avery.bearer = renewed.json<{ accessToken: string }>().accessToken
    expect(errorOf(await avery.send('GET', '/api/v0/userInfo'))).toBeNull()
    portal.clock.at = start + 30 * 24 * 60 * minute
    expect(errorOf(await avery.send('GET', '/api/v0/userInfo'))).toBe('TokenExpired')
    expect(errorOf(await avery.send('POST', '/api/v0/auth/renew'))).toBe('TokenExpired')
    expect(avery.cookies.size).toBe(0)
  })

  test('reuse of a renewal token ends the session', async () => {
    const avery = await signedIn('avery')
    const stolen = renewalOf(avery)
    const owner = await avery.send('POST', '/api/v0/auth/renew')
    avery.bearer = owner.json<{ accessToken: string }>().accessToken
    const thief = portal.browser()
    thief.cookies.set(sessionCookie, stolen)
    thief.cookies.set(csrfCookie, avery.cookies.get(csrfCookie) ?? '')
    expect(errorOf(await thief.send('POST', '/api/v0/auth/renew'))).toBe('Unauthenticated')
    expect(errorOf(await avery.send('GET', '/api/v0/userInfo'))).toBe('Unauthenticated')
    expect(errorOf(await avery.send('POST', '/api/v0/auth/renew'))).toBe('Unauthenticated')
  })

  test('concurrent renewals of one token: one succeeds and the session ends', async () => {
    const avery = await signedIn('avery')
    const token = renewalOf(avery)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => {
        const tab = portal.browser()
        tab.cookies.set(sessionCookie, token)
        tab.cookies.set(csrfCookie, avery.cookies.get(csrfCookie) ?? '')
        return tab.send('POST', '/api/v0/auth/renew')
      }),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(errorOf(await avery.send('GET', '/api/v0/userInfo'))).toBe('Unauthenticated')
  })

  test('sign-out ends bearer and renewal at the next call', async () => {
    const avery = await signedIn('avery')
    const token = renewalOf(avery)
    expect((await avery.send('POST', '/api/v0/auth/signOut')).json()).toEqual({ signedOut: true })
    expect(avery.cookies.size).toBe(0)
    expect(errorOf(await avery.send('GET', '/api/v0/userInfo'))).toBe('Unauthenticated')
    avery.cookies.set(sessionCookie, token)
    expect(
      errorOf(await avery.send('POST', '/api/v0/auth/renew', {}, { 'x-csrf-token': 'gone' })),
    ).not.toBeNull()
  })

  test.each<[string, string]>([
    ['jules', '40103'],
    ['kit', '40102'],
  ])('%s is refused with %s and gets no session', async (account, code) => {
    const browser = portal.browser('capone-corporate')
    expect(await browser.signIn(account)).toBe(code)
    expect(browser.cookies.size).toBe(0)
  })

  test('indigo accepts the terms on a restricted session, then renews it', async () => {
    const indigo = portal.browser('capone-corporate')
    expect(await indigo.signIn('indigo')).toBe('40106')
    expect(errorOf(await indigo.send('POST', '/api/v0/auth/renew'))).toBe('40106')
    expect(
      errorOf(
        await indigo.send(
          'POST',
          '/api/v0/auth/acknowledgement',
          { accepted: true },
          { 'x-csrf-token': 'wrong' },
        ),
      ),
    ).toBe('CsrfMismatch')
    expect(
      (await indigo.send('POST', '/api/v0/auth/acknowledgement', { accepted: true })).json(),
    ).toEqual({ acknowledged: true })
    const renewed = await indigo.send('POST', '/api/v0/auth/renew')
    indigo.bearer = renewed.json<{ accessToken: string }>().accessToken
    expect((await indigo.send('GET', '/api/v0/userInfo')).json()).toMatchObject({
      userInfo: { firstName: 'Indigo' },
    })
    expect(await portal.browser('capone-corporate').signIn('indigo')).toBeNull()
  })

  test('changes to a person or business apply to the next call', async () => {
    const emery = await signedIn('emery', 'capone-corporate')
    const change = (statement: string): Promise<unknown> =>
      portal.open.database.worker((tx) => tx.execute(sql.raw(statement)))
    await change("update portolan.businesses set is_live = false where id = 'business_halyard'")
    expect(errorOf(await emery.send('GET', '/api/v0/userInfo'))).toBe('40105')
    await change("update portolan.businesses set is_live = true where id = 'business_halyard'")
    await change("update portolan.persons set admission = 'Denied' where id = 'person_emery'")
    expect(errorOf(await emery.send('GET', '/api/v0/userInfo'))).toBe('40103')
    await change("update portolan.persons set admission = 'Open' where id = 'person_emery'")
    expect(errorOf(await emery.send('GET', '/api/v0/userInfo'))).toBeNull()
  })

  test('no token, code or key is stored in a table the application can read', async () => {
    const avery = await signedIn('avery')
    const secrets = [avery.bearer ?? '', renewalOf(avery)]
    const found = await portal.open.database.tenant('capone', async (tx) => {
      const rows: unknown[] = []
      for (const table of ['access_tokens', 'renewal_tokens', 'sessions', 'spent_login_codes'])
        rows.push((await tx.execute(sql.raw(`select * from portolan.${table}`))).rows)
      return {
        text: JSON.stringify(rows),
        keys: (await tx.execute(sql`select * from portolan.secrets`)).rows.length,
      }
    })
    for (const secret of secrets) expect(found.text).not.toContain(secret)
    expect(found.keys).toBe(0)
  })

  test('many processes can seed an empty database concurrently', async () => {
    await portal.open.database.worker(async (tx) => {
      for (const table of ['persons', 'travelers', 'businesses'])
        await tx.execute(sql.raw(`delete from portolan.${table}`))
    })
    await Promise.all([1, 2, 3, 4].map(() => portal.seed()))
    const { rows } = await portal.open.database.worker((tx) =>
      tx.execute<{ persons: string; travelers: string }>(
        sql`select (select count(*) from portolan.persons) as persons, (select count(*) from portolan.travelers) as travelers`,
      ),
    )
    expect(rows).toEqual([{ persons: String(demoPeople.length), travelers: '8' }])
  })

  test('wrong codes are rate-limited per address', async () => {
    const { limit, code } = { limit: 40, code: 'ExcessiveActivity' }
    const browser = portal.browser()
    const refusals: (string | null)[] = []
    for (let attempt = 0; attempt < limit; attempt++) {
      refusals.push(
        errorOf(
          await browser.send('POST', '/api/v0/auth/code', {
            code: `guess-${attempt}`,
            codeVerifier: 'v'.repeat(43),
            redirectUri: `http://${browser.host}/auth/`,
          }),
        ),
      )
    }
    expect(refusals).toContain(code)
    expect(refusals.indexOf(code)).toBeLessThanOrEqual(20)
  })

  test('seeding again, even concurrently, restores nothing that was deleted', async () => {
    await portal.open.database.worker((tx) =>
      tx.execute(sql`delete from portolan.travelers where id = 'traveler_maja'`),
    )
    await Promise.all([1, 2, 3].map(() => portal.seed()))
    expect(
      (
        await portal.open.database.worker((tx) =>
          tx.execute(sql`select id from portolan.travelers where id = 'traveler_maja'`),
        )
      ).rows,
    ).toEqual([])
    const people = await portal.open.database.worker((tx) =>
      tx.execute(sql`select subject from portolan.persons where issuer = ${builtInIssuer}`),
    )
    expect(people.rows).toHaveLength(demoPeople.length)
  })
})
