import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { deactivateCompanyPerson } from '@portolan/contract/companies/deactivate-company-person.ts'
import type { listCompanyEvents } from '@portolan/contract/companies/list-company-events.ts'
import type { readCompany } from '@portolan/contract/companies/read-company.ts'
import type { planLeaving } from '@portolan/contract/companies/plan-leaving.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { Json } from '../platform/json.ts'
import { errorOf, openPortal, type Browser, type OfLeavers, type Portal } from '../test-portal.ts'
import { followLeaverTrips } from './leaver-trips.ts'

type TripChoice = NonNullable<BodyOf<typeof deactivateCompanyPerson>['trips']>[number]
const admin = '/admin/api/v0'
const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const ahead = (id: string) => ({
  id,
  title: `Trip ${id}`,
  startsAt: Date.parse('2027-01-05T15:00:00Z'),
  startZone: 'America/Phoenix',
  total: usd(50_000),
})

/** Trips of two people, what was handed on, and the jobs that wait. */
const owned: Record<string, string[]> = {
  person_emery: ['portland', 'phoenix', 'reno'],
  person_toby: ['boston'],
}
const handedOn: { tripId: string; email: string; ownerId: string; byId: string }[] = []
const waiting: { name: string; payload: Json; startAfterMs: number }[] = []
const enqueue: OfLeavers['jobs']['enqueue'] = async (_tx, name, payload, options) =>
  void waiting.push({ name, payload, startAfterMs: options?.startAfterMs ?? 0 })
const trips: OfLeavers['trips'] = {
  ahead: async (_tx, _of, personId) => (owned[personId] ?? []).map(ahead),
  handOn: async (_tx, _of, { tripId, email, ownerId, byId }) =>
    void handedOn.push({ tripId, email, ownerId, byId }),
  quote: async (_by, tripId) =>
    tripId === 'reno'
      ? null
      : { refund: usd(50_000), credit: usd(0), isFree: tripId === 'phoenix' },
  cancel: async () => 'Canceling',
}

let portal: Portal
let drew: Browser
beforeAll(async () => {
  portal = await openPortal({ leavers: { trips, jobs: { enqueue } } })
  drew = portal.browser('capone-corporate')
  await drew.signIn('drew')
})
afterAll(() => portal?.close())
beforeEach(() => {
  handedOn.length = 0
  waiting.length = 0
})

const plan = async (id: string) =>
  (await drew.send('GET', `${admin}/people/${id}/leaving`)).json<AnswerOf<typeof planLeaving>>()
const leave = async (id: string, choices: readonly TripChoice[]) =>
  drew.send('POST', `${admin}/people/${id}/leaving`, {
    plan: (await plan(id)).plan,
    trips: choices,
  })
const lines = async (code: string) =>
  (await drew.send('GET', `${admin}/events?code=${code}`)).json<
    AnswerOf<typeof listCompanyEvents>
  >().events
const cancels = (tripId: string): TripChoice => ({
  tripId,
  choice: 'Cancel',
  refund: usd(50_000),
  credit: usd(0),
})
const keeps = (tripId: string): TripChoice => ({ tripId, choice: 'Keep' })
const hands = (tripId: string, email: string): TripChoice => ({ tripId, choice: 'Contact', email })

test('a plan says for each trip what canceling refunds, and proposes what costs nothing', async () => {
  expect((await plan('person_emery')).upcomingTrips).toMatchObject([
    { id: 'portland', cancel: { refund: usd(50_000) }, proposed: null },
    { id: 'phoenix', proposed: 'Cancel', startZone: 'America/Phoenix' },
    { id: 'reno', cancel: null, proposed: null },
  ])
})

const others = [cancels('phoenix'), keeps('reno')]
test.each<[what: string, choices: TripChoice[], code: string, field: string]>([
  ['a trip without a choice', others, 'TripUndecided', 'trips'],
  [
    'another person’s trip',
    [keeps('portland'), ...others, cancels('boston')],
    'NotFound',
    'trips.3.tripId',
  ],
  [
    'a contact from outside',
    [hands('portland', 'x@y.example'), ...others],
    'NotAColleague',
    'trips.0.email',
  ],
  [
    'the leaver as contact',
    [hands('portland', 'emery@portolan.example'), ...others],
    'NotAColleague',
    'trips.0.email',
  ],
])('%s is refused, and nothing happens', async (_what, choices, code, field) => {
  const answer = await leave('person_emery', choices)
  expect(errorOf(answer)).toBe(code)
  expect(answer.json<{ error: { field: string } }>().error.field).toBe(field)
  expect([waiting, handedOn]).toEqual([[], []])
  expect((await plan('person_emery')).upcomingTrips).toHaveLength(3)
})

