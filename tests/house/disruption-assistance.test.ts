import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDisruptionAgent } from '@portolan/contract/protections/ask-disruption-agent.ts'
import { listRebookingFlights } from '@portolan/contract/protections/list-rebooking-flights.ts'
import { quoteRebooking } from '@portolan/contract/protections/quote-rebooking.ts'
import { readDisruption } from '@portolan/contract/protections/read-disruption.ts'
import { rebookDisruptedTrip } from '@portolan/contract/protections/rebook-disrupted-trip.ts'
import { agentDecides } from '../harness/agent.ts'
import { cancels, quotesCancellation } from '../harness/cancels.ts'
import { marketConsole } from '../harness/market.ts'
import { booksProtected, offersFor, protectionsOf, protects } from '../harness/protections.ts'
import {
  cheapestOnOneTicket,
  fareCalled,
  newKey,
  traveler,
  type Pick as Choose,
  type Traveler,
} from '../harness/traveler.ts'
import type { BookingProtection } from '@portolan/domain/protections/interactions.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

const assistance = 'disruption-assistance'
const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
/** Refunds nothing by its own rules. */
const basic = fareCalled(/\.basic\./)
const standard = fareCalled(/^(?:EI|LH|AF|AC)\.standard\./)

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere()
}, 120_000)
afterAll(() => portal?.close())

const quotes = (person: Traveler, pick: Choose, inDays: number) =>
  person
    .searches('JFK', 'LHR', { inDays, party: { adults: 2 } })
    .chooses(pick)
    .quote()

test('it is offered with its cap, bought with the flights, and refunded with a voided ticket', async () => {
  const person = traveler(portal.base, 'avery')
  const flights = await quotes(person, basic, 60)
  const { offers, interactions } = await offersFor(person, flights.id)
  const offer = offers.find(({ protection }) => protection === assistance)
  const { premium, coverage, expected, worstCase } = offer?.beforePaying ?? {}
  expect(offer).toMatchObject({ percent: null, paid: flights.price.base })
  expect(coverage).toEqual(usd(1_000_000))
  expect(premium?.minor).toBeGreaterThan(expected?.minor ?? 0)
  expect(worstCase).toEqual({ loses: premium, clause: 'disruption-assistance.expired' })
  expect(
    interactions.find(({ event }) => event === 'CanceledForAnyReason')?.effects,
  ).toContainEqual({ protection: assistance, effect: 'Ends' })
  const quote = await protects(person, flights, [assistance])
  const booked = await booksProtected(person, quote)
  expect(booked).toMatchObject({ state: 'Confirmed', acceptedTotal: quote.total })
  const trip = await person.trip(booked.tripId ?? '')
  const [flight, added] = trip.parts
  expect(added).toMatchObject({ product: assistance, addOnOf: flight?.id })
  expect(await protectionsOf(person, trip.id)).toMatchObject([
    { protection: assistance, state: 'Active', premium, decisions: [] },
  ])
  expect(await portal.prove()).toEqual([])

  const { quote: terms, cancellation } = await cancels(person, trip.id)
  expect(terms).toMatchObject({ refund: quote.total })
  expect(cancellation.state).toBe('Canceled')
  expect(await protectionsOf(person, trip.id)).toMatchObject([
    { state: 'Removed', decisions: [{ clause: 'disruption-assistance.voided' }] },
  ])
  expect(await portal.prove()).toEqual([])
}, 180_000)

/** Signed in anew: the clock moves by days. */
const again = ({ account }: Traveler): Traveler => traveler(portal.base, account)
/** Booked flights with the assistance, and the operating number of the first one. */
const books = async (
  person: Traveler,
  inDays: number,
  { pick = basic, wanted = [] }: { pick?: Choose; wanted?: readonly BookingProtection[] } = {},
) => {
  const flights = await quotes(person, pick, inDays)
  const quote = await protects(person, flights, [assistance, ...wanted])
  const booking = await booksProtected(person, quote)
  expect(booking.state).toBe('Confirmed')
  const [segment] = quote.flights.slices[0]?.segments ?? []
  return {
    booking,
    quote,
    tripId: booking.tripId ?? '',
    flight: `${segment?.operatingAirline.code}${segment?.operatingAirline.flightNumber}`,
    date: segment?.departure.local.slice(0, 10) ?? '',
    departs: Date.parse(segment?.departure.instant ?? ''),
  }
}
const reaches = async (moment: number) => {
  const console = marketConsole(portal.base)
  await console.advance(`PT${Math.floor((moment - (await console.now())) / 1000)}S`)
}
const hour = 3_600_000
const looksUp = async (person: Traveler, tripId: string) =>
  (await person.api()).get(readDisruption, { params: { tripId } })
