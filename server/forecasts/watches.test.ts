import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listFlightWatches } from '@portolan/contract/forecasts/list-flight-watches.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { watchTerms } from '@portolan/domain/forecasts/watch-terms.ts'
import { createOutbox, type Outbox } from '../mail/index.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import { createDeadlines } from '../platform/deadlines/create-deadlines.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { RequestContext } from '../platform/http/route.ts'
import { createIds } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'
import { testMarket } from '../suppliers/market/test-market.ts'
import { flightPart, flightTrips } from '../flights/index.ts'
import { createTripProducts, openTrip } from '../trips/index.ts'
import { createWatchCheck } from './check-watch.ts'
import { createForecasts } from './forecasts.ts'
import { createUnsubscribeTokens, type UnsubscribeTokens } from './unsubscribe-token.ts'
import { watchLetters } from './watch-letters.ts'

const day = 86_400_000
const market = testMarket()
const clock = { now: market.now }
const ids = createIds()
const log = createLog('silent')
let open: OpenDatabase
let outbox: Outbox
let deadlines: Deadlines
let tokens: UnsubscribeTokens
let forecasts: ReturnType<typeof createForecasts>
beforeAll(async () => {
  open = await openTestDatabase()
  const { database } = open
  tokens = createUnsubscribeTokens({ secretOf: createSecrets(database), ids })
  const jobs = { enqueue: async () => undefined, work: () => undefined }
  outbox = createOutbox({
    database,
    jobs,
    clock,
    ids,
    log,
    letters: watchLetters(tokens),
    originOf: (tenant) => `http://${tenant}.example`,
    server: null,
  })
  deadlines = createDeadlines({ database, workerPool: open.pools.worker, log })
  forecasts = createForecasts({
    supplier: market.supplier,
    history: market.fareHistory,
    database,
    deadlines,
    outbox,
    tokens,
    clock,
    ids,
  })
}, 60_000)
afterAll(() => open.close())

type Watch = AnswerOf<typeof listFlightWatches>['watches'][number]
type Told<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly field?: string } }

const as = (personId: string, tenant: Principal['tenant'] = 'capone') => {
  const principal: Principal = {
    personId,
    sessionId: 's',
    tenant,
    businessId: null,
    canViewUsers: false,
    canViewAdmin: false,
    isAgent: false,
    actedBy: null,
  }
  const call = async <T>(id: string, input: object): Promise<Told<T>> => {
    const route = forecasts.routes.find(({ operation }) => operation.id === id)
    const context = {
      requestId: 'r',
      tenant,
      principal,
      now: clock.now(),
      headers: {},
      remoteAddress: '',
      cookies: {},
      setCookie: () => undefined,
      signal: new AbortController().signal,
    } as RequestContext
    return (await route?.handle(
      { params: undefined, query: undefined, body: undefined, ...input } as never,
      context,
    )) as Told<T>
  }
  const valueOf = <T>(told: Told<T>): T => {
    if (!told.ok) throw new Error(told.refusal.code)
    return told.value
  }
  return {
    asks: (body: object) => call<Watch>('watch-flight', { body }),
    watches: async (body: object) => valueOf(await call<Watch>('watch-flight', { body })),
    list: async () =>
      valueOf(
        await call<{ watches: Watch[]; more: boolean }>('list-flight-watches', {
          query: { page: 1 },
        }),
      ),
    stops: (watchId: string) => call<Watch>('stop-watching', { params: { watchId } }),
    unsubscribes: (token: string) => call<object>('unsubscribe-watch', { body: { token } }),
  }
}
const adult = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
const trip = (origin: string, destination: string, date: string, back?: string) => ({
  slices: [
    { origin, destination, date },
    ...(back === undefined ? [] : [{ origin: destination, destination: origin, date: back }]),
  ],
  cabin: 'Economy',
  party: adult,
})
const throughRome = {
  slices: [
    { origin: 'JFK', destination: 'LHR', date: '2027-06-01' },
    { origin: 'LHR', destination: 'FCO', date: '2027-06-05' },
    { origin: 'FCO', destination: 'JFK', date: '2027-06-12' },
  ],
  cabin: 'Economy',
  party: adult,
} as const
const mailsOf = async (watchId: string) =>
  (await outbox.newest(500)).filter(({ mail }) => mail.cause.startsWith(`${watchId}:`)).toReversed()
