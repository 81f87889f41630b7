import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { untaxedPrice } from '@portolan/domain/pricing/price-sums.ts'
import type { CancellationQuote } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { ExchangeQuote } from '@portolan/domain/after-sales/exchange-terms.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import { exchangeFlights, flightPartsOf, flightTrips } from '@portolan/server/flights/index.ts'
import { stayPartsOf, stayTrips, withStay } from '@portolan/server/lodging/index.ts'
import { createQuoteCancellation } from '@portolan/server/cancellations/quote-cancellation.ts'
import { keepAmendment } from '@portolan/server/checkout/index.ts'
import { compareExchangeRoute } from '@portolan/server/exchanges/compare-exchange.ts'
import type { ExchangeDesk } from '@portolan/server/exchanges/exchange-desk.ts'
import { quoteExchangeRoute } from '@portolan/server/exchanges/quote-exchange.ts'
import { readExchangeQuoteRoute } from '@portolan/server/exchanges/read-exchange-quote.ts'
import type { Tx } from '@portolan/server/platform/database/database.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import type { RequestContext, Route } from '@portolan/server/platform/http/route.ts'
import { createIds } from '@portolan/server/platform/ids.ts'
import { createLog } from '@portolan/server/platform/log.ts'
import { quoteStayChangeRoute } from '@portolan/server/stay-changes/quote-stay-change.ts'
import {
  anyTripById,
  claimTrip,
  changeParts,
  closeTrip,
  createTripProducts,
  nothingUnderWay,
  type TripRow,
} from '@portolan/server/trips/index.ts'
import { bodyOf, booked, openWorld, principalOf, type World } from './database-world.ts'
import { healthy } from './faults.ts'
import { itinerary, price, start } from './journey.ts'
import { stayChoice, suppliedStay } from './stay-journey.ts'

let open: OpenDatabase
let flights: World
let stays: World
beforeAll(async () => {
  open = await openTestDatabase()
  flights = await openWorld(open, 1)
  stays = await openWorld(open, 2, { ...healthy, sold: 'lodging' })
}, 60_000)
afterAll(() => open.close())

const tenant: TenantId = 'capone'
const ids = createIds()
const products = createTripProducts([flightTrips, stayTrips])
const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const expiresAt = start + 20 * 60_000
const done = <V>(value: V) => ({ kind: 'done' as const, value })
const other: readonly FaredSlice[] = itinerary.map((slice) => ({
  ...slice,
  segments: slice.segments.map((segment) => ({ ...segment, id: 'BA178-2027-02-07-JFK' })),
}))

const exchangeQuote: ExchangeQuote = {
  id: 'quote_exchange',
  expiresAt,
  payers: 1,
  slices: other.map((fared) => ({ from: null, fared })),
  newPrice: { base: usd(110_000), tax: usd(0), extras: usd(0) },
  price: { passengers: [], ...untaxedPrice(usd(110_000)) },
  newFlights: usd(110_000),
  givenUp: price,
  givenUpExtras: usd(0),
  penalty: usd(0),
  due: usd(0),
  refund: usd(price.minor - 110_000),
  credit: usd(0),
  creditExpiresAt: null,
  forfeited: usd(0),
}
const cancellationQuote: CancellationQuote = {
  id: 'quote_cancellation',
  provider: 'gds',
  expiresAt,
  kind: 'Refund',
  refund: usd(10_000),
  credit: usd(0),
  creditExpiresAt: null,
  extra: usd(0),
  later: [],
}