const tripOf = async (person: Traveler, bookingId: string) =>
  (await person.sees(bookingId)).tripId ?? ''

test('a canceled flight is replaced on any airline, for all travelers, once', async () => {
  const person = traveler(portal.base, 'avery')
  const change = 'change-for-any-reason'
  const booked = await books(person, 12, { pick: standard, wanted: [change] })
  const { tripId } = booked
  expect(await looksUp(person, tripId)).toMatchObject({
    lookup: 'NoDisruptionDetected',
    actions: ['Cancel'],
  })
  await reaches(booked.departs - 20 * hour)
  await marketConsole(portal.base).flight(booked.flight, booked.date, { cancel: true })
  const stranded = again(person)
  const api = await stranded.api()
  const found = await looksUp(stranded, tripId)
  expect(found).toMatchObject({
    lookup: 'Success',
    actions: ['Rebook', 'Refund'],
    disruption: { kind: 'AirlineCancellation', departure: null },
    assistance: { cap: usd(500_000) },
  })
  const { qualifying, barred, airports } = await api.get(listRebookingFlights, {
    params: { tripId },
  })
  for (const { legs } of [...qualifying, ...barred])
    for (const { from, to } of legs)
      for (const code of [from, to]) expect(airports[code]?.position, code).toBeDefined()
  expect(qualifying.length).toBeGreaterThan(0)
  for (const { bars, fare } of qualifying) {
    expect(bars).toEqual([])
    expect(fare.minor).toBeLessThanOrEqual(500_000)
  }
  expect(barred.length).toBeGreaterThan(0)
  for (const { bars } of barred) expect(bars.length).toBeGreaterThan(0)
  const wanted = qualifying.find(({ layovers }) => layovers.length === 0) ?? qualifying[0]
  const body = { option: wanted?.option ?? '', brand: wanted?.brand ?? '' }
  const quoted = await api.get(quoteRebooking, { params: { tripId }, body })
  expect(quoted.travelers).toBe(2)
  const travelers = found.travelers.map(({ id }) => id)
  const asks = { wants: 'Rebook', travelers, message: '' } as const
  await api.get(askDisruptionAgent, { params: { tripId }, body: asks })

  const wants = { quoteId: quoted.quoteId, acceptedTotal: quoted.total }
  const key = newKey()
  const answers = await Promise.all(
    [key, key, newKey()].map((idempotencyKey) =>
      api.call(rebookDisruptedTrip, { params: { tripId }, body: { idempotencyKey, ...wants } }),
    ),
  )
  const placed = answers.flatMap((one) => (one.ok ? [one.value.bookingId] : []))
  expect(new Set(placed).size).toBe(1)
  const rebooked = await stranded.sees(placed[0] ?? '')
  expect(rebooked).toMatchObject({ state: 'Confirmed', acceptedTotal: quoted.total })
  const newTrip = await stranded.trip(await tripOf(stranded, rebooked.id))
  expect(newTrip.travelers).toBe(2)
  expect(await marketConsole(portal.base).charges(rebooked.id)).toEqual([])
  await agentDecides(portal.base, tripId, 'Deny')
  const held = await protectionsOf(stranded, tripId)
  expect(held.find(({ protection }) => protection === assistance)).toMatchObject({
    state: 'Rebooked',
    decisions: [
      { clause: 'disruption-assistance.disrupted' },
      {
        clause: 'disruption-assistance.rebook',
        pays: [{ from: 'Cover', as: 'Ticket', amount: quoted.total }],
      },
      { clause: 'disruption-assistance.case', outcome: 'Deny', pays: [] },
    ],
  })
  // Nothing is left that a change could cover (protections-42).
  expect(held.find(({ protection }) => protection === change)).toMatchObject({
    state: 'Voided',
    decisions: [{ clause: `${change}.ended` }],
  })
  expect(await looksUp(stranded, tripId)).toMatchObject({ actions: ['AlreadyExercised'] })
  expect(await api.call(quoteRebooking, { params: { tripId }, body })).toMatchObject({
    ok: false,
    refusal: { code: 'ProtectionUsed' },
  })
  // An agent cancels what is left: the airline's refund isn't paid twice.
  expect((await quotesCancellation(stranded, tripId)).id).toBeNull()
  expect(await portal.prove()).toEqual([])
}, 240_000)

