import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import type { listTrips } from '@portolan/contract/trips/list-trips.ts'
import type { showTravelDocuments } from '@portolan/contract/trips/show-travel-documents.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { captureJournal, earnJournal } from '@portolan/domain/ledger/booking-journals.ts'
import { untaxedPrice } from '@portolan/domain/pricing/price-sums.ts'
import { money } from '@portolan/kernel/money.ts'
import { postgresLedger } from '../ledger/index.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import type { RequestContext } from '../platform/http/route.ts'
import { createCases } from '../cases/index.ts'
import { createIds } from '../platform/ids.ts'
import { flightPart, flightTrips } from '../flights/index.ts'
import { closeTrip, createTripProducts, hasBooked, openTrip, ownPlans } from './index.ts'
import { tripRoutes } from './trips.routes.ts'
import { nothingUnderWay, type TripsUnderWay, type TripUnderWay } from './trips-under-way.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
}, 60_000)
afterAll(() => open.close())

const hour = 3_600_000
const departure = Date.parse('2027-02-05T23:25:00Z')
const moment = (at: number) => ({
  local: new Date(at).toISOString().slice(0, 16),
  zone: 'UTC',
  instant: new Date(at).toISOString(),
})
const sliceAt = (at: number): FaredSlice => ({
  minutes: 420,
  brandId: 'b',
  brand: {
    name: 'Basic',
    shelf: 0,
    cabin: 'BasicEconomy',
    carryOn: { included: true },
    checkedBags: { included: 0 },
    seatChoice: { included: false },
    change: { kind: 'NotPossible' },
    cancel: { kind: 'NotPossible' },
  },
  segments: [
    {
      id: `BA178-${at}`,
      marketingAirline: { code: 'BA', name: 'British Airways', flightNumber: '178' },
      operatingAirline: { code: 'BA', name: 'British Airways' },
      origin: { locationCode: 'JFK', cityName: 'New York' },
      destination: { locationCode: 'LHR', cityName: 'London' },
      departure: moment(at),
      arrival: moment(at + 7 * hour),
      minutes: 420,
      aircraft: 'Boeing 777',
      plusDays: 1,
    },
  ],
})
const products = createTripProducts([flightTrips])
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

const flies = (ownerId: string, index: number, at: number): Promise<void> =>
  open.database.tenant('capone', async (tx) => {
    const bookingId = `booking_${ownerId}_${index}`
    openTrip(tx, products, {
      id: `trip_${ownerId}_${index}`,
      tenant: 'capone',
      ownerId,
      bookerId: ownerId,
      businessId: null,
      actedBy: null,
      bookingId,
      contact: { email: 'a@portolan.example', phone: '+12125550100' },
      card: { brand: 'visa', lastFour: '4242' },
      burnAccount: null,
      usesOffer: false,
      earnAccount: { productDisplayName: 'Venture X', lastFour: '4417' },
      travelers: 1,
      party: [{ id: 'traveler1', savedTravelerId: null, type: 'Adult', name: 'Avery Lindqvist' }],
      parts: [
        flightPart({
          id: `part_${ownerId}_${index}`,
          reference: `${bookingId}:part`,
          party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
          passengers: [{ id: 'traveler1', givenName: 'Avery', surname: 'Lindqvist', gender: 'F' }],
          slices: [sliceAt(at)],
          price: { passengers: [], ...untaxedPrice(usd(61_200)) },
          issued: { locator: 'QK7T4M', numbers: ['1252400000001'] },
        }),
      ],
      placedAt: 1,
      bookedAt: 3,
      readBackAt: 2,
    })
    await postgresLedger.append(
      tx,
      'capone',
      [
        captureJournal({
          id: bookingId,
          personId: ownerId,
          acquirer: 'acquirer',
          tenders: [{ kind: 'Card', amount: usd(61_200) }],
          owed: [{ supplier: 'flights', amount: money(61_200, 'USD') }],
        }),
      ],
      3,
    )
    await postgresLedger.append(
      tx,
      'capone',
      [
        earnJournal({
          bookingId,
          accountReferenceId: `account_${ownerId}`,
          unit: 'miles',
          amount: 3060n,
        }),
      ],
      3,
    )
  })

