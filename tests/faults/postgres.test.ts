import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { insertTraveler } from '@portolan/server/travelers/travelers.store.ts'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import {
  bodyOf,
  booked,
  codes,
  openWorld as openWorldOn,
  principalOf,
  type World,
} from './database-world.ts'
import { healthy } from './faults.ts'
import { passengerOf, price } from './journey.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
}, 60_000)
afterAll(() => open.close())

const openWorld = (seed: number, plan = healthy): Promise<World> => openWorldOn(open, seed, plan)

test('twenty equal clicks at once are one booking, with one order and one capture', async () => {
  const world = await openWorld(1)
  const avery = principalOf('person_clicks')
  const body = await bodyOf(world, avery, 'Clicks')
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.place(avery, body)))
  expect(new Set(answers.map((answer) => booked(answer).id)).size).toBe(1)
  await world.toRest()
  const end = booked(await world.place(avery, body))
  expect(end).toMatchObject({ state: 'Confirmed', locators: ['QK7T4M'], refusal: null })
  expect(world.counterparties.history.map((line) => line.what)).toEqual([
    'authorize',
    'book',
    'capture',
  ])
  expect(
    codes([
      await world.place(avery, { ...body, contact: { ...body.contact, phone: '+12125550199' } }),
    ]),
  ).toEqual(['IdempotencyKeyReused'])
})

test('twenty tabs with keys of their own are one booking and nineteen duplicates, before and after it is confirmed', async () => {
  const world = await openWorld(2)
  const avery = principalOf('person_tabs')
  const bodies = await Promise.all(Array.from({ length: 20 }, () => bodyOf(world, avery, 'Tabs')))
  const answers = await Promise.all(bodies.map((body) => world.place(avery, body)))
  expect(codes(answers)).toEqual([...Array.from({ length: 19 }, () => 'DuplicateBooking'), 'ok'])
  await world.toRest()
  const again = await world.place(avery, await bodyOf(world, avery, 'Tabs'))
  const one = booked(await world.read(avery, booked(answers.find((answer) => answer.ok)).id))
  expect(again).toMatchObject({
    ok: false,
    refusal: { code: 'DuplicateBooking', facts: { tripId: one.tripId } },
  })
})

test('a booking that failed gives its journey back; another traveler, person or tenant was never in the way', async () => {
  const world = await openWorld(3, { ...healthy, declines: 1 })
  const avery = principalOf('person_declined')
  const first = booked(await world.place(avery, await bodyOf(world, avery, 'Declined')))
  await world.toRest()
  expect(booked(await world.read(avery, first.id))).toMatchObject({ state: 'Failed', tripId: null })
  const others = [
    principalOf('person_declined'),
    principalOf('person_other'),
    principalOf('person_declined', 'capone-corporate'),
  ]
  expect(
    codes(
      await Promise.all(
        others.map(async (other) => world.place(other, await bodyOf(world, other, 'Declined'))),
      ),
    ),
  ).toEqual(['ok', 'ok', 'ok'])
  expect(await world.read(principalOf('person_other'), first.id)).toMatchObject({
    ok: false,
    refusal: { code: 'NotFound' },
  })
  expect(
    await world.read(principalOf('person_declined', 'capone-corporate'), first.id),
  ).toMatchObject({ ok: false, refusal: { code: 'NotFound' } })
})

test('what the request claims is compared and refused, and nothing of it stays', async () => {
  const world = await openWorld(4)
  const avery = principalOf('person_claims')
  const body = await bodyOf(world, avery, 'Claims')
  const other = principalOf('person_thief')
  const refusals = [
    await world.place(avery, { ...body, acceptedTotal: { ...price, minor: 1 } }),
    await world.place(other, body),
    await world.place(avery, { ...body, travelers: [...body.travelers, passengerOf('Second')] }),
    await world.place(avery, { ...body, payment: { methodToken: 'nobodys-token' } }),
    await world.place(avery, {
      ...body,
      payment: { methodToken: 'token-4242', accountReferenceId: 'somebody-elses' },
    }),
    await world.place(avery, { ...body, contact: { email: 'nobody', phone: '1' } }),
  ]
  expect(refusals.map((answer) => codes([answer])[0])).toEqual([
    'PriceChanged',
    'QuoteExpired',
    'InvalidPassengers',
    'UserCardNotFound',
    'UserCardNotFound',
    'MissingContactInformation',
  ])
  expect(codes([await world.place(avery, body)])).toEqual(['ok'])
  world.advance(21 * 60_000)
  expect(
    codes([await world.place(avery, { ...body, idempotencyKey: 'key-after-the-quote' })]),
  ).toEqual(['QuoteExpired'])
})

test('a saved traveler is kept with the booking, if it is the caller’s own', async () => {
  const world = await openWorld(6)
  const avery = principalOf('person_saves')
  const keep = (tenant: 'capone' | 'capone-corporate', ownerId: string, id: string) =>
    open.database.worker((tx) =>
      insertTraveler(tx, {
        tenant,
        id,
        ownerId,
        givenName: 'Robin',
        surname: 'Saves',
        gender: 'F',
        dateOfBirth: '1990-01-01',
        assistance: [],
        frequentFlyer: {},
        hotelLoyalty: {},
        createdAt: 1,
        updatedAt: 1,
      }),
    )
  await keep('capone', 'person_saves', 'traveler_own')
  await keep('capone', 'person_other', 'traveler_others')
  await keep('capone-corporate', 'person_saves', 'traveler_elsewhere')
  const body = await bodyOf(world, avery, 'Saves')
  const withSaved = (savedTravelerId: string) => ({
    ...body,
    travelers: body.travelers.map((one) => ({ ...one, savedTravelerId })),
  })
  for (const id of ['traveler_others', 'traveler_elsewhere', 'traveler_nobody'])
    expect(await world.place(avery, withSaved(id))).toMatchObject({
      ok: false,
      refusal: { code: 'UnknownTraveler', field: 'travelers.0.savedTravelerId' },
    })
  const { id } = booked(await world.place(avery, withSaved('traveler_own')))
  const { rows } = await open.pools.worker.query<{ terms: { savedTravelerIds: unknown } }>(
    'select terms from portolan.bookings where id = $1',
    [id],
  )
  expect(rows[0]?.terms.savedTravelerIds).toEqual(['traveler_own'])
  expect(JSON.stringify(rows)).not.toContain('Saves')
})

test('documents of travelers are in no plain column', async () => {
  const world = await openWorld(5)
  const avery = principalOf('person_documents')
  const body = await bodyOf(world, avery, 'Documents')
  await world.place(avery, {
    ...body,
    travelers: [
      {
        ...passengerOf('Documents'),
        nationality: 'US',
        passport: { number: 'CANARY123', countryOfIssue: 'US', expiresOn: '2035-01-01' },
      },
    ],
  })
  await world.toRest()
  const { rows } = await open.pools.worker.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'portolan'",
  )
  for (const { name } of rows) {
    const hits = await open.pools.worker.query(
      `select 1 from portolan."${name}" t where t::text like '%CANARY123%'`,
    )
    expect([name, hits.rowCount]).toEqual([name, 0])
  }
})