test('a delay of two hours refunds the base fare, with what the airline refunds first', async () => {
  const person = traveler(portal.base, 'blake')
  const booked = await books(person, 14)
  const { tripId, quote } = booked
  await reaches(booked.departs - 6 * hour)
  const console = marketConsole(portal.base)
  await console.flight(booked.flight, booked.date, { delayMinutes: 119 })
  expect((await looksUp(again(person), tripId)).lookup).toBe('NoDisruptionDetected')
  await console.flight(booked.flight, booked.date, { delayMinutes: 120 })
  const delayed = again(person)
  expect(await looksUp(delayed, tripId)).toMatchObject({
    lookup: 'Success',
    disruption: { kind: 'Delayed', minutes: 120 },
    assistance: { baseFare: quote.flights.price.base },
  })
  const { quote: terms, cancellation } = await cancels(delayed, tripId)
  expect(terms.refund).toEqual(quote.flights.price.base)
  expect(cancellation.state).toBe('Canceled')
  expect(await protectionsOf(delayed, tripId)).toMatchObject([
    { state: 'Refunded', decisions: [{}, { clause: 'disruption-assistance.refund' }] },
  ])
  expect((await looksUp(delayed, tripId)).actions).toEqual(['AlreadyExercised'])
  expect(await portal.prove()).toEqual([])
}, 240_000)

test('a disruption that is taken back pays nothing, and without use it expires', async () => {
  const person = traveler(portal.base, 'casey')
  const booked = await books(person, 16)
  const { tripId } = booked
  const console = marketConsole(portal.base)
  await reaches(booked.departs - 5 * hour)
  await console.flight(booked.flight, booked.date, { delayMinutes: 180 })
  expect((await looksUp(again(person), tripId)).lookup).toBe('Success')
  const some = await (
    await again(person).api()
  ).get(askDisruptionAgent, {
    params: { tripId },
    body: {
      wants: 'Rebook',
      travelers: [(await looksUp(again(person), tripId)).travelers[0]?.id ?? ''],
      message: 'Only one of us is in a hurry.',
    },
  })
  expect(some.caseId).not.toBeNull()
  await console.flight(booked.flight, booked.date, { delayMinutes: 0 })
  expect((await looksUp(again(person), tripId)).lookup).toBe('NoDisruptionDetected')
  expect(await protectionsOf(again(person), tripId)).toMatchObject([
    {
      state: 'Active',
      decisions: [
        { outcome: 'Disrupted' },
        { clause: 'disruption-assistance.all-travelers', outcome: 'ByAgent' },
        { outcome: 'Recovered' },
      ],
    },
  ])
  const { assistance: held } = await looksUp(again(person), tripId)
  await reaches(Date.parse(held?.closesAt ?? '') + 60_000)
  expect(await protectionsOf(again(person), tripId)).toMatchObject([{ state: 'Expired' }])
  expect(await portal.prove()).toEqual([])
}, 240_000)

/** On one ticket, through one airport, where an hour’s delay is too much and no disruption itself. */
const tight: Choose = (options) =>
  cheapestOnOneTicket(
    options.filter(
      ({ layovers: [first, ...more] }) => first && !more.length && first.minutes < 130,
    ),
  )

test('a connection on one ticket that would be missed is covered', async () => {
  const person = traveler(portal.base, 'casey')
  const booked = await books(person, 18, { pick: tight })
  await reaches(booked.departs - 6 * hour)
  const delay = { delayMinutes: 115 }
  await marketConsole(portal.base).flight(booked.flight, booked.date, delay)
  const stranded = again(person)
  expect(await looksUp(stranded, booked.tripId)).toMatchObject({
    lookup: 'Success',
    actions: ['Rebook', 'Refund'],
    disruption: { kind: 'MissedConnection' },
  })
  const { qualifying } = await (
    await stranded.api()
  ).get(listRebookingFlights, { params: { tripId: booked.tripId } })
  expect(qualifying.length).toBeGreaterThan(0)
}, 120_000)
