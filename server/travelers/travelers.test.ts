import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listPassengers } from '@portolan/contract/travelers/list-passengers.ts'
import { errorOf, openPortal, type Browser, type Portal } from '../test-portal.ts'

type Listed = AnswerOf<typeof listPassengers>['value'][number]

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const signedIn = async (account: string, tenant?: 'capone-corporate'): Promise<Browser> => {
  const browser = portal.browser(tenant)
  expect(await browser.signIn(account)).toBeNull()
  return browser
}
const list = async (browser: Browser): Promise<Listed[]> =>
  (await browser.send('PUT', '/api/v0/passengers/list')).json<AnswerOf<typeof listPassengers>>()
    .value
const names = async (browser: Browser): Promise<string[]> =>
  (await list(browser)).map(({ givenName }) => givenName)
const robin = { givenName: 'Robin', surname: 'Ek', gender: 'F', dateOfBirth: '1990-02-03' } as const

test('Avery has four saved travelers, sorted, default marked; Casey has none', async () => {
  const family = await list(await signedIn('avery'))
  expect(family.map(({ givenName, isDefaultProfile }) => [givenName, isDefaultProfile])).toEqual([
    ['Avery', true],
    ['Elias', false],
    ['Henrik', false],
    ['Maja', false],
  ])
  expect(family[0]).toMatchObject({
    passport: { number: '561730284', countryOfIssue: 'US' },
    knownTravelerNumber: 'TT84K1Q07',
    isGhostUser: false,
    linkedDEUserId: null,
  })
  expect(await list(await signedIn('casey'))).toEqual([])
})

test('a traveler is saved, read, changed and deleted; the default one stays', async () => {
  const casey = await signedIn('casey')
  const saved = await casey.send('PUT', '/api/v0/passengers/update', {
    ...robin,
    frequentFlyer: { DL: '12', UA: '3/4' },
    passport: { number: 'X1234567', countryOfIssue: 'SWE', expiresOn: '2031-01-01' },
  })
  const { person, dropped } = saved.json<{ person: Listed; dropped: string[] }>()
  expect(dropped).toEqual(['passport'])
  expect(person).toMatchObject({
    givenName: 'Robin',
    frequentFlyer: { DL: '12', UA: '3/4' },
    isDefaultProfile: false,
  })
  expect(person).not.toHaveProperty('passport')
  const changed = await casey.send('PUT', '/api/v0/passengers/update', {
    ...robin,
    personId: person.personId,
    frequentFlyer: { UA: '' },
    middleName: 'Li',
  })
  expect(changed.json()).toMatchObject({
    dropped: [],
    person: { id: person.id, middleName: 'Li', frequentFlyer: { DL: '12' } },
  })
  await casey.send('PUT', '/api/v0/passengers/assign_default', {
    travelerId: person.id,
    userId: 'person_casey',
  })
  expect((await list(casey))[0]).toMatchObject({ isDefaultProfile: true })
  expect(
    errorOf(await casey.send('POST', '/api/v0/passengers/delete', { personId: person.id })),
  ).toBe('DefaultTraveler')
  const second = (
    await casey.send('PUT', '/api/v0/passengers/update', { ...robin, givenName: 'Ira' })
  ).json<{ person: Listed }>().person
  expect(
    (await casey.send('POST', '/api/v0/passengers/delete', { personId: second.id })).json(),
  ).toEqual({ deleted: true })
  expect(await names(casey)).toEqual(['Robin'])
})

test('an unchanged save leaves the row alone', async () => {
  const avery = await signedIn('avery')
  const updatedAt = async (): Promise<unknown> =>
    (
      await portal.open.database.worker((tx) =>
        tx.execute(
          sql`select updated_at, sealed_documents from portolan.travelers where id = 'traveler_maja'`,
        ),
      )
    ).rows[0]
  const before = await updatedAt()
  portal.clock.at += 1000
  const {
    id: _,
    createdAt: __,
    linkedDEUserId: ___,
    isGhostUser: ____,
    isMissingInfo: _____,
    isPrivateProfile: ______,
    isDefaultProfile: _______,
    ...edit
  } = (await list(avery)).find(({ id }) => id === 'traveler_maja') ?? expect.fail()
  expect(errorOf(await avery.send('PUT', '/api/v0/passengers/update', edit))).toBeNull()
  expect(await updatedAt()).toEqual(before)
})

