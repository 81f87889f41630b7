import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupSchema } from '@portolan/domain/directory/user.ts'
import { companyReturnPath } from '../identity/index.ts'
import { pause } from '../platform/timers.ts'
import { directoryErasing } from './erase-directory-user.ts'
import { claimDomains, markProven } from './provider.store.ts'
import { errorOf, openPortal, type Browser, type Portal } from '../test-portal.ts'

let portal: Portal
let drew: Browser
const host = 'business.localhost:8120'
const issuer = `http://${host}/halyard-idp`
const admin = '/admin/api/v0/identity'
const provider = {
  issuer,
  clientId: 'portolan-travel',
  clientSecret: 'halyard-demonstration-secret',
  domains: ['@Portolan.example'],
}
const verifier = 'test-verifier-0123456789-0123456789-0123456789-xyz'
const nonce = 'a-nonce-of-the-sign-in'

beforeAll(async () => {
  portal = await openPortal()
  drew = portal.browser('capone-corporate')
  await drew.signIn('drew')
})
afterAll(() => portal?.close())

const saves = (more: object = {}) => drew.send('PUT', `${admin}/provider`, { ...provider, ...more })
const proves = (domain: string) => drew.send('POST', `${admin}/domains/prove`, { domain })
const finds = async (domain: string) =>
  (await drew.send('GET', `/api/v0/auth/company?domain=${domain}`)).json<{
    signIn: { companyId: string; authorizationEndpoint: string } | null
  }>().signIn
const idOf = async (email: string): Promise<string> => {
  const { people } = (await drew.send('GET', '/admin/api/v0/people')).json<{
    people: { id: string; email: string }[]
  }>()
  return people.find((one) => one.email === email)?.id ?? ''
}

/** The code of somebody at the company's provider, and what the browser posts with it. */
const codeOf = async (personId: string) => {
  const redirectUri = `http://${host}${companyReturnPath('business_halyard')}`
  const query = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    nonce,
    login_hint: personId,
    prompt: 'none',
  })
  const answer = await portal.app.inject({
    url: `/halyard-idp/auth?${query.toString()}`,
    headers: { host },
  })
  const code = new URL(answer.headers.location ?? '', redirectUri).searchParams.get('code') ?? ''
  return { code, codeVerifier: verifier, redirectUri, nonce }
}
const posts = async (body: object) => {
  const browser = portal.browser('capone-corporate')
  const answer = await browser.send('POST', '/api/v0/auth/code', body)
  if (answer.statusCode === 200) browser.bearer = answer.json<{ accessToken: string }>().accessToken
  return { browser, code: errorOf(answer) }
}
const enters = async (email: string) => posts(await codeOf(await idOf(email)))

test('a provider is registered once its issuer answers, and decides once a domain is proven', async () => {
  expect(errorOf(await saves({ issuer: 'https://127.0.0.1/idp' }))).toBe('IssuerUnusable')
  expect(errorOf(await saves({ issuer: `http://localhost:1/halyard-idp` }))).toBe('IssuerUnusable')
  expect(errorOf(await saves({ domains: ['halyard'] }))).toBe('InvalidDomain')
  expect(errorOf(await saves({ clientSecret: undefined }))).toBe('MissingField')
  expect((await drew.send('GET', admin)).json()).toMatchObject({ provider: null, domains: [] })
  const saved = await saves({ domains: ['portolan.example', 'tamarack.example'] })
  expect(saved.json()).toMatchObject({
    provider: { issuer },
    domains: [{ domain: 'portolan.example', provenAt: null }, { domain: 'tamarack.example' }],
  })
  expect(saved.payload).not.toContain(provider.clientSecret)
  expect(await finds('portolan.example')).toBeNull()
  expect(errorOf(await proves('tamarack.example'))).toBe('DomainNotProven')
  expect((await proves('portolan.example')).statusCode).toBe(200)
  expect(await finds('PORTOLAN.example')).toMatchObject({ companyId: 'business_halyard' })
  for (const other of ['tamarack.example', 'x.portolan.example', 'nonsense'])
    expect(await finds(other)).toBeNull()
  // The same issuer and client keep their secret; another issuer never gets it.
  expect((await saves({ clientSecret: undefined })).statusCode).toBe(200)
  expect(errorOf(await saves({ clientSecret: undefined, clientId: 'other' }))).toBe('MissingField')
  expect(await finds('portolan.example')).not.toBeNull()
})

test('a colleague signs in as who the company knows them as, and only by their own code', async () => {
  const emery = await enters('emery@portolan.example')
  expect(emery.code).toBeNull()
  const own = portal.browser('capone-corporate')
  await own.signIn('emery')
  const idSeen = async (browser: Browser) =>
    (await browser.send('GET', '/api/v0/userInfo')).json<{ userId: string }>().userId
  expect(await idSeen(emery.browser)).toBe(await idSeen(own))
  const id = await idOf('emery@portolan.example')
  const wrong = [
    { nonce: 'another-nonce-0123456' },
    { nonce: undefined },
    { codeVerifier: 'v'.repeat(43) },
    { redirectUri: `http://${host}/auth/` },
    { redirectUri: `http://${host}${companyReturnPath('business_tamarack')}` },
  ]
  for (const change of wrong)
    expect((await posts({ ...(await codeOf(id)), ...change })).code).toBe('InvalidLoginCode')
  const spent = await codeOf(id)
  expect((await posts(spent)).code).toBeNull()
  expect((await posts(spent)).code).toBe('InvalidLoginCode')
})