const goOn = async (ms: number): Promise<void> => {
  market.pass(ms)
  await deadlines.runDue(clock.now())
}
/** Days until the watch sends another email. */
const untilNews = async (watchId: string, most = 60): Promise<void> => {
  const before = (await mailsOf(watchId)).length
  for (let at = 0; at < most; at++) {
    await goOn(day)
    if ((await mailsOf(watchId)).length > before) return
  }
  throw new Error('the price never moved')
}

test('a watch reports each move once, relative to the last reported price', async () => {
  const avery = as('person_avery')
  const watch = await avery.watches(trip('JFK', 'LHR', '2027-02-05', '2027-02-14'))
  expect(watch).toMatchObject({
    startPrice: watch.lastPrice,
    ended: null,
    slices: [{ originCity: 'New York', destinationCity: 'London' }, {}],
  })
  let told = watch.startPrice
  for (let at = 0; at < 3; at++) {
    await untilNews(watch.id)
    const written = await mailsOf(watch.id)
    expect(written).toHaveLength(at + 1)
    const { mail, text, subject, unsubscribe } = written.at(-1) ?? {
      mail: { facts: {} },
      text: '',
      subject: '',
      unsubscribe: '',
    }
    const facts = mail.facts as { told: number; price: number; total: number; what: string }
    expect(facts.told).toBe(told)
    expect(Math.abs(facts.price - told)).toBeGreaterThanOrEqual(watchTerms.leastMove)
    expect(facts.what).toBe(facts.price < told ? 'PriceDropped' : 'PriceRose')
    // The price a search returns now and a quote would hold.
    const search = await market.supplier.search({
      ...trip('JFK', 'LHR', '2027-02-05', '2027-02-14'),
      cabin: 'Economy',
      chosen: [],
      now: clock.now(),
    })
    expect(
      search.ok &&
        Math.min(
          ...search.value.options.flatMap(({ fares }) => fares.map((fare) => fare.perTraveler)),
        ),
    ).toBe(facts.price)
    expect(facts.total).toBe(facts.price)
    expect(subject).toContain(`$${Math.round(facts.price / 100)}`)
    expect(text).toContain(
      'http://capone.example/flights/shop/?from=JFK&to=LHR&depart=2027-02-05&return=2027-02-14&entryType=price_watch',
    )
    expect(unsubscribe).toContain('http://capone.example/flights/stop-watching/#watch_')
    told = facts.price
  }
  expect((await avery.list()).watches).toMatchObject([{ id: watch.id, lastPrice: told }])
})

test('a multi-city trip is watched as a whole', async () => {
  const iris = as('person_iris')
  const watch = await iris.watches(throughRome)
  const lowest = async (): Promise<number> => {
    const search = await market.supplier.search({
      ...throughRome,
      slices: [...throughRome.slices],
      chosen: [],
      now: clock.now(),
    })
    return search.ok
      ? Math.min(
          ...search.value.options.flatMap(({ fares }) => fares.map((fare) => fare.perTraveler)),
        )
      : 0
  }
  expect(watch.startPrice).toBe(await lowest())
  await untilNews(watch.id)
  const [{ mail, text, subject } = { mail: { facts: {} }, text: '', subject: '' }] = await mailsOf(
    watch.id,
  )
  expect((mail.facts as { price: number }).price).toBe(await lowest())
  expect(subject).toMatch(/^New York to London and Rome: now /)
  expect(text).toContain('multi-city')
  expect(text).toContain(
    '/flights/shop/?trip=MultiCity&legs=JFK.LHR.2027-06-01%2CLHR.FCO.2027-06-05%2CFCO.JFK.2027-06-12&entryType=price_watch',
  )
})