test.each<[string, object, string, string]>([
  ['a name in another script', { surname: '王' }, 'UnsupportedNameCharacters', 'surname'],
  ['a name nobody can see', { surname: '\u200B\u2060' }, 'MissingInformation', 'surname'],
  ['a name longer than a ticket', { givenName: 'A'.repeat(50) }, 'OutOfRange', 'givenName'],
  [
    'a key with a hyphen',
    { frequentFlyer: { 'D-L': '1' } },
    'InvalidKeyValue',
    'frequentFlyer.D-L',
  ],
  ['a field that does not exist', { nickname: 'Rob' }, 'UnknownField', 'nickname'],
  ['an impossible date', { dateOfBirth: '2025-02-30' }, 'BadRequest', 'dateOfBirth'],
])('%s is refused with its field', async (_what, change, code, field) => {
  const answer = await (
    await signedIn('casey')
  ).send('PUT', '/api/v0/passengers/update', { ...robin, ...change })
  expect([errorOf(answer), answer.json<{ error: { field?: string } }>().error.field]).toEqual([
    code,
    field,
  ])
})

test('another person’s traveler and an unknown one get the same answers', async () => {
  const blake = await signedIn('blake')
  const calls = (id: string) =>
    [
      ['PUT', '/api/v0/passengers/update', { ...robin, personId: id }],
      ['POST', '/api/v0/passengers/delete', { personId: id }],
      ['PUT', '/api/v0/passengers/hide', { travelerId: id }],
      ['PUT', '/api/v0/passengers/show', { travelerId: id }],
      ['PUT', '/api/v0/passengers/assign_default', { travelerId: id, userId: 'person_blake' }],
    ] as const
  for (const id of ['traveler_avery', 'traveler_nobody', 'traveler_drew', 'person_avery']) {
    for (const [method, url, body] of calls(id)) {
      const answer = await blake.send(method, url, body)
      expect([url, answer.statusCode, errorOf(answer)]).toEqual([url, 404, 'NotFound'])
    }
  }
  expect(
    errorOf(
      await blake.send('PUT', '/api/v0/passengers/assign_default', {
        travelerId: 'traveler_blake',
        userId: 'person_avery',
      }),
    ),
  ).toBe('NotFound')
})

test('canViewUsers lists the company’s people; without it, only the caller', async () => {
  const drew = await signedIn('drew', 'capone-corporate')
  const emery = await signedIn('emery', 'capone-corporate')
  expect(
    (await drew.send('PUT', '/api/v0/users/list'))
      .json<{ users: { firstName: string }[] }>()
      .users.map(({ firstName }) => firstName),
  ).toEqual([
    'Drew',
    'Emery',
    'Finley',
    'Indigo',
    'Kit',
    'Rowan',
    'Sasha',
    'Toby',
    'Uma',
    'Vesna',
    'Wes',
  ])
  expect((await emery.send('PUT', '/api/v0/users/list')).json()).toEqual({
    users: [
      {
        id: 'person_emery',
        firstName: 'Emery',
        lastName: 'Castellanos',
        defaultTravelerId: 'traveler_emery',
      },
    ],
  })
  expect(await names(emery)).toEqual(['Emery'])
  const seen = await list(drew)
  expect(seen.map(({ givenName }) => givenName)).toEqual([
    'Drew',
    'Emery',
    'Finley',
    'Indigo',
    'Kit',
    'Noor',
    'Rowan',
    'Sasha',
    'Toby',
    'Uma',
    'Vesna',
    'Wes',
  ])
  expect(seen.find(({ givenName }) => givenName === 'Noor')).toMatchObject({ isGhostUser: true })
  expect(seen.find(({ givenName }) => givenName === 'Finley')).toMatchObject({
    id: 'person_finley',
    isMissingInfo: true,
    gender: 'M',
    dateOfBirth: '1870-01-01',
    linkedDEUserId: 'person_finley',
  })
})