const outbox = { post: async () => true }
const asks = (
  personId: string,
  now: number,
  tenant: Principal['tenant'] = 'capone',
  underWay: TripsUnderWay = nothingUnderWay,
  agent: Partial<Pick<Principal, 'actedBy' | 'actsOnTrip'>> = {},
) => {
  const [list, read, ...more] = tripRoutes({
    database: open.database,
    underWay,
    documentsOf: async () => [
      {
        name: 'Avery Lindqvist',
        passport: null,
        knownTravelerNumber: 'TT12',
        tsaRedressNumber: null,
      },
    ],
    outbox,
    products,
    cases: createCases({
      database: open.database,
      outbox,
      clock: { now: () => 0 },
      ids: createIds(),
      openDelegated: () => Promise.reject(new Error('not here')),
      contractsOf: () => Promise.resolve([]),
    }),
  })
  const principal: Principal = {
    personId,
    sessionId: 's',
    tenant,
    businessId: null,
    canViewUsers: false,
    canViewAdmin: false,
    isAgent: false,
    actedBy: null,
    ...agent,
  }
  const show = more.find(({ operation }) => operation.id === 'show-travel-documents')
  const context = {
    requestId: 'r',
    tenant,
    principal,
    now,
    headers: {},
    remoteAddress: '',
    cookies: {},
    setCookie: () => undefined,
    signal: new AbortController().signal,
  } as RequestContext
  return {
    list: async (tab: 'upcoming' | 'past', page = 1) =>
      (await list?.handle({ query: { tab, page } } as never, context)) as {
        ok: true
        value: AnswerOf<typeof listTrips>
      },
    read: async (tripId: string) =>
      (await read?.handle({ params: { tripId } } as never, context)) as
        | { ok: true; value: AnswerOf<typeof readTrip> }
        | { ok: false; refusal: { code: string } },
    documents: async (tripId: string) =>
      (await show?.handle({ params: { tripId }, body: {} } as never, context)) as
        | { ok: true; value: AnswerOf<typeof showTravelDocuments> }
        | { ok: false; refusal: { code: string } },
  }
}

test('lists ten trips per page and moves them to the past a day after arrival', async () => {
  for (let index = 0; index < 12; index++)
    await flies('person_pages', index, departure + index * 48 * hour)
  const first = (await asks('person_pages', departure - hour).list('upcoming')).value
  expect([first.trips.length, first.more, first.trips[0]?.id, first.trips[0]?.timeStatus]).toEqual([
    10,
    true,
    'trip_person_pages_0',
    'Future',
  ])
  const second = (await asks('person_pages', departure - hour).list('upcoming', 2)).value
  expect([second.trips.length, second.more]).toEqual([2, false])
  const arrived = departure + 7 * hour
  expect(
    (await asks('person_pages', arrived + 24 * hour - 1).list('upcoming')).value.trips[0],
  ).toMatchObject({ id: 'trip_person_pages_0', timeStatus: 'Present' })
  expect((await asks('person_pages', arrived + 24 * hour).list('past')).value.trips).toMatchObject([
    { id: 'trip_person_pages_0', timeStatus: 'Past' },
  ])
})

test('a booking in progress is listed by its date, on one page only', async () => {
  for (let index = 0; index < 12; index++)
    await flies('person_waits', index, departure + index * 48 * hour)
  const open = asks('person_waits', departure - hour)
  const [whole] = (await open.list('upcoming')).value.trips
  const under = (id: string, startsAt: number): TripUnderWay => ({
    id,
    bookingId: `booking_${id}`,
    kind: 'Flight',
    title: 'New York to Rome',
    status: 'Pending',
    startsAt,
    endsAt: startsAt + hour,
    total: 0n,
    currency: 'USD',
    travelers: 1,
    party: [],
    parts: [],
    contact: { email: '', phone: '' },
    card: null,
    burnAccount: null,
    chargedTo: null,
    earnAccount: null,
    awaitsTickets: false,
    awaitsVerification: false,
    placedAt: 0,
  })
  const coming = [
    under('soon', departure - 48 * hour),
    under('between', departure + 24 * hour),
    under('late', departure + 10 * 48 * hour + hour),
    under('last', departure + 400 * 48 * hour),
  ]
  const waits = asks('person_waits', departure - hour, 'capone', {
    ...nothingUnderWay,
    ofPerson: async () => coming,
  })
  const idsOf = async (page: number): Promise<string[]> =>
    (await waits.list('upcoming', page)).value.trips.map(({ id }) => id)
  expect(whole?.id).toBe('trip_person_waits_0')
  expect((await idsOf(1)).slice(0, 3)).toEqual(['soon', 'trip_person_waits_0', 'between'])
  expect((await idsOf(1)).length).toBe(12)
  expect(await idsOf(2)).toEqual(['trip_person_waits_10', 'late', 'trip_person_waits_11', 'last'])
  expect(await idsOf(3)).toEqual([])
})

test('only the owner can read a trip; its receipt comes from the ledger', async () => {
  await flies('person_owner', 0, departure)
  const trip = await asks('person_owner', departure - hour).read('trip_person_owner_0')
  expect(trip).toMatchObject({
    ok: true,
    value: {
      title: 'New York to London',
      readBackAt: '1970-01-01T00:00:00.002Z',
      party: [{ id: 'traveler1', name: 'Avery Lindqvist' }],
      parts: [
        {
          product: 'flights',
          kind: 'Flight',
          locator: 'QK7T4M',
          travelers: ['traveler1'],
          documents: [
            { travelerId: 'traveler1', name: 'LINDQVIST/AVERY MS', number: '1252400000001' },
          ],
        },
      ],
      receipt: {
        tenders: [{ kind: 'Card', description: 'visa 4242', amount: usd(61_200) }],
        earned: { amount: 3060, unit: 'miles', account: 'Venture X 4417' },
      },
      events: [{ name: 'Placed' }, { name: 'Ticketed' }, { name: 'Paid' }, { name: 'Confirmed' }],
    },
  })
  for (const stranger of [
    asks('person_other', departure),
    asks('person_owner', departure, 'capone-corporate'),
  ])
    expect(await stranger.read('trip_person_owner_0')).toMatchObject({
      ok: false,
      refusal: { code: 'NotFound' },
    })
})

