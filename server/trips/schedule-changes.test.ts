import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { scheduleChangeTerms } from '@portolan/domain/trips/schedule-change.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import type { RequestContext } from '../platform/http/route.ts'
import { closeTrip } from './index.ts'
import { departure, flightAt, hour, testTrips } from './test-trips.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
}, 60_000)
afterAll(() => open.close())

type Trip = AnswerOf<typeof readTrip>
type World = ReturnType<typeof testTrips>
const start = departure - 60 * 24 * hour
let worlds = 0
/** A world of its own for each test: the feed begins anew, and nobody else's trips are in it. */
const world = async (): Promise<
  World & {
    readonly person: string
    readonly calls: <T>(id: string, input: object) => Promise<T>
    readonly trip: (id: string) => Promise<Trip>
    readonly mails: (id: string) => Promise<readonly string[]>
    readonly told: (id: string) => Promise<string>
  }
> => {
  worlds += 1
  await open.database.worker((tx) => tx.execute(sql`delete from portolan.supplier_feeds`))
  await open.database.worker((tx) => tx.execute(sql`delete from portolan.trip_flights`))
  const made = testTrips(open, start)
  const person = `person_w${worlds}`
  const principal: Principal = {
    personId: person,
    sessionId: 's',
    tenant: 'capone',
    businessId: null,
    canViewUsers: false,
    canViewAdmin: false,
    isAgent: false,
    actedBy: null,
  }
  const calls = async <T>(id: string, input: object): Promise<T> => {
    const route = made.trips.routes.find(({ operation }) => operation.id === id)
    return (await route?.handle(
      input as never,
      { tenant: 'capone', principal, now: made.clock.now() } as RequestContext,
    )) as T
  }
  const about = async (id: string) =>
    (await made.outbox.newest(1000)).filter(
      ({ mail }) => (mail.facts as { tripId?: string }).tripId === id,
    )
  return {
    ...made,
    person,
    calls,
    trip: async (id) =>
      (await calls<{ value: Trip }>('read-trip', { params: { tripId: id } })).value,
    mails: async (id) => (await about(id)).map(({ mail }) => mail.letter),
    told: async (id) =>
      (await about(id)).find(({ mail }) => mail.letter === 'trip-schedule-change')?.text ?? '',
  }
}
const answers = (
  w: Awaited<ReturnType<typeof world>>,
  tripId: string,
  changeId: string,
  answer: 'Accept' | 'Refund',
) =>
  w.calls<{ ok: true; value: { state: string } } | { ok: false; refusal: { code: string } }>(
    'answer-schedule-change',
    { params: { tripId, changeId }, body: { answer } },
  )

/** An agent takes a case and decides it. */
const decides = async (
  { cases, clock }: Awaited<ReturnType<typeof world>>,
  caseId: string,
  decision: 'Accept' | 'Deny',
): Promise<void> => {
  const principal: Principal = {
    personId: 'agent_gray',
    sessionId: 's',
    tenant: 'capone',
    businessId: null,
    canViewUsers: false,
    canViewAdmin: false,
    isAgent: true,
    actedBy: null,
  }
  const asks = async (id: string, body: object): Promise<void> => {
    const answer = await cases.routes
      .find(({ operation }) => operation.id === id)
      ?.handle(
        { params: { caseId }, body } as never,
        { tenant: 'capone', principal, now: clock.now() } as RequestContext,
      )
    expect(answer).toMatchObject({ ok: true })
  }
  await asks('take-case', {})
  await asks('decide-case', { decision, note: 'The airline owes it.' })
}

/** A trip whose flight the airline has moved by 400 minutes. */
const opensLate = async (w: Awaited<ReturnType<typeof world>>, tripId: string, number: string) => {
  const flight = flightAt(departure, number)
  await w.opens('capone', w.person, tripId, flight)
  w.says(flight, 400)
  await w.trips.followFlights()
  return { flight, change: (await w.trip(tripId)).scheduleChanges[0] }
}