test('repeated and concurrent checks send one email', async () => {
  const blake = as('person_blake')
  const watch = await blake.watches(trip('SFO', 'NRT', '2027-03-10'))
  const { database } = open
  const check = (scheduled: Pick<Deadlines, 'schedule'> = deadlines) =>
    createWatchCheck({ supplier: market.supplier, database, deadlines: scheduled, outbox, clock })(
      'capone',
      watch.id,
    )
  for (let at = 0; at < 60 && (await mailsOf(watch.id)).length === 0; at++) {
    market.pass(day)
    // Fails on the last line of its transaction, then runs concurrently, then once more.
    await expect(check({ schedule: () => Promise.reject(new Error('killed')) })).rejects.toThrow(
      'killed',
    )
    expect(await mailsOf(watch.id)).toEqual([])
    await Promise.all([check(), check(), check(), check()])
    await check()
  }
  expect(await mailsOf(watch.id)).toHaveLength(1)
  const left = await database.worker((tx) =>
    tx.execute(sql`select count(*)::int as count from portolan.deadlines where key = ${watch.id}`),
  )
  expect(left.rows).toEqual([{ count: 1 }])
})

test('a check without an answer is retried, and no email is lost', async () => {
  const casey = as('person_casey')
  const watch = await casey.watches(trip('LAX', 'SYD', '2027-04-20'))
  const raised = await market.market.conditions.raise(
    { code: 'SupplierUnavailable', times: 1, match: { call: 'search', origin: 'LAX' } },
    clock.now(),
  )
  expect(raised).toMatchObject({ ok: true })
  market.pass(day)
  await deadlines.runDue(clock.now())
  const checkedAt = async () => Date.parse((await casey.list()).watches[0]?.checkedAt ?? '')
  expect(await checkedAt()).toBe(clock.now() - day)
  await open.database.worker((tx) =>
    tx.execute(sql`update portolan.deadlines set retry_after = clock_timestamp()`),
  )
  await deadlines.runDue(clock.now())
  expect(await checkedAt()).toBe(clock.now())
  expect(watch.ended).toBeNull()
})