test('a company of 500 is listed, also people without an account', async () => {
  const morgan = await signedIn('morgan', 'capone-corporate')
  const before = await list(morgan)
  expect(before.length).toBeGreaterThan(450)
  expect(before.length).toBeLessThan(500)
  const employee = before.find(({ id }) => id.startsWith('person_tamarack_')) ?? expect.fail()
  const { person } = (
    await morgan.send('PUT', '/api/v0/passengers/update', { ...robin, personId: employee.id })
  ).json<{ person: Listed }>()
  expect(person).toMatchObject({ linkedDEUserId: employee.id, isGhostUser: false })
  expect(await list(morgan)).toHaveLength(before.length)
  const body = { travelerId: person.id, userId: employee.id }
  expect(errorOf(await morgan.send('PUT', '/api/v0/passengers/assign_default', body))).toBe(
    'NotFound',
  )
})

test('saving a placeholder links a profile to its user; private documents stay hidden', async () => {
  const drew = await signedIn('drew', 'capone-corporate')
  const finley = await signedIn('finley', 'capone-corporate')
  const made = await drew.send('PUT', '/api/v0/passengers/update', {
    givenName: 'Finley',
    surname: 'Raghunathan',
    gender: 'F',
    dateOfBirth: '1985-05-05',
    personId: 'person_finley',
    knownTravelerNumber: 'TT1234567',
  })
  const { person } = made.json<{ person: Listed }>()
  expect(person).toMatchObject({
    isMissingInfo: false,
    isGhostUser: false,
    linkedDEUserId: 'person_finley',
    knownTravelerNumber: 'TT1234567',
  })
  expect((await list(finley)).find(({ id }) => id === person.id)).toMatchObject({
    isDefaultProfile: true,
  })
  expect(
    (await finley.send('PUT', '/api/v0/passengers/hide', { travelerId: person.id })).json(),
  ).toEqual({ hiddenTravelerIds: [person.id] })
  expect((await list(drew)).find(({ id }) => id === person.id)).toMatchObject({
    isPrivateProfile: true,
  })
  expect((await list(drew)).find(({ id }) => id === person.id)).not.toHaveProperty(
    'knownTravelerNumber',
  )
  expect((await list(finley)).find(({ id }) => id === person.id)).toHaveProperty(
    'knownTravelerNumber',
  )
  expect((await drew.send('GET', '/api/v0/userInfo')).json()).toMatchObject({
    corporateInfo: { hiddenTravelerIds: [person.id] },
  })
  expect(
    (await finley.send('PUT', '/api/v0/passengers/show', { travelerId: person.id })).json(),
  ).toEqual({ hiddenTravelerIds: [] })
})

