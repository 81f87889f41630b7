import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { changeCompanyPerson } from '@portolan/contract/companies/change-company-person.ts'
import type { exportCompanyPeople } from '@portolan/contract/companies/export-company-people.ts'
import type { inviteCompanyPerson } from '@portolan/contract/companies/invite-company-person.ts'
import type { listCompanyEvents } from '@portolan/contract/companies/list-company-events.ts'
import type { listCompanyPeople } from '@portolan/contract/companies/list-company-people.ts'
import type { planLeaving } from '@portolan/contract/companies/plan-leaving.ts'
import { errorOf, openPortal, type Browser, type Portal } from '../test-portal.ts'

const tenant = 'capone-corporate'
const admin = '/admin/api/v0'
type People = AnswerOf<typeof listCompanyPeople>
type Events = AnswerOf<typeof listCompanyEvents>['events']

let portal: Portal
let drew: Browser
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal?.close())
const signedIn = async (account: string): Promise<Browser> => {
  const browser = portal.browser(tenant)
  expect(await browser.signIn(account)).toBeNull()
  return browser
}
beforeEach(async () => {
  drew = await signedIn('drew')
})

const people = async (query = ''): Promise<People> =>
  (await drew.send('GET', `${admin}/people${query}`)).json<People>()
const events = async (query = ''): Promise<Events> =>
  (await drew.send('GET', `${admin}/events${query}`)).json<{ events: Events }>().events
const change = (id: string, body: BodyOf<typeof changeCompanyPerson>, by = drew) =>
  by.send('PUT', `${admin}/people/${id}`, body)
const invite = (body: Partial<BodyOf<typeof inviteCompanyPerson>>) =>
  drew.send('POST', `${admin}/people`, {
    firstName: 'Nell',
    lastName: 'Abara',
    email: 'nell.abara@halyard.example',
    ...body,
  })
/** Everything of the company, to see that a refusal has changed nothing. */
const whole = async (): Promise<unknown> =>
  (
    await portal.open.database.worker((tx) =>
      tx.execute(
        sql`select id, state, roles, tier_id, cost_center_id, approver_id from portolan.company_people where business_id = 'business_halyard' order by id`,
      ),
    )
  ).rows

describe('people of the company', () => {
  test('are listed, searched, filtered, sorted and paged', async () => {
    const all = await people()
    expect(all).toMatchObject({ all: 12, total: 12, page: 1 })
    expect(all.people[0]).toMatchObject({ firstName: 'Drew', state: 'Active' })
    expect((await people('?search=KOVAC')).people.map(({ id }) => id)).toEqual(['person_vesna'])
    expect((await people('?state=Invited')).people.map(({ id }) => id)).toEqual(['person_wes'])
    expect((await people('?role=Approver')).total).toBe(1)
    expect((await people('?page=9')).page).toBe(1)
    const morgan = await signedIn('morgan')
    const last = (await morgan.send('GET', `${admin}/people?page=20`)).json<People>()
    expect(last).toMatchObject({ all: 500, total: 500, page: 20, pageSize: 25 })
    expect(last.people).toHaveLength(25)
  })

  test('are exported as the list shows them, without formulas', async () => {
    await invite({ firstName: '=HYPERLINK("x")', email: 'formula@halyard.example' })
    const file = (await drew.send('GET', `${admin}/people/export?state=Invited&sort=-name`)).json<
      AnswerOf<typeof exportCompanyPeople>
    >()
    expect(file.rows).toBe(2)
    const shown = (await people('?state=Invited&sort=-name')).people
    const lines = file.csv.trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(shown.length)
    for (const [at, { email }] of shown.entries()) expect(lines[at]).toContain(email)
    expect(file.csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await events())[0]).toMatchObject({ code: 'PEOPLE_READ' })
    expect((await events('?code=PEOPLE_EXPORTED'))[0]).toMatchObject({
      by: 'Drew Okafor',
      facts: { people: 2 },
    })
  })

  test('a look at one person is in the record', async () => {
    const { statusCode } = await drew.send('GET', `${admin}/people/person_toby`)
    expect(statusCode).toBe(200)
    expect((await events('?search=toby'))[0]).toMatchObject({
      code: 'PERSON_READ',
      by: 'Drew Okafor',
      about: 'Toby Greer',
    })
    expect(await events('?search=nobody')).toEqual([])
  })
})

