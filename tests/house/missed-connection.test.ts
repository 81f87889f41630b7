import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideCase } from '@portolan/contract/cases/decide-case.ts'
import { takeCase } from '@portolan/contract/cases/take-case.ts'
import { answerScheduleChange } from '@portolan/contract/flights/answer-schedule-change.ts'
import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import { askDisruptionAgent } from '@portolan/contract/protections/ask-disruption-agent.ts'
import { listConnectingFlights } from '@portolan/contract/protections/list-connecting-flights.ts'
import { quoteConnectingFlight } from '@portolan/contract/protections/quote-connecting-flight.ts'
import { readConnection } from '@portolan/contract/protections/read-connection.ts'
import { rebookConnection } from '@portolan/contract/protections/rebook-connection.ts'
import { agentDecides } from '../harness/agent.ts'
import { marketConsole } from '../harness/market.ts'
import { booksGuarded } from '../harness/several-tickets.ts'
import { newKey, traveler, type Traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const [minute, hour] = [60_000, 3_600_000]

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere()
}, 120_000)
afterAll(() => portal?.close())

/** Signed in anew: the clock moves by days. */
const again = ({ account }: Traveler): Traveler => traveler(portal.base, account)
const looksUp = async (person: Traveler, tripId: string) =>
  (await person.api()).get(readConnection, { params: { tripId } })
const reaches = async (moment: number) => {
  const console = marketConsole(portal.base)
  await console.advance(`PT${Math.floor((moment - (await console.now())) / 1000)}S`)
}

/** A journey on two tickets, with the first flight and what its connection needs. */
const books = async (person: Traveler, fromDay: number, surname: string) => {
  const { first, ...guarded } = await booksGuarded(person, { fromDay, surname })
  return {
    ...guarded,
    flight: `${first.operatingAirline.code}${first.operatingAirline.flightNumber}`,
    date: first.departure.local.slice(0, 10),
    departs: Date.parse(first.departure.instant),
  }
}

test('every self-transfer has it for nothing; a broken connection is rebooked once, for all', async () => {
  const person = traveler(portal.base, 'avery')
  const booked = await books(person, 30, 'Guarded')
  const { tripId } = booked
  expect(booked.guarantee).toMatchObject({
    state: 'Active',
    cap: usd(500_000),
    spent: usd(0),
    missed: null,
    decisions: [],
  })
  expect(await portal.prove()).toEqual([])
  await reaches(booked.departs - 2 * hour)
  const console = marketConsole(portal.base)
  const delays = (delayMinutes: number) =>
    console.flight(booked.flight, booked.date, { delayMinutes })
  await delays(booked.spare)
  expect((await looksUp(again(person), tripId)).guarantee?.state).toBe('Active')
  await delays(booked.spare + 1)
  const stranded = again(person)
  const { guarantee } = await looksUp(stranded, tripId)
  expect(guarantee).toMatchObject({
    state: 'Missed',
    missed: { at: 0, minutes: 1 },
    decisions: [{ clause: 'missed-connection.announced' }],
  })
  const api = await stranded.api()
  const { qualifying, barred, cap } = await api.get(listConnectingFlights, { params: { tripId } })
  expect(cap).toEqual(usd(500_000))
  for (const { departure } of qualifying)
    expect(Date.parse(departure.instant)).toBeGreaterThan(booked.missedAt)
  for (const { bars } of barred) expect(bars.length).toBeGreaterThan(0)
  const other = barred[0]
  const refused = await api.call(quoteConnectingFlight, {
    params: { tripId },
    body: { option: other?.option ?? '', brand: other?.brand ?? '' },
  })
  expect(refused.ok).toBe(false)
  await api.get(askDisruptionAgent, {
    params: { tripId },
    body: {
      wants: 'Rebook',
      travelers: [(await stranded.trip(tripId)).party[0]?.id ?? ''],
      message: '',
    },
  })
  await agentDecides(portal.base, tripId, 'ReferToAirline')
  const [wanted] = qualifying
  if (wanted === undefined) throw new Error('No flight follows within the hour.')
  const body = { option: wanted.option, brand: wanted.brand }
  const quoted = await api.get(quoteConnectingFlight, { params: { tripId }, body })
  const wants = { quoteId: quoted.quoteId, acceptedTotal: quoted.total }
  const key = newKey()
  const answers = await Promise.all(
    [key, key, newKey()].map((idempotencyKey) =>
      api.call(rebookConnection, { params: { tripId }, body: { idempotencyKey, ...wants } }),
    ),
  )
  const placed = answers.flatMap((one) => (one.ok ? [one.value.bookingId] : []))
  expect(new Set(placed).size).toBe(1)
  const rebooked = await stranded.sees(placed[0] ?? '')
  expect(rebooked).toMatchObject({ state: 'Confirmed', acceptedTotal: quoted.total })
  expect(await console.charges(rebooked.id)).toEqual([])
  const after = await looksUp(stranded, tripId)
  expect(after.guarantee).toMatchObject({
    state: 'Rebooked',
    spent: quoted.fare,
    missed: null,
    connections: [{ rebookedBy: rebooked.id }],
    decisions: [
      {},
      { clause: 'missed-connection.case', outcome: 'ReferToAirline' },
      { clause: 'missed-connection.rebook', pays: [{ from: 'Cover', amount: quoted.total }] },
    ],
  })
  expect(await portal.prove()).toEqual([])
  await reaches(booked.missedAt + 24 * hour + minute)
  expect((await looksUp(again(person), tripId)).guarantee?.state).toBe('Expired')
  expect(await portal.prove()).toEqual([])
}, 300_000)