/** Runs while the supplier is asked: after the trip was read, before its answer is kept. */
type During = () => Promise<void>
const nothing: During = async () => undefined
const supplierOf = (during: During) => ({
  quoteCancellation: async () => {
    await during()
    return done(cancellationQuote)
  },
  price: async () =>
    ({ ok: false, refusal: { code: 'NoAvailability', message: 'Sold.' } }) as const,
})
const deskOf = (during: During): Pick<ExchangeDesk, 'terms' | 'quote'> => ({
  terms: async () =>
    done({
      penalty: { kind: 'NoPenalty' },
      payers: 1,
      ticketed: true,
      slices: itinerary.map(() => ({
        flown: false,
        closed: false,
        closesAt: expiresAt,
        value: price,
      })),
    }),
  quote: async () => {
    await during()
    return done(exchangeQuote)
  },
})
const call = async <T>(
  route: Route,
  principal: Principal,
  input: object,
): Promise<Result<T, Refusal>> =>
  (await route.handle(
    input as never,
    { tenant, principal, now: start } as RequestContext,
  )) as Result<T, Refusal>
const codeOf = (answer: Result<unknown, Refusal>): string =>
  answer.ok ? 'ok' : answer.refusal.code
interface Trip {
  readonly principal: Principal
  readonly tripId: string
}

const exchangeQuoteId = async ({ principal, tripId }: Trip, during: During): Promise<string> => {
  const asking: Promise<void>[] = []
  const deps = {
    database: open.database,
    ids,
    log: createLog('silent'),
    clock: { now: () => start },
    flights: supplierOf(nothing),
    desk: deskOf(during),
    cases: { ofTrip: async () => [] },
    products,
    joined: { quote: async () => ok(null) },
    covers: {
      until: async () => null,
      isUsed: async () => false,
      quote: async () => null,
    },
    meanwhile: (work: Promise<void>) => void asking.push(work),
  }
  const asked = await call<{ id: string }>(quoteExchangeRoute(deps), principal, {
    params: { tripId },
    body: { slices: [{ action: 'Change', slice: 0, option: 'another', brand: 'BA-basic' }] },
  })
  if (!asked.ok) throw new Error(asked.refusal.code)
  await Promise.all(asking)
  return asked.value.id
}

/** Everything that is asked of a trip's suppliers and worked out with what was read of it before. */
const asks: readonly {
  readonly what: string
  readonly of: 'flights' | 'stay'
  readonly ask: (trip: Trip, during: During) => Promise<string>
}[] = [
  {
    what: 'a price for other flights',
    of: 'flights',
    ask: async (trip, during) => {
      const quoteId = await exchangeQuoteId(trip, during)
      const quote = await call<{ state: string; refusal: Refusal | null }>(
        readExchangeQuoteRoute({ database: open.database }),
        trip.principal,
        { params: { tripId: trip.tripId, quoteId } },
      )
      return quote.ok
        ? (quote.value.refusal?.code ??
            (quote.value.state === 'Success' ? 'ok' : quote.value.state))
        : quote.refusal.code
    },
  },
  {
    what: 'the ways on beside a change',
    of: 'flights',
    ask: async (trip, during) => {
      const quoteId = await exchangeQuoteId(trip, nothing)
      return codeOf(
        await call(
          compareExchangeRoute({
            database: open.database,
            desk: deskOf(nothing),
            flights: supplierOf(during),
            cases: { ofTrip: async () => [] },
            covers: { until: async () => null },
            products,
          }),
          trip.principal,
          { params: { tripId: trip.tripId }, body: { quoteId } },
        ),
      )
    },
  },
  {
    what: 'a price for another week',
    of: 'stay',
    ask: async ({ principal, tripId }, during) => {
      const supplier = {
        quoteChange: async () => (
          await during(),
          done({ id: 'quote_stay', expiresAt, stay: suppliedStay })
        ),
      }
      const route = quoteStayChangeRoute({
        database: open.database,
        ids,
        supplier,
        policiesOf: async () => null,
        journeys: { keyOf: async () => null },
        products,
        newTimes: { refusal: async () => null },
      })
      return codeOf(
        await call(route, principal, {
          params: { tripId },
          body: {
            checkIn: addDays(stayChoice.checkIn, 7),
            checkOut: addDays(stayChoice.checkOut, 7),
            guests: stayChoice.rooms.map(() => null),
          },
        }),
      )
    },
  },
  ...(['flights', 'stay'] as const).map((of) => ({
    what: `what canceling ${of} comes to`,
    of,
    ask: async ({ principal, tripId }: Trip, during: During) => {
      const one = { quote: supplierOf(during).quoteCancellation }
      return codeOf(
        await createQuoteCancellation({
          database: open.database,
          ids,
          underWay: nothingUnderWay,
          desks: new Map([
            ['flights', one],
            ['lodging', one],
          ]),
          products,
          endCanceled: async () => undefined,
        })(principal, tripId, start),
      )
    },
  })),
]