describe('a person is changed', () => {
  test('all of it, with a line of the record for each', async () => {
    const changed = await change('person_toby', {
      roles: ['Traveler', 'Approver'],
      tierId: 'tier_open',
      costCenterId: 'cost_halyard_300',
      approverId: 'person_drew',
    })
    expect(changed.json()).toMatchObject({
      roles: ['Traveler', 'Approver'],
      tierId: 'tier_open',
      costCenterId: 'cost_halyard_300',
      approverId: 'person_drew',
    })
    expect(
      (await events('?search=toby')).slice(0, 3).map(({ code, facts }) => [code, facts]),
    ).toEqual([
      ['APPROVER_SET', { approver: 'Drew Okafor' }],
      ['PERSON_PLACED', { tier: 'Open', costCenter: '300 Engineering' }],
      ['ROLE_GRANTED', { role: 'Approver' }],
    ])
    expect((await events())[0]?.code).toBe('APPROVER_SET')
    await change('person_toby', { roles: ['Traveler', 'Approver'] })
    expect((await events())[0]?.code).toBe('APPROVER_SET')
  })
})

type Refused = [
  what: string,
  id: string,
  body: BodyOf<typeof changeCompanyPerson>,
  code: string,
  field: string | undefined,
]
/** What a change is refused with, and whether anything is different afterwards. */
const refused = async (id: string, body: BodyOf<typeof changeCompanyPerson>) => {
  const before = [await whole(), (await events())[0]?.id]
  const { error } = (await change(id, body)).json<{ error: { code: string; field?: string } }>()
  const after = [await whole(), (await events())[0]?.id]
  return { code: error.code, field: error.field, isSame: isDeepStrictEqual(before, after) }
}

describe('a change that a rule refuses changes nothing', () => {
  test.each<Refused>([
    [
      'a role for oneself',
      'person_drew',
      { roles: ['Owner', 'TravelAdmin', 'Approver'] },
      'OwnRole',
      'roles',
    ],
    ['the last admin', 'person_drew', { roles: ['Traveler'] }, 'OwnRole', 'roles'],
    ['no admin at all', 'person_drew', { roles: [] }, 'LastAdmin', 'roles'],
    [
      'oneself as approver',
      'person_rowan',
      { approverId: 'person_rowan' },
      'ApproverCycle',
      'approverId',
    ],
    [
      'a cycle of approvers',
      'person_drew',
      { approverId: 'person_rowan' },
      'ApproverCycle',
      'approverId',
    ],
    [
      'somebody without the role',
      'person_emery',
      { approverId: 'person_sasha' },
      'NotAnApprover',
      'approverId',
    ],
    [
      'somebody who left',
      'person_emery',
      { approverId: 'person_jules' },
      'NotActive',
      'approverId',
    ],
    [
      'somebody of another company',
      'person_emery',
      { approverId: 'person_morgan' },
      'NotFound',
      'approverId',
    ],
  ])('not to %s', async (_what, id, body, code, field) => {
    expect(await refused(id, body)).toEqual({ code, field, isSame: true })
  })
})

describe('a change that names what is not the company’s changes nothing', () => {
  test.each<Refused>([
    ['another company’s tier', 'person_emery', { tierId: 'tier_field' }, 'NotFound', 'tierId'],
    [
      'another company’s cost center',
      'person_emery',
      { costCenterId: 'cost_tamarack_4410' },
      'NotFound',
      'costCenterId',
    ],
    [
      'a closed cost center',
      'person_emery',
      { costCenterId: 'cost_halyard_900' },
      'NotFound',
      'costCenterId',
    ],
    ['another company’s person', 'person_morgan', { tierId: null }, 'NotFound', undefined],
    ['somebody who left', 'person_jules', { roles: ['Traveler'] }, 'NotFound', undefined],
    // The first half would be allowed: all or nothing.
    [
      'a change with one fault',
      'person_emery',
      { roles: ['Traveler', 'Approver'], approverId: 'person_sasha' },
      'NotAnApprover',
      'approverId',
    ],
  ])('not to %s', async (_what, id, body, code, field) => {
    expect(await refused(id, body)).toEqual({ code, field, isSame: true })
  })

  test('nobody else may: they find no such thing', async () => {
    for (const account of ['emery', 'finley']) {
      const browser = await signedIn(account)
      expect(errorOf(await change('person_toby', { tierId: null }, browser))).toBe('NotFound')
      expect(errorOf(await browser.send('GET', `${admin}/people`))).toBe('NotFound')
    }
  })
})