test('a guest becomes a person of the company: what was missing is filled in', async () => {
  const drew = await signedIn('drew', 'capone-corporate')
  const save = async (edit: object): Promise<Listed> =>
    (await drew.send('PUT', '/api/v0/passengers/update', edit)).json<{ person: Listed }>().person
  const guest = await save({
    ...robin,
    phoneNumber: '+1 212 555 0100',
    additionalInfo: { Badge: 'T-2207' },
  })
  expect(guest).toMatchObject({ isGhostUser: true, additionalInfo: { Badge: 'T-2207' } })
  const merge = (ghostId: string, personId: string) =>
    drew.send('POST', '/api/v0/passengers/merge', { ghostId, personId })
  const users = (await list(drew)).filter(({ isMissingInfo }) => isMissingInfo)
  const person = users[0]?.id ?? expect.fail()
  expect(errorOf(await merge(guest.id, guest.id))).toBe('SameProfile')
  expect(errorOf(await merge(person, guest.id))).toBe('NotAGhost')
  expect(errorOf(await merge(guest.id, 'traveler_avery'))).toBe('NotFound')
  const born = await save({ ...robin, givenName: 'Ira', dateOfBirth: '1991-02-03' })
  expect(errorOf(await merge(born.id, 'traveler_drew'))).toBe('BirthDatesDiffer')
  const merged = (await merge(guest.id, person)).json<{ person: Listed; differing: string[] }>()
  expect(merged.person).toMatchObject({
    isMissingInfo: false,
    isGhostUser: false,
    linkedDEUserId: person,
    dateOfBirth: robin.dateOfBirth,
    phoneNumber: '+1 212 555 0100',
    additionalInfo: { Badge: 'T-2207' },
  })
  const after = await list(drew)
  expect(after.find(({ id }) => id === guest.id)).toMatchObject({ isPrivateProfile: true })
  expect(after.some(({ id }) => id === person)).toBe(false)
})

test('documents are encrypted and bound to their traveler', async () => {
  const { rows } = await portal.open.database.worker((tx) =>
    tx.execute(sql`select * from portolan.travelers`),
  )
  const dump = JSON.stringify(rows)
  for (const number of ['561730284', 'TT84K1Q07', 'AA5520918']) expect(dump).not.toContain(number)
  const moved = sql`update portolan.travelers set sealed_documents = (select sealed_documents from portolan.travelers where id = 'traveler_avery') where id = 'traveler_blake'`
  await portal.open.database.worker((tx) => tx.execute(moved))
  expect(errorOf(await (await signedIn('blake')).send('PUT', '/api/v0/passengers/list'))).toBe(
    'Internal',
  )
})

test('rewards, experiments and events answer for their tenant', async () => {
  const avery = await signedIn('avery')
  const drew = await signedIn('drew', 'capone-corporate')
  const accounts = async (browser: Browser): Promise<string[]> =>
    (await browser.send('PUT', '/api/v0/rewards/accounts'))
      .json<{ accounts: { productDisplayName: string; customerAccountRole: string }[] }>()
      .accounts.map((one) => `${one.productDisplayName}, ${one.customerAccountRole}`)
  expect(await accounts(avery)).toEqual(['Quicksilver, Primary', 'Venture X, Primary'])
  expect(await accounts(drew)).toEqual(['Spark Cash Plus, Primary', 'Venture X Business, Primary'])
  expect(errorOf(await avery.send('PUT', '/api/v0/experiments/cotb/active'))).toBe('NotFound')
  expect(
    (await drew.send('PUT', '/api/v0/experiments/cotb/active')).json<{ experiments: object[] }>()
      .experiments,
  ).toHaveLength(15)
  expect(
    (
      await avery.send('POST', '/api/v0/tracking/event', {
        eventName: 'viewed_page',
        properties: { page: 'home', email: 'avery@portolan.example' },
        encryptedProperties: 'x',
      })
    ).json(),
  ).toEqual({ accepted: true })
  const kept = await portal.open.database.worker((tx) =>
    tx.execute(sql`select event_name, properties from portolan.tracked_events`),
  )
  expect(kept.rows).toEqual([{ event_name: 'viewed_page', properties: { page: 'home' } }])
  portal.clock.at += 91 * 86_400_000
  const later = await signedIn('avery')
  await later.send('POST', '/api/v0/engagement/event', {
    eventName: 'viewed_page',
    properties: {},
    url: 'http://localhost/trips/trip_01jc',
    browser_session_id: 'b-1',
  })
  const left = await portal.open.database.worker((tx) =>
    tx.execute(sql`select kind, properties from portolan.tracked_events`),
  )
  expect(left.rows).toEqual([{ kind: 'engagement', properties: { path: '/trips/:id' } }])
})