test('what the airline says comes to every trip with the flight, once, whoever reads the feed how often', async () => {
  const w = await world()
  const [mine, other] = [flightAt(departure, '301'), flightAt(departure, '302')]
  for (let at = 0; at < 7; at++) await w.opens('capone', w.person, `trip_told_${at}`, mine)
  await w.opens('capone', w.person, 'trip_untold', other)
  w.says(mine, 45)
  await Promise.all([w.trips.followFlights(), w.trips.followFlights(), w.trips.followFlights()])
  await w.trips.followFlights()
  for (let at = 0; at < 7; at++) {
    const trip = await w.trip(`trip_told_${at}`)
    expect(trip).toMatchObject({
      status: 'ConfirmedPendingNewChange',
      scheduleChanges: [
        {
          state: 'Open',
          reasons: ['Minor'],
          refundable: false,
          acceptable: true,
          flights: [
            {
              before: { departure: mine.departure },
              after: { departure: { local: '2027-02-06T00:10' } },
            },
          ],
        },
      ],
    })
    expect(trip.events.filter(({ name }) => name === 'ScheduleChanged')).toHaveLength(1)
    expect(await w.mails(trip.id)).toEqual(['trip-schedule-change', 'trip-confirmation'])
  }
  expect(await w.trip('trip_untold')).toMatchObject({ status: 'Confirmed', scheduleChanges: [] })
})

test('a mail says by when to answer, to the minute, on the clock where the flight leaves', async () => {
  const w = await world()
  const { change } = await opensLate(w, 'trip_asked', '309')
  expect(change?.answerBy).toBe('2026-12-14T23:25:00Z')
  expect(await w.told('trip_asked')).toContain(
    'Please answer by Mon 14 Dec 2026, 23:25 New York time: ',
  )
})

test('new times are the trip’s once they are accepted, and are accepted once', async () => {
  const w = await world()
  const { flight, change } = await opensLate(w, 'trip_accepts', '311')
  expect(await w.told('trip_accepts')).toMatch(
    /Please answer by .*: without an answer the new times stand\./,
  )
  const all = await Promise.all(
    Array.from({ length: 5 }, () => answers(w, 'trip_accepts', change?.id ?? '', 'Accept')),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(all.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'ChangeAnswered' } })
  const trip = await w.trip('trip_accepts')
  expect(trip).toMatchObject({
    status: 'Confirmed',
    startsAt: new Date(departure + 400 * 60_000).toISOString().replace('.000Z', 'Z'),
    scheduleChanges: [{ state: 'Accepted', reasons: ['ArrivesLater'] }],
  })
  expect(trip.itinerary[0]?.segments[0]?.departure.instant).toBe(
    new Date(departure + 400 * 60_000).toISOString(),
  )
  expect(await w.mails('trip_accepts')).toEqual([
    'trip-schedule-over',
    'trip-schedule-change',
    'trip-confirmation',
  ])
  // The same word again is no news.
  w.says(flight, 400)
  await w.trips.followFlights()
  expect((await w.trip('trip_accepts')).scheduleChanges).toHaveLength(1)
})

test('a second word takes the place of the first, and one that is taken back leaves nothing to answer', async () => {
  const w = await world()
  const flight = flightAt(departure, '321')
  await w.opens('capone', w.person, 'trip_twice', flight)
  w.says(flight, 60)
  await w.trips.followFlights()
  const [first] = (await w.trip('trip_twice')).scheduleChanges
  w.says(flight, 90)
  await w.trips.followFlights()
  expect((await w.trip('trip_twice')).scheduleChanges).toMatchObject([
    {
      state: 'Open',
      flights: [
        {
          before: { departure: flight.departure },
          after: { departure: { instant: new Date(departure + 90 * 60_000).toISOString() } },
        },
      ],
    },
  ])
  expect(await answers(w, 'trip_twice', first?.id ?? '', 'Accept')).toMatchObject({
    ok: false,
    refusal: { code: 'ChangeAnswered' },
  })
  w.says(flight, 0)
  await w.trips.followFlights()
  expect(await w.trip('trip_twice')).toMatchObject({ status: 'Confirmed', scheduleChanges: [] })
})

