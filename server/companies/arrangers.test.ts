import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, openPortal, type Browser, type Portal } from '../test-portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal?.close())

const signedIn = async (account: string): Promise<Browser> => {
  const browser = portal.browser('capone-corporate')
  expect(await browser.signIn(account)).toBeNull()
  return browser
}
const path = '/api/v0/arrangers'
const lets = {
  email: 'finley@portolan.example',
  scope: 'View',
  until: '2026-12-31',
  reason: 'Site season',
} as const
const acts = async (arranger: Browser, grantId: string): Promise<Browser> => {
  const answer = await arranger.send('POST', `${path}/${grantId}/session`)
  expect(errorOf(answer)).toBeNull()
  const acting = portal.browser('capone-corporate')
  for (const [name, value] of arranger.cookies) acting.cookies.set(name, value)
  acting.bearer = answer.json<{ accessToken: string }>().accessToken
  return acting
}

test('an arranger acts for who lets them, and no longer once it is ended', async () => {
  const [emery, finley] = [await signedIn('emery'), await signedIn('finley')]
  const given = (await emery.send('POST', path, lets)).json<{ id: string }>()
  expect(given).toMatchObject({ name: 'Finley Raghunathan', scope: 'View', isActive: true })
  expect((await finley.send('GET', path)).json()).toMatchObject({
    given: [],
    received: [{ id: given.id, name: 'Emery Castellanos', reason: 'Site season' }],
  })
  const acting = await acts(finley, given.id)
  expect((await acting.send('GET', '/api/v0/userInfo')).json()).toMatchObject({
    userId: 'person_emery',
    isDelegatedSession: true,
    actedBy: 'Finley Raghunathan',
  })
  // Never cards, permissions, roles, travelers or further delegation (companies-11).
  for (const [method, address, body] of [
    ['GET', path, undefined],
    ['POST', path, lets],
    ['POST', `${path}/${given.id}/session`, {}],
    ['GET', '/admin/api/v0/company', undefined],
    ['PUT', '/api/v0/users/list', {}],
    ['PUT', '/api/v0/rewards/accounts', {}],
  ] as const)
    expect([address, errorOf(await acting.send(method, address, body))]).toEqual([
      address,
      'NotFound',
    ])
  expect(errorOf(await emery.send('POST', `${path}/${given.id}/end`))).toBeNull()
  expect(errorOf(await acting.send('GET', '/api/v0/userInfo'))).toBe('Unauthenticated')
})

test('a permission ends with its last day and with who leaves', async () => {
  const [emery, drew] = [await signedIn('emery'), await signedIn('drew')]
  const finley = await signedIn('finley')
  const given = (await emery.send('POST', path, lets)).json<{ id: string }>()
  const acting = await acts(finley, given.id)
  const before = portal.clock.at
  portal.clock.at = Date.parse('2027-01-01T00:30:00Z')
  expect(errorOf(await acting.send('GET', '/api/v0/userInfo'))).not.toBeNull()
  portal.clock.at = before
  const again = await acts(await signedIn('finley'), given.id)
  const leaving = '/admin/api/v0/people/person_finley'
  const { plan } = (await drew.send('GET', `${leaving}/leaving`)).json<{ plan: string }>()
  expect(errorOf(await drew.send('POST', `${leaving}/leaving`, { plan }))).toBeNull()
  expect(errorOf(await again.send('GET', '/api/v0/userInfo'))).toBe('Unauthenticated')
  expect((await emery.send('GET', path)).json()).toMatchObject({ given: [] })
})

test('only a colleague who signs in can be let, for a year at most, with a reason', async () => {
  const emery = await signedIn('emery')
  const refused = async (change: object) =>
    (await emery.send('POST', path, { ...lets, email: 'drew@portolan.example', ...change })).json()
  for (const email of [
    'emery@portolan.example',
    'morgan@portolan.example',
    'toby@portolan.example',
  ])
    expect(await refused({ email })).toMatchObject({ error: { code: 'NotAColleague' } })
  expect(await refused({ until: '2026-11-19' })).toMatchObject({ error: { field: 'until' } })
  expect(await refused({ until: '2028-01-01' })).toMatchObject({ error: { field: 'until' } })
  expect(await refused({ reason: ' ' })).toMatchObject({ error: { field: 'reason' } })
  const drew = await signedIn('drew')
  const { id } = (
    await emery.send('POST', path, { ...lets, email: 'drew@portolan.example' })
  ).json<{
    id: string
  }>()
  // Somebody else can neither use nor end it.
  const indigo = await signedIn('morgan')
  for (const what of ['session', 'end'])
    expect(errorOf(await indigo.send('POST', `${path}/${id}/${what}`))).toBe('PermissionEnded')
  // Who gave it cannot act by it.
  expect(errorOf(await emery.send('POST', `${path}/${id}/session`))).toBe('PermissionEnded')
  expect(errorOf(await drew.send('POST', `${path}/${id}/end`))).toBeNull()
})

test('a search begins by the company’s audience and the caller’s right (companies-9)', async () => {
  const startOf = async (account: string) =>
    (await (await signedIn(account)).send('GET', '/api/v0/booking-for')).json()
  expect(await startOf('drew')).toEqual({
    beginsWith: 'Myself',
    offersOthers: true,
    booksForColleagues: true,
  })
  expect(await startOf('emery')).toEqual({
    beginsWith: 'Myself',
    offersOthers: false,
    booksForColleagues: false,
  })
})
