import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { scheduleChangeTerms } from '@portolan/domain/trips/schedule-change.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import { closeTrip } from '../../trips/index.ts'
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
/** A fresh feed and person per test, so that tests do not see each other's trips. */
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
    const route = made.routes.find(({ operation }) => operation.id === id)
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

/** Opens a trip whose flight the airline then delays by 400 minutes. */
const opensLate = async (w: Awaited<ReturnType<typeof world>>, tripId: string, number: string) => {
  const flight = flightAt(departure, number)
  await w.opens('capone', w.person, tripId, flight)
  w.says(flight, 400)
  await w.flown.followFlights()
  return { flight, change: (await w.trip(tripId)).scheduleChanges[0] }
}

test('a notice reaches every trip with the flight once, even with concurrent readers', async () => {
  const w = await world()
  const [mine, other] = [flightAt(departure, '301'), flightAt(departure, '302')]
  for (let at = 0; at < 7; at++) await w.opens('capone', w.person, `trip_told_${at}`, mine)
  await w.opens('capone', w.person, 'trip_untold', other)
  w.says(mine, 45)
  await Promise.all([w.flown.followFlights(), w.flown.followFlights(), w.flown.followFlights()])
  await w.flown.followFlights()
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

test('the mail gives the deadline in local time of the departure', async () => {
  const w = await world()
  const { change } = await opensLate(w, 'trip_asked', '309')
  expect(change?.answerBy).toBe('2026-12-14T23:25:00Z')
  expect(await w.told('trip_asked')).toContain(
    'Please answer by Mon, Dec 14, 2026, 11:25\u00a0PM New York time. ',
  )
})

test('accepting applies the new times, and works only once', async () => {
  const w = await world()
  const { flight, change } = await opensLate(w, 'trip_accepts', '311')
  expect(await w.told('trip_accepts')).toMatch(
    /Please answer by .*\. If we don’t hear from you, the new times apply\./,
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
  expect(journeyOf(trip).itinerary[0]?.segments[0]?.departure.instant).toBe(
    new Date(departure + 400 * 60_000).toISOString(),
  )
  expect(await w.mails('trip_accepts')).toEqual([
    'trip-schedule-over',
    'trip-schedule-change',
    'trip-confirmation',
  ])
  // Repeating the same change has no effect.
  w.says(flight, 400)
  await w.flown.followFlights()
  expect((await w.trip('trip_accepts')).scheduleChanges).toHaveLength(1)
})

test('a newer change supersedes the open one; restored times close it', async () => {
  const w = await world()
  const flight = flightAt(departure, '321')
  await w.opens('capone', w.person, 'trip_twice', flight)
  w.says(flight, 60)
  await w.flown.followFlights()
  const [first] = (await w.trip('trip_twice')).scheduleChanges
  w.says(flight, 90)
  await w.flown.followFlights()
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
  await w.flown.followFlights()
  expect(await w.trip('trip_twice')).toMatchObject({ status: 'Confirmed', scheduleChanges: [] })
})

test('unflyable changes cannot be accepted, minor ones not refunded', async () => {
  const w = await world()
  const [gone, late] = [flightAt(departure, '331'), flightAt(departure, '332')]
  await w.opens('capone', w.person, 'trip_gone', gone)
  await w.opens('capone', w.person, 'trip_late', late)
  w.says(gone, 'canceled')
  w.says(late, 30)
  await w.flown.followFlights()
  const [canceled] = (await w.trip('trip_gone')).scheduleChanges
  const [small] = (await w.trip('trip_late')).scheduleChanges
  expect(await w.told('trip_gone')).toMatch(
    /Please answer by .*\. If we don’t hear from you, we’ll refund the fare\./,
  )
  expect(await w.told('trip_late')).toContain('You don’t need to do anything. The new times apply.')
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
  // The cancellation completes the refund.
  await open.database.tenant('capone', (tx) =>
    closeTrip(
      tx,
      w.products,
      { tenant: 'capone', id: 'trip_gone' },
      { parts: ['trip_gone_part1'], by: { personId: w.person, actedBy: null }, at: start },
    ),
  )
  expect(await w.trip('trip_gone')).toMatchObject({
    status: 'Canceled',
    scheduleChanges: [{ state: 'Refunded' }],
  })
})

test('opens a case when the airline owes less; retries when it does not respond', async () => {
  const w = await world()
  const flight = flightAt(departure, '361')
  await w.opens('capone', w.person, 'trip_disputed', flight)
  w.says(flight, 'canceled')
  await w.flown.followFlights()
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

test('with separate tickets an agent refunds the changed one, the other is followed', async () => {
  const w = await world()
  const [out, back] = [flightAt(departure, '371'), flightAt(departure + 24 * hour, '372')]
  await w.opens('capone', w.person, 'trip_apart', out, back)
  w.says(out, 'canceled')
  await w.flown.followFlights()
  const told = await w.trip('trip_apart')
  expect(told).toMatchObject({
    total: { minor: 122_401 },
    scheduleChanges: [
      { state: 'Open', owed: { amount: { minor: 61_200 }, whole: false, byAgent: true } },
    ],
  })
  expect(await w.told('trip_apart')).toContain(
    'You can get $612.00 back, the fare of the ticket that changed, or ask us for other flights. Your other tickets are separate bookings and haven’t changed.',
  )
  const [change] = told.scheduleChanges
  await answers(w, 'trip_apart', change?.id ?? '', 'Refund')
  await w.runJobs()
  // A partial cancellation needs an agent's approval before suppliers are called.
  expect(w.owes.asked).toBe(0)
  const [asked] = (await w.trip('trip_apart')).cases
  expect(asked).toMatchObject({
    kind: 'ScheduleRefund',
    state: 'Waiting',
    message:
      'Refund $612.00, the fare of QK7T4M, after the airline’s change. The other tickets stay valid.',
  })
  await decides(w, asked?.id ?? '', 'Accept')
  await w.runJobs()
  expect(w.owes).toMatchObject({ asked: 1, parts: ['trip_apart_part1'] })
  await open.database.tenant('capone', (tx) =>
    closeTrip(
      tx,
      w.products,
      { tenant: 'capone', id: 'trip_apart' },
      { parts: ['trip_apart_part1'], by: { personId: w.person, actedBy: 'agent_gray' }, at: start },
    ),
  )
  const parted = await w.trip('trip_apart')
  expect(parted).toMatchObject({
    status: 'Modified',
    parts: [{ status: 'Canceled' }, { status: 'Confirmed' }],
    scheduleChanges: [{ state: 'Refunded' }],
    cases: [{}],
  })
  expect(parted.events.at(-1)).toMatchObject({ name: 'PartlyCanceled', byAgent: true })
  // Notices about the canceled ticket are ignored; those about the other one are not.
  await w.runJobs()
  expect(w.owes.asked).toBe(1)
  w.says(out, 60)
  await w.flown.followFlights()
  expect((await w.trip('trip_apart')).scheduleChanges).toHaveLength(1)
  w.says(back, 500)
  await w.flown.followFlights()
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

test('changes to both tickets are refunded in full without an agent', async () => {
  const w = await world()
  const [out, back] = [flightAt(departure, '381'), flightAt(departure + 24 * hour, '382')]
  await w.opens('capone', w.person, 'trip_both', out, back)
  w.says(out, 'canceled')
  w.says(back, 500)
  await w.flown.followFlights()
  const [change] = (await w.trip('trip_both')).scheduleChanges
  expect(change?.owed).toEqual({
    amount: { minor: 122_401, currency: 'USD' },
    whole: true,
    byAgent: false,
  })
  await answers(w, 'trip_both', change?.id ?? '', 'Refund')
  await w.runJobs()
  expect(w.owes).toMatchObject({ asked: 1, parts: undefined })
})

test('at the deadline flyable changes are accepted and others refunded', async () => {
  const w = await world()
  const [gone, late] = [flightAt(departure, '341'), flightAt(departure, '342')]
  await w.opens('capone', w.person, 'trip_silent_gone', gone)
  await w.opens('capone', w.person, 'trip_silent_late', late)
  w.says(gone, 'canceled')
  w.says(late, 500)
  await w.flown.followFlights()
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

test('documents and boarding codes handle names beyond Latin-1', async () => {
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