test('who never left is helped by an agent, and a restored flight ends the matter', async () => {
  const person = traveler(portal.base, 'blake')
  const booked = await books(person, 34, 'Grounded')
  const { tripId } = booked
  await reaches(booked.departs - 3 * hour)
  const console = marketConsole(portal.base)
  await console.flight(booked.flight, booked.date, { delayMinutes: booked.spare + 5 })
  expect((await looksUp(again(person), tripId)).guarantee?.state).toBe('Missed')
  await console.flight(booked.flight, booked.date, { delayMinutes: 0 })
  expect((await looksUp(again(person), tripId)).guarantee).toMatchObject({
    state: 'Active',
    missed: null,
    decisions: [{ outcome: 'Missed' }, { outcome: 'MadeIt' }],
  })
  await console.flight(booked.flight, booked.date, { cancel: true })
  const stranded = again(person)
  expect((await looksUp(stranded, tripId)).guarantee).toMatchObject({
    state: 'Missed',
    missed: { ready: null, minutes: null },
  })
  const api = await stranded.api()
  const { qualifying } = await api.get(listConnectingFlights, { params: { tripId } })
  const [wanted] = qualifying
  const quoted = await api.call(quoteConnectingFlight, {
    params: { tripId },
    body: { option: wanted?.option ?? 'none', brand: wanted?.brand ?? 'none' },
  })
  expect(quoted.ok).toBe(false)
  expect(await portal.prove()).toEqual([])
}, 300_000)

test('a canceled ticket voids it at once', async () => {
  const person = traveler(portal.base, 'casey')
  const { tripId, guarantee } = await books(person, 40, 'Released')
  expect(guarantee?.state).toBe('Active')
  const last = journeyOf(await person.trip(tripId))
    .itinerary.at(-1)
    ?.segments.at(-1)
  const { code = '', flightNumber = '' } = last?.marketingAirline ?? {}
  const date = last?.departure.local.slice(0, 10) ?? ''
  await marketConsole(portal.base).flight(`${code}${flightNumber}`, date, { cancel: true })
  const change = await until(
    'the change',
    async () => (await person.trip(tripId)).scheduleChanges[0] ?? null,
  )
  const params = { tripId, changeId: change.id }
  await (await person.api()).get(answerScheduleChange, { params, body: { answer: 'Refund' } })
  const { id: caseId } = await until(
    'the case',
    async () => (await person.trip(tripId)).cases[0] ?? null,
  )
  const desk = await traveler(portal.base, 'gray').api()
  await desk.get(takeCase, { params: { caseId }, body: {} })
  const accepted = { decision: 'Accept', note: 'The airline owes it.' } as const
  await desk.get(decideCase, { params: { caseId }, body: accepted })
  const voided = await until('its end', async () => {
    const { guarantee: now } = await looksUp(person, tripId)
    return now?.state === 'Active' ? null : now
  })
  expect(voided).toMatchObject({
    state: 'Voided',
    decisions: [{ clause: 'missed-connection.ended', outcome: 'Voided' }],
  })
  expect(await portal.prove()).toEqual([])
}, 120_000)
