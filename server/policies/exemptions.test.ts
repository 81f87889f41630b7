import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listExemptions } from '@portolan/contract/policies/list-exemptions.ts'
import type { readPolicyDetails } from '@portolan/contract/policies/read-policy-details.ts'
import type { listCompanyEvents } from '@portolan/contract/companies/list-company-events.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { marketExchangeRates } from '../suppliers/market/exchange-rates.ts'
import { errorOf, openPortal, type Browser, type Portal } from '../test-portal.ts'
import { carPoliciesOf } from './car-policies-of.ts'
import { policiesErasing } from './erase-exemptions.ts'
import { exemptionsOf } from './exemptions.store.ts'
import { hotelPoliciesOf } from './hotel-policies-of.ts'
import { tierInCurrency } from './tier-in.ts'

const tenant = 'capone-corporate'
let portal: Portal
let drew: Browser
beforeAll(async () => {
  portal = await openPortal()
  drew = await signedIn('drew')
})
afterAll(() => portal?.close())

const signedIn = async (account: string): Promise<Browser> => {
  const browser = portal.browser(tenant)
  expect(await browser.signIn(account)).toBeNull()
  return browser
}
const pathOf = (account: string) => `/admin/api/v0/people/person_${account}/exemptions`
const fair = {
  rules: ['MaxPricePerNight', 'AllowedStarRatings'],
  from: '2027-01-04',
  until: '2027-01-08',
  reason: 'The trade fair fills every hotel',
} as const
const grants = (account: string, more: object = {}, by = drew) =>
  by.send('POST', pathOf(account), { ...fair, ...more })
type Listed = AnswerOf<typeof listExemptions>['exemptions']
const listed = async (account: string): Promise<Listed> =>
  (await drew.send('GET', pathOf(account))).json<{ exemptions: Listed }>().exemptions
const ends = (id: string | undefined, by = drew) =>
  by.send('POST', `/admin/api/v0/exemptions/${id}/end`, {})

const clock = { now: () => portal.clock.at }
const principal = (account: string, canViewUsers = false): Principal => ({
  personId: `person_${account}`,
  sessionId: 'session',
  tenant,
  businessId: 'business_halyard',
  canViewUsers,
  canViewAdmin: false,
  isAgent: false,
  actedBy: null,
})
const capsOn = async (on: string, who = principal('emery'), judgedFor?: readonly string[]) => {
  const tierOf = tierInCurrency({ database: portal.open.database, rates: marketExchangeRates })
  const tier = await tierOf(who, 'USD', { now: portal.clock.at, on, judgedFor })
  return (tier?.hotels ?? []).map(({ maxPricePerNight, capsByPlace = [], allowedStarRatings }) => [
    maxPricePerNight?.minor ?? null,
    capsByPlace.length,
    allowedStarRatings.length,
  ])
}

test('an exemption lifts its rules on its days, for its person, until it is ended', async () => {
  const full = await capsOn('2027-01-04')
  expect(full).toEqual([[25_000, 2, 4]])
  const granted = (await grants('emery')).json<{ exemptions: Listed }>().exemptions
  expect(granted).toMatchObject([{ ...fair, grantedBy: 'Drew Okafor' }])
  const lifted = [[null, 0, 5]]
  expect(await capsOn('2027-01-03')).toEqual(full)
  expect(await capsOn('2027-01-04')).toEqual(lifted)
  expect(await capsOn('2027-01-08')).toEqual(lifted)
  expect(await capsOn('2027-01-09')).toEqual(full)
  // What quotes are judged by says the same.
  const { database } = portal.open
  const quoted = (on: string) =>
    hotelPoliciesOf({ database, rates: marketExchangeRates, clock }, principal('emery'), on)
  expect(await quoted('2027-01-04')).toMatchObject([{ maxPricePerNight: null }])
  expect(await quoted('2027-01-09')).not.toMatchObject([{ maxPricePerNight: null }])
  const cars = await carPoliciesOf({ database }, principal('emery'), '2027-01-04')
  expect(cars).toMatchObject([{ maxPricePerDay: { minor: 7_500 } }])
  // By who travels, also if somebody else books. A guest has none.
  const finley = principal('finley', true)
  expect(await capsOn('2027-01-04', finley, ['traveler_emery'])).toEqual(lifted)
  expect(await capsOn('2027-01-04', finley, ['traveler_noor'])).toEqual(full)
  expect(await capsOn('2027-01-04', finley, ['traveler_emery', 'traveler_noor'])).toContainEqual(
    full[0],
  )
  const own = await (await signedIn('emery')).send('GET', '/api/v0/policies/details')
  expect(own.json<AnswerOf<typeof readPolicyDetails>>()).toMatchObject({ exemptions: [fair] })

  const id = granted[0]?.exemptionId
  for (const other of ['morgan', 'finley', 'emery'])
    expect(errorOf(await ends(id, await signedIn(other))), other).toBe('NotFound')
  expect((await ends(id)).json()).toEqual({ exemptions: [] })
  expect(await capsOn('2027-01-04')).toEqual(full)
  expect(errorOf(await ends(id))).toBe('NotFound')
  const { events } = (await drew.send('GET', '/admin/api/v0/events')).json<
    AnswerOf<typeof listCompanyEvents>
  >()
  expect(events.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['EXEMPTION_GRANTED', 'EXEMPTION_ENDED']),
  )
  expect(JSON.stringify(events)).not.toContain(fair.reason)
})

test('what may not be granted is refused by its field, and nothing is kept', async () => {
  const refused = async (account: string, more: object = {}, by = drew) => {
    const { error } = (await grants(account, more, by)).json<{
      error: { code: string; field?: string }
    }>()
    return [error.code, error.field]
  }
  expect(await refused('drew')).toEqual(['OwnExemption', undefined])
  expect(await refused('emery', { until: '2027-01-03' })).toEqual(['EndsBeforeItBegins', 'until'])
  expect(await refused('emery', { until: '2028-01-05' })).toEqual(['InvalidDate', 'until'])
  expect(await refused('emery', { reason: 'Fair' })).toEqual(['ReasonTooShort', 'reason'])
  for (const account of ['morgan', 'jules', 'nobody'])
    expect((await refused(account))[0], account).toBe('NotFound')
  expect((await refused('emery', { rules: [] }))[0]).not.toBeUndefined()
  for (const account of ['finley', 'emery']) {
    const other = await signedIn(account)
    expect((await refused('toby', {}, other))[0], account).toBe('NotFound')
    expect(errorOf(await other.send('GET', pathOf('toby')))).toBe('NotFound')
  }
  const morgan = await signedIn('morgan')
  expect((await refused('emery', {}, morgan))[0]).toBe('NotFound')
  expect(await listed('emery')).toEqual([])
})

test('an exemption is over after its last day, and goes with an erased person', async () => {
  await grants('toby', { from: '2026-11-20', until: '2026-11-20' })
  await grants('toby', { rules: 'Every' })
  const kept = async (today: string) =>
    (
      await portal.open.database.company({ tenant, businessId: 'business_halyard' }, (tx) =>
        exemptionsOf(tx, { tenant, businessId: 'business_halyard' }, 'person_toby', today),
      )
    ).map(({ rules }) => rules)
  expect(await kept('2026-11-20')).toHaveLength(2)
  expect(await kept('2026-11-21')).toEqual(['Every'])
  await portal.open.database.worker((tx) =>
    policiesErasing.rows(tx, { tenant, personId: 'person_toby' }),
  )
  expect(await kept('2026-11-20')).toEqual([])
})
