import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeBusinessInUse } from '@portolan/contract/companies/change-business-in-use.ts'
import { readBusinessInUse } from '@portolan/contract/companies/read-business-in-use.ts'
import { readPortalAccess } from '@portolan/contract/companies/read-portal-access.ts'
import { grantRole, setApprover } from '@portolan/domain/companies/change-people.ts'
import type { Company, CompanyPerson } from '@portolan/domain/companies/company.ts'
import { permissionsOf } from '@portolan/domain/companies/roles.ts'
import { errorOf, openPortal, type Browser, type Portal } from '../test-portal.ts'
import { tierFor } from '../policies/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { companyOf, saveCompany, type StoredCompany } from './companies.store.ts'
import { madePeople } from './made-people.ts'

const tenant = 'capone-corporate'
const halyard = { tenant, businessId: 'business_halyard' } as const
const tamarack = { tenant, businessId: 'business_tamarack' } as const

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal?.close())

const inHalyard = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  portal.open.database.company(halyard, work)
const companyIn = async (tx: Tx): Promise<StoredCompany> => {
  const found = await companyOf(tx, halyard, { locked: true })
  if (found === undefined) throw new Error('no Halyard')
  return found
}
const personIn = ({ people }: Company, id: string): CompanyPerson => {
  const found = people.find((one) => one.id === id)
  if (found === undefined) throw new Error(`nobody is ${id}`)
  return found
}
const signedIn = async (account: string): Promise<Browser> => {
  const browser = portal.browser(tenant)
  expect(await browser.signIn(account)).toBeNull()
  return browser
}
const save = (change: (company: StoredCompany) => Company): Promise<void> =>
  inHalyard(async (tx) => {
    const before = await companyIn(tx)
    await saveCompany(tx, before, change(before), { tenant, now: portal.clock.at })
  })

describe('a company as data', () => {
  test('Halyard has its twelve people, and Tamarack five hundred', async () => {
    const company = await inHalyard(companyIn)
    expect(company.people).toHaveLength(12)
    expect(personIn(company, 'person_emery')).toMatchObject({
      firstName: 'Emery',
      approverId: 'person_rowan',
      roles: ['Traveler'],
    })
    const large = await portal.open.database.company(tamarack, (tx) => companyOf(tx, tamarack))
    expect(large?.people).toHaveLength(500)
    expect(madePeople()).toEqual(madePeople())
  })

  test('nothing of a company is seen from another one, nor without one', async () => {
    const { database } = portal.open
    expect(await database.company(tamarack, (tx) => companyOf(tx, halyard))).toBeUndefined()
    expect(await database.tenant(tenant, (tx) => companyOf(tx, halyard))).toBeUndefined()
    const other = { tenant: 'capone', businessId: 'business_halyard' } as const
    expect(await database.company(other, (tx) => companyOf(tx, other))).toBeUndefined()
  })

  test('names and addresses are sealed', async () => {
    const { rows } = await inHalyard((tx) =>
      tx.execute<{ all: string }>(
        sql`select string_agg(p::text, '|') as all from portolan.company_people p`,
      ),
    )
    expect(rows[0]?.all).toContain('person_emery')
    for (const personal of ['Emery', 'Castellanos', 'emery@'])
      expect(rows[0]?.all).not.toContain(personal)
  })

  test('the rights of everybody who signs in are those of the record', async () => {
    const company = await inHalyard(companyIn)
    const { rows } = await portal.open.database.tenant(tenant, (tx) =>
      tx.execute<{ id: string; roles: string[]; users: boolean; admin: boolean }>(
        sql`select id, roles, can_view_users as users, can_view_admin as admin from portolan.persons where business_id = 'business_halyard'`,
      ),
    )
    expect(rows).toHaveLength(6)
    for (const { id, roles, users, admin } of rows) {
      const person = personIn(company, id)
      expect({ id, roles, canViewUsers: users, canViewAdmin: admin }).toEqual({
        id,
        roles: person.roles,
        ...permissionsOf(person),
      })
    }
  })
})