test('one watch per person and trip, up to a limit', async () => {
  const [drew, emery] = [
    as('person_drew', 'capone-corporate'),
    as('person_emery', 'capone-corporate'),
  ]
  const wanted = trip('BOS', 'LIS', '2027-05-01')
  const all = await Promise.all(Array.from({ length: 5 }, () => drew.watches(wanted)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect((await emery.watches(wanted)).id).not.toBe(all[0]?.id)
  const more = await Promise.all(
    Array.from({ length: watchTerms.most + 3 }, (_, at) =>
      drew.asks(trip('JFK', 'LAX', `2027-05-${String(at + 2).padStart(2, '0')}`)),
    ),
  )
  expect(more.filter((told) => told.ok)).toHaveLength(watchTerms.most - 1)
  expect(more.find((told) => !told.ok)).toMatchObject({ refusal: { code: 'TooManyWatches' } })
  expect((await drew.list()).watches).toHaveLength(10)
})

test.each([
  ['a day that is over', trip('JFK', 'LHR', '2026-11-01'), 'DateInPast', 'slices.0.date'],
  ['a day too far away', trip('JFK', 'LHR', '2028-11-01'), 'DateTooFar', 'slices.0.date'],
  [
    'nobody',
    { ...trip('JFK', 'LHR', '2027-06-01'), party: { ...adult, adults: 0 } },
    'NoAdultPassenger',
    'party.adults',
  ],
  [
    'a flight before the one before it',
    {
      ...throughRome,
      slices: throughRome.slices.map((slice, at) =>
        at === 2 ? { ...slice, date: '2027-06-02' } : slice,
      ),
    },
    'SlicesOutOfOrder',
    'slices.2.date',
  ],
])('%s is not watched', async (_what, body, code, field) => {
  expect(await as('person_gray').asks(body)).toMatchObject({ ok: false, refusal: { code, field } })
})

test('only its owner or its email’s link can end a watch', async () => {
  const [finley, stranger] = [as('person_finley'), as('person_stranger')]
  const [one, two] = [
    await finley.watches(trip('JFK', 'CDG', '2027-06-02')),
    await finley.watches(trip('JFK', 'CDG', '2027-06-03')),
  ]
  expect(await stranger.stops(one.id)).toEqual(await stranger.stops('watch_01absent'))
  const token = await tokens.make('capone', one.id)
  for (const wrong of [
    `${two.id}.${token.split('.')[1]}`,
    `${token}x`,
    one.id,
    `${one.id}.`,
    await tokens.make('capone-corporate', one.id),
  ])
    expect(await stranger.unsubscribes(wrong)).toMatchObject({
      ok: false,
      refusal: { code: 'NotFound' },
    })
  expect((await finley.list()).watches).toHaveLength(2)
  expect(await stranger.unsubscribes(token)).toEqual(await stranger.unsubscribes(token))
  expect((await finley.list()).watches).toMatchObject([{ id: two.id }])
  expect(await finley.stops(two.id)).toMatchObject({
    ok: true,
    value: { ended: { reason: 'Stopped' } },
  })
  await goOn(3 * day)
  expect([...(await mailsOf(one.id)), ...(await mailsOf(two.id))]).toEqual([])
  expect((await finley.watches(trip('JFK', 'CDG', '2027-06-03'))).id).not.toBe(two.id)
})

test('a watch ends once when the trip is booked or departed', async () => {
  const hana = as('person_hana')
  const date = new Date(clock.now() + 5 * day).toISOString().slice(0, 10)
  const [booked, missed] = [
    await hana.watches(trip('JFK', 'LAX', date)),
    await hana.watches(trip('JFK', 'MIA', date)),
  ]
  const search = await market.supplier.search({
    ...trip('JFK', 'LAX', date),
    cabin: 'Economy',
    chosen: [],
    now: clock.now(),
  })
  const fare = search.ok ? search.value.options[0] : undefined
  const priced = await market.supplier.price({
    slices: [{ option: fare?.id ?? '', brand: fare?.fares[0]?.brand ?? '' }],
    party: adult,
    now: clock.now(),
  })
  if (!priced.ok) throw new Error(priced.refusal.code)
  await open.database.tenant('capone', async (tx) =>
    openTrip(tx, createTripProducts([flightTrips]), {
      id: 'trip_hana',
      tenant: 'capone',
      ownerId: 'person_hana',
      bookerId: 'person_hana',
      businessId: null,
      actedBy: null,
      bookingId: 'booking_hana',
      contact: { email: 'h@portolan.example', phone: '+12125550100' },
      card: { brand: 'visa', lastFour: '4242' },
      burnAccount: null,
      usesOffer: false,
      earnAccount: null,
      travelers: 1,
      party: [{ id: 'traveler1', savedTravelerId: null, type: 'Adult', name: 'Hana Stone' }],
      parts: [
        flightPart({
          id: 'part_hana',
          reference: 'booking_hana:part_hana',
          party: adult,
          passengers: [{ id: 'traveler1', givenName: 'Hana', surname: 'Stone', gender: 'F' }],
          slices: priced.value.slices,
          price: priced.value.price,
          issued: { locator: 'QK7T4M', numbers: ['1252400000001'] },
        }),
      ],
      placedAt: 1,
      bookedAt: 3,
      readBackAt: 2,
    }),
  )
  for (let at = 0; at < 8; at++) await goOn(day)
  expect(new Map((await hana.list()).watches.map(({ id, ended }) => [id, ended?.reason]))).toEqual(
    new Map([
      [booked.id, 'Booked'],
      [missed.id, 'Departed'],
    ]),
  )
  for (const [id, what] of [
    [booked.id, 'Booked'],
    [missed.id, 'Departed'],
  ] as const) {
    const ends = (await mailsOf(id)).filter(
      ({ mail }) => (mail.facts as { what: string }).what === what,
    )
    expect(ends).toHaveLength(1)
    expect(ends[0]?.unsubscribe).toBeUndefined()
  }
  await goOn(watchTerms.shownAfterEnd)
  expect((await hana.list()).watches).toEqual([])
})