test('trips are kept, handed on and canceled as chosen, and it is in the record', async () => {
  const choices = [cancels('phoenix'), keeps('reno'), hands('portland', 'DREW@portolan.example ')]
  const answer = await leave('person_emery', choices)
  expect(answer.json()).toMatchObject({ state: 'Left' })
  expect(handedOn).toEqual([
    {
      tripId: 'portland',
      email: 'drew@portolan.example',
      ownerId: 'person_emery',
      byId: 'person_drew',
    },
  ])
  expect(waiting.map(({ payload }) => payload)).toMatchObject([
    {
      businessId: 'business_halyard',
      leaverId: 'person_emery',
      byId: 'person_drew',
      tripId: 'phoenix',
      shown: { refund: usd(50_000), credit: usd(0) },
    },
  ])
  expect(await lines('LEAVER_TRIP_HANDED_ON')).toMatchObject([{ facts: { trip: 'portland' } }])
  expect(await lines('LEAVER_TRIP_CANCELED')).toMatchObject([
    { by: 'Drew Okafor', about: 'Emery Castellanos', facts: { trip: 'phoenix' } },
  ])
})

test('a supplier that is down is asked again; one that pays less leaves the trip booked', async () => {
  await leave('person_toby', [cancels('boston')])
  const [first] = waiting.splice(0)
  let outcome: 'Canceling' | 'Declined' | 'Unavailable' = 'Unavailable'
  let work: (payload: Json) => Promise<void> = async () => undefined
  followLeaverTrips({
    database: portal.open.database,
    clock: { now: () => portal.clock.at },
    jobs: { enqueue, work: (_name, handle) => void (work = handle) },
    trips: { cancel: async () => outcome },
  })
  await work(first?.payload ?? null)
  const [again] = waiting.splice(0)
  expect(again).toMatchObject({ name: first?.name, payload: { tripId: 'boston', attempt: 1 } })
  expect(again?.startAfterMs).toBeGreaterThan(0)
  outcome = 'Canceling'
  await work(again?.payload ?? null)
  expect([waiting, await lines('LEAVER_TRIP_NOT_CANCELED')]).toEqual([[], []])
  outcome = 'Declined'
  await work(again?.payload ?? null)
  expect(await lines('LEAVER_TRIP_NOT_CANCELED')).toMatchObject([
    { about: 'Toby Greer', facts: { trip: 'boston' } },
  ])
})

/** Somebody whom the directory adds, and what it says of them later. */
const directoryPerson = async () => {
  const { token } = (await drew.send('POST', `${admin}/identity/token`, {})).json<{
    token: string
  }>()
  const scim = async (method: 'POST' | 'PATCH', path: string, payload: object) =>
    (
      await portal.app.inject({
        method,
        url: `/scim/v2${path}`,
        headers: {
          host: 'business.localhost',
          authorization: `Bearer ${token}`,
          'content-type': 'application/scim+json',
        },
        payload: JSON.stringify(payload),
      })
    ).json<{ id: string }>()
  const { id } = await scim('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'noor@halyard.example',
    name: { givenName: 'Noor', familyName: 'Haddad' },
  })
  const isActive = (value: 'True' | 'False') =>
    scim('PATCH', `/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Replace', path: 'active', value }],
    })
  return { id, isActive }
}
const leavers = async () =>
  (await drew.send('GET', `${admin}/company`)).json<AnswerOf<typeof readCompany>>().leavers

test('trips of who left by the directory wait for an admin, who decides once', async () => {
  const noor = await directoryPerson()
  owned[noor.id] = ['lisbon', 'oslo', 'quito']
  await noor.isActive('False')
  expect(await leavers()).toEqual([
    { id: noor.id, firstName: 'Noor', lastName: 'Haddad', trips: 3 },
  ])
  // Back before anybody decided: the trips are theirs again.
  await noor.isActive('True')
  expect(await leavers()).toEqual([])
  await noor.isActive('False')
  owned[noor.id] = ['lisbon', 'oslo']
  expect(await leavers()).toMatchObject([{ trips: 2 }])
  expect(await plan(noor.id)).toMatchObject({
    sessions: 0,
    requests: [],
    upcomingTrips: [{ id: 'lisbon', cancel: { refund: usd(50_000) } }, { id: 'oslo' }],
  })
  expect(errorOf(await leave(noor.id, [keeps('oslo')]))).toBe('TripUndecided')
  const morgan = portal.browser('capone-corporate')
  await morgan.signIn('morgan')
  expect(errorOf(await morgan.send('GET', `${admin}/people/${noor.id}/leaving`))).toBe('NotFound')

  const decides = {
    plan: (await plan(noor.id)).plan,
    trips: [keeps('oslo'), cancels('lisbon')],
  }
  const decided = await drew.send('POST', `${admin}/people/${noor.id}/leaving`, decides)
  expect(decided.json()).toMatchObject({ state: 'Left' })
  expect(waiting.map(({ payload }) => payload)).toMatchObject([{ tripId: 'lisbon' }])
  expect(await leavers()).toEqual([])
  const again = await drew.send('POST', `${admin}/people/${noor.id}/leaving`, decides)
  expect(errorOf(again)).toBe('NotFound')
  expect(waiting).toHaveLength(1)
  expect(await lines('LEAVER_TRIP_KEPT')).toMatchObject([
    { about: 'Noor Haddad', facts: { trip: 'oslo' } },
    { facts: { trip: 'reno' } },
  ])
  expect((await lines('DIRECTORY_PERSON_LEFT'))[0]).toMatchObject({
    about: 'Noor Haddad',
    facts: { trips: 3 },
  })
  const left = await lines('PERSON_LEFT')
  expect(left.map(({ about }) => about)).not.toContain('Noor Haddad')
})