test('a trip that is canceled as a whole is no booking of its person', async () => {
  const booked = () => open.database.tenant('capone', (tx) => hasBooked(tx, 'capone', 'first'))
  const cancel = (index: number) =>
    open.database.tenant('capone', (tx) =>
      closeTrip(
        tx,
        products,
        { tenant: 'capone', id: `trip_first_${index}` },
        { parts: [`part_first_${index}`], by: { personId: 'first', actedBy: null }, at: 5 },
      ),
    )
  expect(await booked()).toBe(false)
  await flies('first', 1, departure)
  await flies('first', 2, departure)
  await cancel(1)
  expect(await booked()).toBe(true)
  await cancel(2)
  expect(await booked()).toBe(false)
  const read = await asks('first', departure - hour).read('trip_first_2')
  if (!read.ok) throw new Error(read.refusal.code)
  expect(read.value.status).toBe('Canceled')
  expect(journeyOf(read.value).tickets.map(({ canceled }) => canceled)).toEqual([true])
})

test('a list opens nothing about people; a trip that was altered or moved does not open', async () => {
  await flies('person_sealed', 0, departure)
  await flies('person_sealed', 1, departure + 48 * hour)
  const altered = (text: string) =>
    open.database.worker((tx) => tx.execute(sql.raw(`update portolan.trips set ${text}`)))
  const person = asks('person_sealed', departure - hour)
  const [listed] = (await person.list('upcoming')).value.trips
  expect(JSON.stringify(listed)).not.toMatch(/LINDQVIST|portolan\.example/i)
  const other = `(select sealed_contact from portolan.trips where id = 'trip_person_sealed_1')`
  await altered(`sealed_contact = ${other} where id = 'trip_person_sealed_0'`)
  await expect(person.read('trip_person_sealed_0')).rejects.toThrow()
  expect((await person.list('upcoming')).value.trips).toHaveLength(2)
})

test('an agent’s look at document numbers is in the trip’s history; the owner’s own is not (cases-5)', async () => {
  await flies('person_looked', 0, departure)
  const trip = 'trip_person_looked_0'
  const as = (agent: Partial<Pick<Principal, 'actedBy' | 'actsOnTrip'>>) =>
    asks('person_looked', departure - hour, 'capone', nothingUnderWay, agent)
  const looks = async () => {
    const read = await as({}).read(trip)
    if (!read.ok) throw new Error(read.refusal.code)
    return read.value.events.filter(({ name }) => name === 'DocumentsShown')
  }
  expect(await as({}).documents(trip)).toMatchObject({
    value: { travelers: [{ name: 'Avery Lindqvist', knownTravelerNumber: 'TT12' }] },
  })
  for (const agent of [{ actedBy: 'agent', actsOnTrip: 'trip_other' }, { actedBy: 'agent' }])
    expect(await as(agent).documents(trip)).toMatchObject({ refusal: { code: 'NotFound' } })
  expect(await looks()).toEqual([])
  expect((await as({ actedBy: 'agent', actsOnTrip: trip }).documents(trip)).ok).toBe(true)
  expect(await looks()).toMatchObject([{ byAgent: true }])
})

test('plans are those of the caller’s own trips; an agent knows the trip of the case alone', async () => {
  const person = 'person_planned'
  await flies(person, 0, departure)
  await flies(person, 1, departure + 48 * hour)
  await flies('person_other', 0, departure)
  const plansOf = ownPlans({ database: open.database, products })
  const starts = async (
    caller: Partial<Principal> = {},
    [from, until]: readonly [number, number] = [departure, departure + 72 * hour],
  ): Promise<number[]> => {
    const own = { tenant: 'capone', personId: person, actedBy: null, ...caller } as const
    return (await plansOf(own, { from, until })).map((plan) => (plan.from - departure) / hour)
  }
  expect(await starts()).toEqual([0, 48])
  expect(await starts({}, [departure + 8 * hour, departure + 72 * hour])).toEqual([48])
  expect(await starts({}, [departure - 72 * hour, departure - hour])).toEqual([])
  expect(await starts({ tenant: 'capone-corporate' })).toEqual([])
  expect(await starts({ actedBy: 'agent' })).toEqual([])
  expect(await starts({ actedBy: 'agent', actsOnTrip: `trip_${person}_1` })).toEqual([48])
  expect(await starts({ actedBy: 'agent', actsOnTrip: 'trip_person_other_0' })).toEqual([])
  await open.database.tenant('capone', (tx) =>
    closeTrip(
      tx,
      products,
      { tenant: 'capone', id: `trip_${person}_0` },
      { parts: [`part_${person}_0`], by: { personId: person, actedBy: null }, at: 5 },
    ),
  )
  expect(await starts()).toEqual([48])
})
