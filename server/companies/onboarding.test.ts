import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, openPortal, type Portal } from '../test-portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal?.close())

const path = '/api/v0/auth/onboarding'
const held = async (account: string) => {
  const browser = portal.browser('capone-corporate')
  const refusal = await browser.signIn(account)
  return { browser, refusal }
}

test('an owner sets the company up, step by step, and then signs in', async () => {
  const { browser: harper, refusal } = await held('harper')
  expect(refusal).toBe('40105')
  // The session that was held back reaches nothing else, and has no bearer.
  expect(errorOf(await harper.send('POST', '/api/v0/auth/renew'))).toBe('40105')
  expect(errorOf(await harper.send('GET', '/api/v0/userInfo'))).toBe('Unauthenticated')
  const take = async (body: object) => harper.send('POST', path, body)
  expect((await harper.send('GET', path)).json()).toMatchObject({
    businessName: 'Fathom & Lead',
    firstName: 'Harper',
    next: 'Audience',
  })
  expect(errorOf(await take({ step: 'GoLive' }))).toBe('StepMissing')
  expect(errorOf(await take({ step: 'Company', name: ' ' }))).toBe('NameMissing')
  await take({ step: 'Company', name: 'Fathom and Lead', utmSource: 'fair' })
  await take({ step: 'Audience', audience: 'SomeoneElseForEveryone' })
  const nonsense = { name: 'Standard', settings: { isApprovalRequired: false }, cars: [] }
  const cap = { maxPricePerDay: { minor: 0, currency: 'USD' } }
  expect(errorOf(await take({ step: 'Policy', tier: { ...nonsense, cars: [cap] } }))).toBe(
    'CapNotPositive',
  )
  await take({ step: 'Policy', tier: nonsense })
  const person = { firstName: 'Rae', lastName: 'Lund', email: 'rae@portolan.example' }
  const twice = await take({ step: 'People', people: [person, person] })
  expect(twice.json()).toMatchObject({ error: { code: 'EmailTaken', field: 'people.1.email' } })
  expect((await take({ step: 'People', people: [person] })).json()).toMatchObject({
    businessName: 'Fathom and Lead',
    audience: 'SomeoneElseForEveryone',
    policy: { isChosen: true, tierName: 'Standard' },
    people: [{ name: 'Rae Lund', email: 'rae@portolan.example' }],
    next: 'GoLive',
    utmSource: 'fair',
  })
  expect((await take({ step: 'GoLive' })).json()).toMatchObject({ next: null })
  // Live: onboarding is closed, and the terms may be next.
  expect(errorOf(await take({ step: 'GoLive' }))).toBe('Unauthenticated')
  const refused = (await held('harper')).refusal
  expect([null, '40106']).toContain(refused)
})

test('nobody else sets a company up', async () => {
  expect(errorOf(await portal.browser('capone-corporate').send('GET', path))).toBe(
    'Unauthenticated',
  )
  const { browser: drew, refusal } = await held('drew')
  expect(refusal).toBeNull()
  expect(errorOf(await drew.send('GET', path))).toBe('Unauthenticated')
  expect(errorOf(await drew.send('POST', path, { step: 'GoLive' }))).toBe('Unauthenticated')
  for (const account of ['jules', 'kit']) {
    const { browser } = await held(account)
    expect(browser.cookies.size).toBe(0)
  }
})