/** What another window does to the trip. */
const events: readonly {
  readonly event: string
  readonly code: string
  readonly run: (tx: Tx, trip: TripRow) => Promise<unknown>
}[] = [
  { event: 'nothing', code: 'ok', run: async () => undefined },
  {
    event: 'a change begins',
    code: 'ExchangeUnderWay',
    run: (tx, { id }) =>
      claimTrip(tx, {
        tenant,
        tripId: id,
        of: 'exchange',
        holderId: `exchange_of_${id}`,
        quoteId: 'quote_other',
      }),
  },
  {
    event: 'canceling begins',
    code: 'AlreadyCanceled',
    run: (tx, { id }) =>
      claimTrip(tx, {
        tenant,
        tripId: id,
        of: 'cancellation',
        holderId: `cancellation_of_${id}`,
        quoteId: 'quote_other',
      }),
  },
  {
    event: 'it is canceled',
    code: 'AlreadyCanceled',
    run: (tx, { id, ownerId, parts }) =>
      closeTrip(
        tx,
        products,
        { tenant, id },
        {
          parts: parts.map((part) => part.id),
          by: { personId: ownerId, actedBy: null },
          at: start,
        },
      ),
  },
  {
    event: 'it is changed, and more is paid',
    code: 'ExchangeUnderWay',
    run: (tx, { id, bookingId, total, currency, parts }) =>
      keepAmendment(tx, {
        tenant,
        bookingId,
        id: `change_of_${id}`,
        partId: parts[0]?.id ?? '',
        total: total + 5_000n,
        currency,
        choice: [],
        cost: null,
        settled: 5_000n,
        tender: {
          kind: 'Card',
          amount: usd(5_000),
          later: { charge: 'c', brand: 'visa', lastFour: '4242' },
        },
        returned: [],
        at: start,
      }),
  },
  {
    event: 'it is changed at no cost',
    code: 'ExchangeUnderWay',
    run: async (tx, trip) => {
      const [stay] = stayPartsOf(trip.parts)
      if (stay !== undefined)
        return changeParts(tx, products, trip, [
          withStay(stay, {
            ...stay.body,
            guests: ['Robin Marlow', ...stay.body.guests.slice(1)],
          }),
        ])
      const [ticket] = flightPartsOf(trip.parts)
      if (ticket === undefined) throw new Error('a trip of nothing')
      return exchangeFlights(tx, products, trip, {
        partId: ticket.id,
        itinerary: other,
        price: ticket.body.price,
        locator: null,
        numbers: ticket.documents.map(({ number }) => number),
        by: { personId: trip.ownerId, actedBy: null },
        at: start,
      })
    },
  },
]

let persons = 0
const books = async (of: 'flights' | 'stay'): Promise<Trip> => {
  const world = of === 'stay' ? stays : flights
  const principal = principalOf(`person_overtaken_${++persons}`)
  const { id } = booked(await world.place(principal, await bodyOf(world, principal, 'Overtaken')))
  await world.toRest()
  const { tripId } = booked(await world.read(principal, id))
  if (tripId === null) throw new Error('not booked')
  return { principal, tripId }
}

for (const { what, of, ask } of asks) {
  test.each(events)(`${what}, and meanwhile $event: $code`, async ({ code, run }) => {
    const trip = await books(of)
    const during: During = () =>
      open.database.tenant(tenant, async (tx) => {
        const row = await anyTripById(tx, tenant, trip.tripId)
        if (row === null) throw new Error('no trip')
        await run(tx, row)
      })
    expect(await ask(trip, during)).toBe(code)
  })
}
