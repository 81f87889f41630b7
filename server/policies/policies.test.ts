import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { createTier } from '@portolan/contract/policies/create-tier.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { readPolicyDetails } from '@portolan/contract/policies/read-policy-details.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { errorOf, openPortal, type Portal } from '../test-portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal?.close())
const details = async (account: string, tenant: TenantId = 'capone-corporate') => {
  const browser = portal.browser(tenant)
  expect(await browser.signIn(account)).toBeNull()
  return browser.send('GET', readPolicyDetails.path)
}

test('each person reads the rules that their own travel is judged by', async () => {
  const emery = (await details('emery')).json<{ facts: { about: string }[] }>()
  expect(emery).toMatchObject({ tier: { name: 'Standard' } })
  expect(emery.facts.map(({ about }) => about)).toEqual([
    'LongFlights',
    'FlightPrice',
    'FareClasses',
    'FlightPrice',
    'FareClasses',
    'ComparedFlights',
    'NightPrice',
    'NightPrice',
    'NightPrice',
    'Stars',
    'DayPrice',
    'ActivityPrice',
    'Approval',
  ])
  expect((await details('drew')).json()).toEqual({
    tier: { id: 'tier_open', name: 'Open' },
    facts: [{ about: 'Open' }],
    exemptions: [],
  })
  expect((await details('lennox')).json()).toEqual({
    tier: null,
    facts: [{ about: 'Open' }],
    exemptions: [],
  })
})

test('card holders have no policy to read', async () => {
  expect(errorOf(await details('avery', 'capone'))).toBe('NotFound')
})

const tiers = '/admin/api/v0/tiers'
const written: BodyOf<typeof createTier> = {
  name: 'Interns',
  settings: { isApprovalRequired: true, approvalFor: 'OutOfPolicyTrips' },
  cars: [{ maxPricePerDay: { minor: 4_000, currency: 'USD' } }],
}
const signedIn = async (account: string) => {
  const browser = portal.browser('capone-corporate')
  expect(await browser.signIn(account)).toBeNull()
  return browser
}

describe('an admin edits tiers', () => {
  test('and the people of a tier are judged by it from the next call on', async () => {
    const drew = await signedIn('drew')
    const made = await drew.send('POST', tiers, written)
    expect(made.statusCode).toBe(201)
    const { id } = made.json<{ id: string }>()
    const place = (tierId: string | null) =>
      drew.send('PUT', '/admin/api/v0/people/person_emery', { tierId })
    await place(id)
    const emery = await signedIn('emery')
    const facts = async () =>
      (await emery.send('GET', readPolicyDetails.path)).json<{ facts: unknown[] }>().facts
    expect((await facts())[0]).toEqual({
      about: 'DayPrice',
      cap: { minor: 4_000, currency: 'USD' },
    })
    const changed = { ...written, cars: [{ maxPricePerDay: { minor: 5_000, currency: 'USD' } }] }
    expect((await drew.send('PUT', `${tiers}/${id}`, changed)).json()).toEqual({ ...changed, id })
    expect((await facts())[0]).toEqual({
      about: 'DayPrice',
      cap: { minor: 5_000, currency: 'USD' },
    })
    const remove = () => drew.send('POST', `${tiers}/${id}/delete`, {})
    expect(errorOf(await remove())).toBe('TierInUse')
    await place(null)
    expect((await remove()).statusCode).toBe(200)
    expect(errorOf(await remove())).toBe('NotFound')
  })
})

describe('an admin saves no tier', () => {
  test.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'NameMissing', 'name'],
    [
      'a cap of nothing',
      { cars: [{ maxPricePerDay: { minor: 0, currency: 'USD' } }] },
      'CapNotPositive',
      'cars.0.maxPricePerDay',
    ],
    [
      'no stars at all',
      { hotels: [{ allowedStarRatings: [], maxPricePerNight: null }] },
      'NothingAllowed',
      'hotels.0.allowedStarRatings',
    ],
    [
      'six stars',
      { hotels: [{ allowedStarRatings: [6], maxPricePerNight: null }] },
      'UnknownStars',
      'hotels.0.allowedStarRatings',
    ],
    [
      'a flight of 30 hours',
      { flights: { enableLongFlights: true, minHoursForLongFlight: 30, policies: [] } },
      'HoursOutOfRange',
      'flights.minHoursForLongFlight',
    ],
  ])('with %s, and nothing is changed', async (_what, wrong, code, field) => {
    const drew = await signedIn('drew')
    const before = (await drew.send('GET', tiers)).json<unknown>()
    const answers = [
      await drew.send('POST', tiers, { ...written, ...wrong }),
      await drew.send('PUT', `${tiers}/tier_standard`, { ...written, ...wrong }),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ error: { code, field } })
    expect((await drew.send('GET', tiers)).json<unknown>()).toEqual(before)
  })

  test('of another company', async () => {
    const drew = await signedIn('drew')
    for (const answer of [
      await drew.send('PUT', `${tiers}/tier_field`, written),
      await drew.send('POST', `${tiers}/tier_field/delete`, {}),
      await drew.send('PUT', '/admin/api/v0/default-tier', { tierId: 'tier_field' }),
      await (await signedIn('emery')).send('GET', tiers),
    ])
      expect(errorOf(answer)).toBe('NotFound')
    const chosen = await drew.send('PUT', '/admin/api/v0/default-tier', { tierId: 'tier_open' })
    expect(chosen.json()).toEqual({ defaultTierId: 'tier_open' })
    await drew.send('PUT', '/admin/api/v0/default-tier', { tierId: 'tier_standard' })
  })
})
