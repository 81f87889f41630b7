import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { companyOf } from '../companies/index.ts'
import { openPortal, type Portal } from '../test-portal.ts'
import { firstNotBookable, notBookableRefusal } from './bookable-travelers.ts'

const tenant = 'capone-corporate'
const of = { tenant, businessId: 'business_halyard' } as const
let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal?.close())

const principal = (account: string, canViewUsers = false): Principal => ({
  personId: `person_${account}`,
  sessionId: 'session',
  tenant,
  businessId: of.businessId,
  canViewUsers,
  canViewAdmin: false,
  isAgent: false,
  actedBy: null,
})
/** Profiles as a merge or a change of roles leaves them: their owner is not who is linked. */
const keeps = (
  id: string,
  owner: string,
  linked: string | null,
  businessId: string = of.businessId,
) =>
  portal.open.database.worker((tx) =>
    tx.execute(sql`
      insert into portolan.travelers
        (tenant, id, owner_id, business_id, linked_user_id, given_name, surname, gender,
         date_of_birth, assistance, frequent_flyer, hotel_loyalty, created_at, updated_at)
      values (${tenant}, ${id}, ${`person_${owner}`}, ${businessId},
        ${linked === null ? null : `person_${linked}`}, 'A', 'B', 'F', '1990-01-01', '[]', '{}',
        '{}', 0, 0)`),
  )
const firstOf = (
  booker: Principal,
  savedIds: readonly (string | null)[],
  products: readonly string[] = ['flights'],
) =>
  portal.open.database.company(of, async (tx) => {
    const company = await companyOf(tx, of)
    if (company === undefined) throw new Error('no such company')
    const parts = products.map((product) => ({ product }))
    return firstNotBookable(
      tx,
      { of, company, principal: booker, now: portal.clock.at },
      { quote: { parts: parts as never }, savedIds },
    )
  })
const permits = (scope: string, products: unknown = 'Every', until = '2099-01-01') =>
  portal.open.database.worker((tx) =>
    tx.execute(sql`
      insert into portolan.booking_grants
        (tenant, business_id, id, person_id, arranger_id, products, scope, sealed_reason,
         from_day, until_day)
      values (${tenant}, ${of.businessId}, 'grant_test', 'person_toby', 'person_emery',
        ${JSON.stringify(products)}::jsonb, ${scope}, '', '2000-01-01', ${until})
      on conflict (tenant, business_id, id) do update
        set products = excluded.products, scope = excluded.scope, until_day = excluded.until_day`),
  )

test('a colleague is booked for by who they let, for the products and days of it', async () => {
  await keeps('traveler_toby', 'emery', 'toby')
  await keeps('traveler_guest', 'emery', null)
  const emery = principal('emery')
  expect(await firstOf(emery, ['traveler_emery', null, 'traveler_guest'])).toBeNull()
  expect(await firstOf(emery, ['traveler_emery', null, 'traveler_toby'])).toBe(2)
  await permits('View')
  expect(await firstOf(emery, ['traveler_toby'])).toBe(0)
  await permits('Manage')
  expect(await firstOf(emery, ['traveler_toby'])).toBeNull()
  await permits('Manage', ['flights'])
  expect(await firstOf(emery, ['traveler_toby'], ['flights', 'hotels'])).toBe(0)
  await permits('Manage', 'Every', '2001-01-01')
  expect(await firstOf(emery, ['traveler_toby'])).toBe(0)
})

test('with the right to book for others everybody of the company, but who left', async () => {
  await keeps('traveler_jules', 'drew', 'jules')
  const finley = principal('finley', true)
  expect(await firstOf(finley, ['traveler_toby', 'traveler_noor', 'traveler_emery'])).toBeNull()
  expect(await firstOf(finley, ['traveler_jules'])).toBe(0)
  // The session still says so, the company no longer does.
  expect(await firstOf(principal('sasha', true), ['traveler_noor'])).toBe(0)
})

test('who may not be seen is not told apart from who does not exist', async () => {
  await keeps('traveler_away', 'harper', 'harper', 'business_fathom')
  const finley = principal('finley', true)
  expect(await firstOf(finley, ['traveler_away', 'traveler_none'])).toBeNull()
  expect(await firstOf(principal('emery'), ['traveler_drew', 'traveler_noor'])).toBeNull()
})

test('the refusal names the traveler', () => {
  expect(notBookableRefusal({ notBookable: null }, String)).toBeNull()
  expect(notBookableRefusal({ notBookable: 1 }, (at) => `travelers.${at}`)).toEqual({
    code: 'MayNotBookFor',
    message: 'You may not book for this traveler.',
    field: 'travelers.1',
  })
})
