import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { openPart } from '@portolan/server/trips/sealed-people.ts'
import { bodyOf, booked, openWorld, principalOf } from './database-world.ts'
import { healthy } from './faults.ts'
import { passengerOf } from './journey.ts'
import { stayPrice, suppliedStay } from './stay-journey.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
}, 60_000)
afterAll(() => open.close())
const stays = { ...healthy, sold: 'lodging' } as const

test('two rooms are one order: what is due now is charged, and the trip keeps the schedule, the number and the rest due at the property', async () => {
  const world = await openWorld(open, 1, stays)
  const avery = principalOf('person_stay')
  const placed = booked(
    await world.place(avery, {
      ...(await bodyOf(world, avery, 'Stay')),
      stay: { requests: 'A quiet room, please.', country: 'PT' },
    }),
  )
  await world.toRest()
  expect(booked(await world.read(avery, placed.id))).toMatchObject({
    state: 'Confirmed',
    acceptedTotal: stayPrice.dueNow,
    locators: ['QK7T4M'],
  })
  expect(world.counterparties.history.map(({ what, amount }) => [what, amount])).toEqual([
    ['authorize', stayPrice.dueNow.minor],
    ['book', null],
    ['capture', stayPrice.dueNow.minor],
  ])
  const { rows } = await open.pools.worker.query<{
    kind: string
    total: string
    id: string
    tenant: string
    body: unknown
    sealed: string
  }>(
    'select t.kind, t.total, p.id, p.tenant, p.body, p.sealed_people as sealed from portolan.trips t join portolan.trip_parts p on p.trip_id = t.id where booking_id = $1',
    [placed.id],
  )
  expect(rows).toMatchObject([{ kind: 'Hotel', total: String(stayPrice.dueNow.minor) }])
  const [{ sealed: sealedPeople, ...part } = { id: '', tenant: '', body: null, sealed: null }] =
    rows
  const { body } = await open.database.worker(async ({ personal }) =>
    openPart(personal, { ...part, sealedPeople }),
  )
  expect(body).toMatchObject({
    supplied: { cancellation: suppliedStay.cancellation },
    confirmation: 'QK7T4M',
    guests: ['Avery Stay', 'Avery Stay'],
    requests: 'A quiet room, please.',
    reservation: { state: 'PartiallyPaid' },
  })
  expect(await world.violations()).toEqual([])
})

test('the same guest at the same property on the same dates is told, and may insist', async () => {
  const world = await openWorld(open, 2, stays)
  const avery = principalOf('person_twice')
  booked(await world.place(avery, await bodyOf(world, avery, 'Twice')))
  expect(await world.place(avery, await bodyOf(world, avery, 'Twice'))).toMatchObject({
    ok: false,
    refusal: { code: 'DuplicateBooking', facts: { repeatable: true } },
  })
  expect(
    (
      await world.place(avery, {
        ...(await bodyOf(world, avery, 'Twice')),
        stay: { despiteDuplicate: true },
      })
    ).ok,
  ).toBe(true)
  const flights = await openWorld(open, 3)
  expect(
    await flights.place(avery, {
      ...(await bodyOf(flights, avery, 'Twice')),
      stay: { despiteDuplicate: true },
    }),
  ).toMatchObject({ ok: false, refusal: { code: 'InvalidFulfillmentInput', field: 'stay' } })
})

test('guests who are too young, a country that is none, a number nobody takes and a guest too few are refused by field, and nothing stays', async () => {
  const world = await openWorld(open, 4, stays)
  const avery = principalOf('person_young')
  const body = await bodyOf(world, avery, 'Young')
  const young = { ...passengerOf('Young'), dateOfBirth: '2010-02-06' }
  const refused = [
    await world.place(avery, { ...body, travelers: [passengerOf('Young'), young] }),
    await world.place(avery, { ...body, stay: { country: 'Portugal' } }),
    await world.place(avery, { ...body, stay: { loyalty: { program: 'HIL', number: '123' } } }),
    await world.place(avery, { ...body, travelers: [passengerOf('Young')] }),
    await world.place(avery, { ...body, acceptedTotal: stayPrice.grandTotal }),
  ]
  expect(
    refused.map((answer) => (answer.ok ? null : [answer.refusal.code, answer.refusal.field])),
  ).toEqual([
    ['CheckInMinimumAgeNotMet', 'travelers.1.dateOfBirth'],
    ['InvalidGuestCountry', 'stay.country'],
    ['InvalidFulfillmentInput', 'stay.loyalty.program'],
    ['InvalidPassengers', 'travelers'],
    ['PriceChanged', 'acceptedTotal'],
  ])
  expect(world.counterparties.history).toEqual([])
})
