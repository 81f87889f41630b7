import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIds } from '../platform/ids.ts'
import { errorOf, openPortal, type Browser, type Portal } from '../test-portal.ts'
import { createInvitationLinks } from './invitation-links.ts'

let portal: Portal
let drew: Browser
beforeAll(async () => {
  portal = await openPortal()
  drew = portal.browser('capone-corporate')
  await drew.signIn('drew')
})
afterAll(() => portal?.close())

const of = { tenant: 'capone-corporate', businessId: 'business_halyard' } as const
const invites = async (name: string) => {
  const email = `${name.toLowerCase()}@portolan.example`
  const body = { firstName: name, lastName: 'Lund', email }
  const { id } = (await drew.send('POST', '/admin/api/v0/people', body)).json<{ id: string }>()
  return { id, email, path: `/admin/api/v0/people/${id}/invitation` }
}
/** The link that the email of an invitation has. */
const linkTo = async (personId: string): Promise<string> => {
  const { rows } = await portal.open.database.worker((tx) =>
    tx.execute(sql`select nonce from portolan.company_invitations where person_id = ${personId}`),
  )
  const links = createInvitationLinks({ secretOf: portal.secretOf, ids: createIds() })
  return links.make(of, personId, String(rows[0]?.['nonce']))
}
const accepts = async (account: string, invitation: string) => {
  const browser = portal.browser('capone-corporate')
  const login = await browser.code(account)
  const answer = await browser.send('POST', '/api/v0/auth/code', { ...login, invitation })
  return { browser, refusal: errorOf(answer) }
}

test('an invited person accepts once, and is a traveler of the company from then on', async () => {
  const { id, email, path } = await invites('Nell')
  expect((await drew.send('GET', path)).json()).toMatchObject({ invitation: { state: 'Open' } })
  const link = await linkTo(id)
  // Without the link, the account is in no company.
  const { refusal: without } = await accepts(email, `${of.businessId}.${id}.${'x'.repeat(43)}`)
  expect(without).toBe('InvitationEnded')
  expect(await portal.browser('capone-corporate').signIn(email)).toBe('40103')
  const shown = await portal
    .browser('capone-corporate')
    .send('GET', `/api/v0/auth/invitation?token=${link}`)
  expect(shown.json()).toEqual({
    businessName: 'Halyard Instruments',
    firstName: 'Nell',
    state: 'Open',
  })
  // The terms are next; the invitation is accepted already.
  const both = await Promise.all([accepts(email, link), accepts(email, link)])
  expect(new Set(both.map(({ refusal }) => refusal))).toEqual(new Set(['40106', 'InvitationEnded']))
  const nell = both.find(({ refusal }) => refusal === '40106')?.browser ?? expect.fail()
  await nell.send('POST', '/api/v0/auth/acknowledgement', { accepted: true })
  nell.bearer = (await nell.send('POST', '/api/v0/auth/renew')).json<{
    accessToken: string
  }>().accessToken
  expect((await nell.send('GET', '/api/v0/userInfo')).json()).toMatchObject({
    userId: id,
    corporateInfo: {
      businessId: of.businessId,
      role: ['Traveler'],
      permissions: { canViewUsers: false, canViewAdmin: false },
    },
  })
  expect((await drew.send('GET', path)).json()).toMatchObject({ invitation: { state: 'Accepted' } })
  expect(errorOf(await drew.send('POST', path))).toBe('NotInvited')
})

test('a revoked, replaced or old invitation opens nothing', async () => {
  const { id, email, path } = await invites('Odil')
  const first = await linkTo(id)
  expect((await drew.send('POST', `${path}/revoke`)).json()).toMatchObject({
    invitation: { state: 'Revoked' },
  })
  expect((await accepts(email, first)).refusal).toBe('InvitationEnded')
  await drew.send('POST', path)
  expect((await accepts(email, first)).refusal).toBe('InvitationEnded')
  const second = await linkTo(id)
  const before = portal.clock.at
  portal.clock.at += 14 * 86_400_000
  expect((await accepts(email, second)).refusal).toBe('InvitationEnded')
  portal.clock.at = before
  // Somebody of another company, and somebody of this one, cannot take it.
  expect((await accepts('morgan', second)).refusal).toBe('InvitationOfAnother')
  expect((await accepts('emery', second)).refusal).toBe('InvitationOfAnother')
  expect((await accepts(email, second)).refusal).toBe('40106')
})

test('an invitation is for admins of the company alone', async () => {
  const { path } = await invites('Pia')
  const emery = portal.browser('capone-corporate')
  await emery.signIn('emery')
  const morgan = portal.browser('capone-corporate')
  await morgan.signIn('morgan')
  for (const other of [emery, morgan])
    for (const refused of [
      await other.send('GET', path),
      await other.send('POST', path),
      await other.send('POST', `${path}/revoke`),
    ])
      expect(errorOf(refused)).toBe('NotFound')
})