test('what cannot be flown is not accepted, and what is small is not paid back', async () => {
  const w = await world()
  const [gone, late] = [flightAt(departure, '331'), flightAt(departure, '332')]
  await w.opens('capone', w.person, 'trip_gone', gone)
  await w.opens('capone', w.person, 'trip_late', late)
  w.says(gone, 'cancelled')
  w.says(late, 30)
  await w.trips.followFlights()
  const [canceled] = (await w.trip('trip_gone')).scheduleChanges
  const [small] = (await w.trip('trip_late')).scheduleChanges
  expect(await w.told('trip_gone')).toMatch(
    /Please answer by .*: without an answer the fare comes back to you\./,
  )
  expect(await w.told('trip_late')).toContain('You need not do anything: the new times stand.')
  expect(await answers(w, 'trip_gone', canceled?.id ?? '', 'Accept')).toMatchObject({
    refusal: { code: 'ChangeNotAcceptable' },
  })
  expect(await answers(w, 'trip_late', small?.id ?? '', 'Refund')).toMatchObject({
    refusal: { code: 'ChangeNotRefundable' },
  })
  expect(await answers(w, 'trip_gone', canceled?.id ?? '', 'Refund')).toMatchObject({
    value: { state: 'Refunding' },
  })
  await w.runJobs()
  expect(w.owes.asked).toBe(1)
  expect(await w.trip('trip_gone')).toMatchObject({
    scheduleChanges: [{ state: 'Refunding' }],
    cases: [],
  })
  // The cancellation is through: so is the refund.
  await open.database.tenant('capone', (tx) =>
    closeTrip(
      tx,
      { tenant: 'capone', id: 'trip_gone' },
      { orders: [true], by: { personId: w.person, actedBy: null }, at: start },
    ),
  )
  expect(await w.trip('trip_gone')).toMatchObject({
    status: 'Canceled',
    scheduleChanges: [{ state: 'Refunded' }],
  })
})

test('where an airline owes less than it should an agent gets it, and where it does not answer it is asked again', async () => {
  const w = await world()
  const flight = flightAt(departure, '361')
  await w.opens('capone', w.person, 'trip_disputed', flight)
  w.says(flight, 'cancelled')
  await w.trips.followFlights()
  const [change] = (await w.trip('trip_disputed')).scheduleChanges
  w.owes.answer = 'Unavailable'
  await answers(w, 'trip_disputed', change?.id ?? '', 'Refund')
  await w.runJobs()
  expect(await w.trip('trip_disputed')).toMatchObject({
    scheduleChanges: [{ state: 'Refunding' }],
    cases: [],
  })
  w.owes.answer = 'NotOwed'
  await w.runJobs()
  expect(w.owes.asked).toBe(2)
  expect((await w.trip('trip_disputed')).cases).toMatchObject([
    { kind: 'ScheduleRefund', state: 'Waiting', place: 1 },
  ])
})

test('of separate tickets the changed one alone is owed: an agent asks for it, and what stands is followed further', async () => {
  const w = await world()
  const [out, back] = [flightAt(departure, '371'), flightAt(departure + 24 * hour, '372')]
  await w.opens('capone', w.person, 'trip_apart', out, back)
  w.says(out, 'cancelled')
  await w.trips.followFlights()
  const told = await w.trip('trip_apart')
  expect(told).toMatchObject({
    total: { minor: 122_401 },
    scheduleChanges: [
      { state: 'Open', owed: { amount: { minor: 61_200 }, whole: false, byAgent: true } },
    ],
  })
  expect(await w.told('trip_apart')).toContain(
    'You may have $612.00 back, the fare of the ticket that was changed, or ask us for other flights. Your other tickets are contracts of their own, and stand.',
  )
  const [change] = told.scheduleChanges
  await answers(w, 'trip_apart', change?.id ?? '', 'Refund')
  await w.runJobs()
  // No click cancels a part of a trip: its suppliers are not asked before an agent says so.
  expect(w.owes.asked).toBe(0)
  const [asked] = (await w.trip('trip_apart')).cases
  expect(asked).toMatchObject({
    kind: 'ScheduleRefund',
    state: 'Waiting',
    message:
      '$612.00 back, the fare of QK7T4M, after the airline’s change. The other tickets stand.',
  })
  await decides(w, asked?.id ?? '', 'Accept')
  await w.runJobs()
  expect(w.owes).toMatchObject({ asked: 1, orders: [0] })
  await open.database.tenant('capone', (tx) =>
    closeTrip(
      tx,
      { tenant: 'capone', id: 'trip_apart' },
      { orders: [true, false], by: { personId: w.person, actedBy: 'agent_gray' }, at: start },
    ),
  )
  const parted = await w.trip('trip_apart')
  expect(parted).toMatchObject({
    status: 'Modified',
    tickets: [{ canceled: true }, { canceled: false }],
    scheduleChanges: [{ state: 'Refunded' }],
    cases: [{}],
  })
  expect(parted.events.at(-1)).toMatchObject({ name: 'PartlyCanceled', byAgent: true })
  // What was cancelled is no news any more, whatever else the airline says of it; what stands is.
  await w.runJobs()
  expect(w.owes.asked).toBe(1)
  w.says(out, 60)
  await w.trips.followFlights()
  expect((await w.trip('trip_apart')).scheduleChanges).toHaveLength(1)
  w.says(back, 500)
  await w.trips.followFlights()
  expect(await w.trip('trip_apart')).toMatchObject({
    status: 'Modified',
    scheduleChanges: [
      {
        state: 'Open',
        flights: [{ flight: 'BA 372' }],
        owed: { amount: { minor: 61_201 }, byAgent: true },
      },
      { state: 'Refunded' },
    ],
  })
  const { value } = await w.calls<{ value: { flights: { segmentId: string }[] } }>(
    'read-boarding-codes',
    { params: { tripId: 'trip_apart' } },
  )
  expect(value.flights.map(({ segmentId }) => segmentId)).toEqual([back.id])
})