describe('a company that changes', () => {
  test('a role that is granted counts with the next call, and its loss as well', async () => {
    const emery = await signedIn('emery')
    const access = async (): Promise<unknown> =>
      (await emery.send('GET', readPortalAccess.path)).json<{ adminPortal: boolean }>().adminPortal
    expect(await access()).toBe(false)
    await save((company) => {
      const granted = grantRole(
        company,
        { byId: 'person_drew', personId: 'person_emery' },
        'TravelAdmin',
      )
      return granted.ok ? granted.value : company
    })
    expect(await access()).toBe(true)
    await save((company) => ({
      ...company,
      people: company.people.map((one) =>
        one.id === 'person_emery' ? { ...one, roles: ['Traveler'] } : one,
      ),
    }))
    expect(await access()).toBe(false)
  })

  test('somebody who left is signed out at the next call and may not sign in again', async () => {
    const indigo = await signedIn('emery')
    const left = (state: 'Left' | 'Active') =>
      save((company) => ({
        ...company,
        people: company.people.map((one) => (one.id === 'person_emery' ? { ...one, state } : one)),
      }))
    await left('Left')
    expect(errorOf(await indigo.send('GET', '/api/v0/userInfo'))).toBe('Unauthenticated')
    expect(await portal.browser(tenant).signIn('emery')).toBe('40103')
    await left('Active')
    await portal.open.database.tenant(tenant, (tx) =>
      tx.execute(sql`update portolan.persons set admission = 'Open' where id = 'person_emery'`),
    )
  })

  test('two who change one company at once both see what the other wrote', async () => {
    const change = (personId: string, approverId: string): Promise<void> =>
      save((company) => {
        const set = setApprover(company, { byId: 'person_drew', personId }, approverId)
        return set.ok ? set.value : company
      })
    // Each alone is allowed; together they would be a cycle.
    await save((company) => ({
      ...company,
      people: company.people.map((one) =>
        one.id === 'person_sasha' || one.id === 'person_rowan'
          ? { ...one, roles: ['Approver'], approverId: null }
          : one,
      ),
    }))
    await Promise.all([
      change('person_sasha', 'person_rowan'),
      change('person_rowan', 'person_sasha'),
    ])
    const after = await inHalyard(companyIn)
    expect(
      ['person_sasha', 'person_rowan'].filter((id) => personIn(after, id).approverId !== null),
    ).toHaveLength(1)
  })
})

describe('whose policy counts', () => {
  const tierOf = async (personId: string, businessId: string | null = halyard.businessId) =>
    (await tierFor(portal.open, { tenant, businessId, personId }))?.id
  test('their own tier, or the company’s', async () => {
    expect(await tierOf('person_drew')).toBe('tier_open')
    expect(await tierOf('person_emery')).toBe('tier_standard')
    expect(await tierOf('somebody_else')).toBe('tier_standard')
    expect(await tierOf('person_harper', 'business_fathom')).toBeUndefined()
    expect(await tierOf('person_avery', null)).toBeUndefined()
  })
})

describe('the company in use', () => {
  test('is the person’s own, and no other can be chosen', async () => {
    const drew = await signedIn('drew')
    expect((await drew.send('GET', readBusinessInUse.path)).json()).toEqual({
      businessInUse: 'business_halyard',
      businesses: [
        { businessId: 'business_halyard', businessName: 'Halyard Instruments', isLive: true },
      ],
    })
    const choose = (businessId: string) =>
      drew.send('PUT', changeBusinessInUse.path, { businessId })
    expect((await choose('business_halyard')).statusCode).toBe(200)
    expect(errorOf(await choose('business_tamarack'))).toBe('NotFound')
    expect(errorOf(await choose('business_none'))).toBe('NotFound')
  })

  test('card holders have none', async () => {
    const avery = portal.browser('capone')
    expect(await avery.signIn('avery')).toBeNull()
    expect((await avery.send('GET', readBusinessInUse.path)).json()).toEqual({
      businessInUse: null,
      businesses: [],
    })
    expect((await avery.send('GET', readPortalAccess.path)).json()).toEqual({
      adminPortal: false,
      agentPortal: false,
      travelPolicies: false,
    })
  })
})