test('a required provider is the only way in, once its admin has come in by it', async () => {
  expect(errorOf(await saves({ isRequired: true }))).toBe('ProviderNotTried')
  expect(await portal.browser('capone-corporate').signIn('emery')).toBeNull()
  const own = await enters('drew@portolan.example')
  expect(own.code).toBeNull()
  const saved = await saves({ isRequired: true })
  expect(saved.json()).toMatchObject({ provider: { isRequired: true } })
  for (const account of ['emery', 'drew', 'morgan'])
    expect(await portal.browser('capone-corporate').signIn(account)).toBe('CompanySignInRequired')
  // Open sessions go on, the consumer site has no companies, and the provider lets people in.
  expect((await drew.send('GET', admin)).statusCode).toBe(200)
  expect(await portal.browser('capone').signIn('avery')).toBeNull()
  expect((await enters('emery@portolan.example')).code).toBeNull()

  // The issuer names another address than the company: the company's decides.
  const renamed = await portal.open.database.tenant('capone-corporate', (tx) =>
    tx.execute(
      sql`update portolan.persons set email = 'emery@elsewhere.example' where id = 'person_emery'`,
    ),
  )
  expect(renamed.rowCount).toBe(1)
  expect(await portal.browser('capone-corporate').signIn('emery')).toBe('CompanySignInRequired')
  // Saved without saying so, it stays required.
  expect((await saves()).json()).toMatchObject({ provider: { isRequired: true } })
  expect((await saves({ isRequired: false })).json()).toMatchObject({
    provider: { isRequired: false },
  })
  expect(await portal.browser('capone-corporate').signIn('emery')).toBeNull()
})

test('of two companies that prove a domain at the same time, one has it', async () => {
  const domain = 'portolan.example'
  const theirs = { tenant: 'capone-corporate', businessId: 'business_tamarack' } as const
  const { database } = portal.open
  for (const domains of [['halyard.example'], [domain]])
    expect((await saves({ domains })).statusCode).toBe(200)
  const claims = (domains: readonly string[]) =>
    database.tenant(theirs.tenant, (tx) => claimDomains(tx, theirs, domains, () => 'their-token'))
  await claims([domain])
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await database.worker((tx) =>
      tx.execute(sql`select 1 from pg_locks where not granted`),
    )
    return rows.length > 0
  }
  const { answer } = await database.tenant(theirs.tenant, async (tx) => {
    await markProven(tx, theirs, domain, portal.clock.at)
    const proving = proves(domain)
    while (!(await isWaiting())) await pause(20)
    return { answer: proving }
  })
  expect(errorOf(await answer)).toBe('DomainTaken')
  await claims(['halyard.example'])
  expect((await proves(domain)).statusCode).toBe(200)
})

test('without a proven domain nobody enters, and who left is refused', async () => {
  const noah = { email: 'noah@portolan.example', firstName: 'Noah', lastName: 'Quist' }
  const token = (await drew.send('POST', `${admin}/token`, {})).json<{ token: string }>().token
  const scim = (method: 'POST' | 'PATCH', path: string, payload: object) =>
    portal.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        host,
        authorization: `Bearer ${token}`,
        'content-type': 'application/scim+json',
      },
      payload: JSON.stringify(payload),
    })
  const user = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: noah.email,
    name: { givenName: noah.firstName, familyName: noah.lastName },
    emails: [{ value: noah.email }],
  }
  const joined = (await scim('POST', '/Users', user)).json<{ id: string }>()
  const members = [{ value: joined.id }]
  await scim('POST', '/Groups', { schemas: [groupSchema], displayName: 'Field', members })
  // The terms come first for who is new (40106), on a session that reaches nothing else.
  expect((await posts(await codeOf(joined.id))).code).toBe('40106')
  const away = { userName: 'ada@tamarack.example', emails: [{ value: 'ada@tamarack.example' }] }
  const ada = (await scim('POST', '/Users', { ...user, ...away })).json<{ id: string }>()
  expect((await posts(await codeOf(ada.id))).code).toBe('EmailOfAnotherDomain')
  const same = { userName: 'noah2', emails: [{ value: 'NOAH@Portolan.example' }] }
  const twice = await scim('POST', '/Users', { ...user, ...same })
  expect(twice.json()).toMatchObject({ status: '409', scimType: 'uniqueness' })
  await scim('PATCH', `/Users/${joined.id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  })
  expect((await posts(await codeOf(joined.id))).code).toBe('40103')
  const rowsOfNoah = async () => {
    const { rows } = await portal.open.database.worker((tx) =>
      tx.execute(sql`
        select 'user' as row from portolan.directory_users where person_id = ${joined.id}
        union all select 'member' from portolan.directory_members where person_id = ${joined.id}
        union all select 'login' from portolan.company_logins where person_id = ${joined.id}
        order by 1`),
    )
    return rows.map(({ row }) => row)
  }
  expect(await rowsOfNoah()).toEqual(['login', 'member', 'user'])
  await portal.open.database.worker((tx) =>
    directoryErasing.rows(tx, { tenant: 'capone-corporate', personId: joined.id }),
  )
  expect(await rowsOfNoah()).toEqual([])
  await drew.send('POST', `${admin}/provider/remove`, {})
  expect(await finds('portolan.example')).toBeNull()
  expect((await enters('emery@portolan.example')).code).toBe('InvalidLoginCode')
})