test('what both airlines changed is owed whole, by a click', async () => {
  const w = await world()
  const [out, back] = [flightAt(departure, '381'), flightAt(departure + 24 * hour, '382')]
  await w.opens('capone', w.person, 'trip_both', out, back)
  w.says(out, 'cancelled')
  w.says(back, 500)
  await w.trips.followFlights()
  const [change] = (await w.trip('trip_both')).scheduleChanges
  expect(change?.owed).toEqual({
    amount: { minor: 122_401, currency: 'USD' },
    whole: true,
    byAgent: false,
  })
  await answers(w, 'trip_both', change?.id ?? '', 'Refund')
  await w.runJobs()
  expect(w.owes).toMatchObject({ asked: 1, orders: undefined })
})

test('silence takes what can be flown and gives back what cannot, when the time to answer is over', async () => {
  const w = await world()
  const [gone, late] = [flightAt(departure, '341'), flightAt(departure, '342')]
  await w.opens('capone', w.person, 'trip_silent_gone', gone)
  await w.opens('capone', w.person, 'trip_silent_late', late)
  w.says(gone, 'cancelled')
  w.says(late, 500)
  await w.trips.followFlights()
  const until = start + scheduleChangeTerms.answerWithinMs
  w.passTo(until - 1)
  await w.deadlines.runDue(until - 1)
  expect((await w.trip('trip_silent_late')).scheduleChanges).toMatchObject([{ state: 'Open' }])
  w.passTo(until)
  await w.deadlines.runDue(until)
  expect(await w.trip('trip_silent_late')).toMatchObject({
    status: 'Confirmed',
    scheduleChanges: [{ state: 'Accepted' }],
  })
  expect(await w.trip('trip_silent_gone')).toMatchObject({
    scheduleChanges: [{ state: 'Refunding' }],
  })
  await w.runJobs()
  expect(w.owes.asked).toBe(1)
})

test('the papers of a trip are papers, whatever its travelers are called', async () => {
  const w = await world()
  await w.opens('capone', w.person, 'trip_papers', flightAt(departure, '351'))
  for (const document of ['itinerary', 'receipt']) {
    const { value } = await w.calls<{ value: { base64: string; name: string } }>(
      'read-trip-document',
      { params: { tripId: 'trip_papers', document } },
    )
    const bytes = Buffer.from(value.base64, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(80_000)
    expect(value.name).toBe(`portolan-${document}-QK7T4M.pdf`)
  }
  const { value } = await w.calls<{
    value: { flights: { codes: { text: string; rows: string[] }[] }[] }
  }>('read-boarding-codes', { params: { tripId: 'trip_papers' } })
  const [code] = value.flights[0]?.codes ?? []
  expect(code?.text).toMatch(/^M1UKASZEWICZ\/AVERY M|^M1LUKASZEWICZ/)
  expect(code?.rows.every((row) => row.length === code.rows.length)).toBe(true)
})