describe('somebody is invited', () => {
  test('as a traveler, once for each address', async () => {
    const made = await invite({ approverId: 'person_rowan', costCenterId: 'cost_halyard_200' })
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({ state: 'Invited', roles: ['Traveler'] })
    expect(errorOf(await invite({ email: 'NELL.abara@halyard.example' }))).toBe('EmailTaken')
    expect(errorOf(await invite({ email: 'not an address' }))).toBe('InvalidEmail')
    expect(errorOf(await invite({ email: 'a@b.example', firstName: ' ' }))).toBe('NameMissing')
    expect(errorOf(await invite({ email: 'a@b.example', tierId: 'tier_field' }))).toBe('NotFound')
  })
})

describe('somebody leaves', () => {
  const plan = async (id: string) =>
    (await drew.send('GET', `${admin}/people/${id}/leaving`)).json<AnswerOf<typeof planLeaving>>()
  const leave = (id: string, body: object) =>
    drew.send('POST', `${admin}/people/${id}/leaving`, body)

  test('as it was shown: signed out, reports moved, and it is in the record', async () => {
    const emery = await signedIn('emery')
    const shown = await plan('person_rowan')
    expect(shown).toMatchObject({ sessions: 0, proposedApproverId: 'person_drew' })
    expect(shown.approves).toContain('person_emery')
    expect((await leave('person_rowan', { plan: shown.plan })).json()).toMatchObject({
      state: 'Left',
      roles: [],
    })
    const { people: left } = await people('?search=emery')
    expect(left[0]?.approverId).toBe('person_drew')
    const theirs = await plan('person_emery')
    expect(theirs.sessions).toBeGreaterThan(0)
    expect((await leave('person_emery', { plan: theirs.plan })).statusCode).toBe(200)
    expect(errorOf(await emery.send('GET', '/api/v0/userInfo'))).toBe('Unauthenticated')
    expect((await events('?code=PERSON_LEFT'))[0]).toMatchObject({ about: 'Emery Castellanos' })
  })

  test('not with a plan that has changed, nor as the last admin', async () => {
    const before = await whole()
    expect(errorOf(await leave('person_uma', { plan: 'another' }))).toBe('PlanChanged')
    const last = await drew.send('GET', `${admin}/people/person_drew/leaving`)
    expect(errorOf(last)).toBe('LastAdmin')
    expect(errorOf(await leave('person_drew', { plan: '' }))).toBe('LastAdmin')
    expect(errorOf(await leave('person_morgan', { plan: '' }))).toBe('NotFound')
    expect(await whole()).toEqual(before)
  })
})

describe('cost centers and projects', () => {
  test('are added once and closed with their projects', async () => {
    const add = (code: string, name: string) =>
      drew.send('POST', `${admin}/cost-centers`, { code, name })
    const made = (await add('400', 'Support')).json<{ id: string }>()
    expect(errorOf(await add('400', 'Again'))).toBe('CodeTaken')
    expect(errorOf(await add('', 'Nothing'))).toBe('NameMissing')
    const project = await drew.send('POST', `${admin}/projects`, {
      name: 'Night shift',
      costCenterId: made.id,
    })
    expect(project.statusCode).toBe(201)
    const closed = await drew.send('POST', `${admin}/cost-centers/${made.id}/close`, {})
    expect(closed.json()).toMatchObject({ isOpen: false })
    const company = (await drew.send('GET', `${admin}/company`)).json<{
      projects: { name: string; isOpen: boolean }[]
    }>()
    expect(company.projects).toContainEqual(
      expect.objectContaining({ name: 'Night shift', isOpen: false }),
    )
    const foreign = await drew.send('POST', `${admin}/cost-centers/cost_tamarack_4410/close`, {})
    expect(errorOf(foreign)).toBe('NotFound')
  })

  test('a project is closed alone, and its name is free again', async () => {
    const add = () => drew.send('POST', `${admin}/projects`, { name: 'Tide gauge' })
    const { id } = (await add()).json<{ id: string }>()
    expect(errorOf(await add())).toBe('NameTaken')
    const closed = await drew.send('POST', `${admin}/projects/${id}/close`, {})
    expect(closed.json()).toMatchObject({ id, isOpen: false })
    expect((await add()).statusCode).toBe(201)
    const foreign = await drew.send('POST', `${admin}/projects/project_platte/close`, {})
    expect(errorOf(foreign)).toBe('NotFound')
  })
})

test('the record is never changed, not by the program itself', async () => {
  const attempts = [
    sql`update portolan.company_events set code = 'PERSON_READ'`,
    sql`delete from portolan.company_events`,
  ]
  for (const attempt of attempts)
    await expect(portal.open.database.worker((tx) => tx.execute(attempt))).rejects.toThrow()
})
