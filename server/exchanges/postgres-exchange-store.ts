import { flightJourney } from '@portolan/domain/checkout/flight-journey.ts'
import { exchangeTerms } from '@portolan/domain/after-sales/exchange.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { formatDayTime, formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import {
  createPostgresClaimedTripStore,
  createRefundTracker,
  tripOfSaga,
} from '../after-sales/index.ts'
import type { Cases } from '../cases/index.ts'
import { keepAmendment, type ChangedJourneys } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import {
  addTripEvent,
  factsOfTrip,
  ownTrip,
  tripIdOfBooking,
  tripOfBooking,
  type TripProducts,
} from '../trips/index.ts'
import { exchangedLetterOf, exchangeFlights, flightsProduct } from '../flights/index.ts'
import type { Exchange, ExchangeStore } from './exchange-store.ts'
import type { JoinedChanges } from './joined-change.ts'
import {
  changeExchange,
  exchangeById,
  exchangeOfQuote,
  failedAttempts,
  insertExchange,
  quoteById,
} from './exchanges.store.ts'

export interface PostgresExchangeStoreDeps {
  readonly database: Pick<Database, 'tenant'>
  readonly ids: Ids
  readonly outbox: Pick<Outbox, 'post'>
  readonly cases: Pick<Cases, 'open'>
  readonly journeys: ChangedJourneys
  readonly products: TripProducts
  readonly joined: Pick<JoinedChanges<Tx>, 'made'>
}

const by = ({ personId, actedBy }: Exchange) => ({ personId, actedBy })

/** The new flights, for an agent. */
const wantedRows = ({ slices }: Exchange['quoted']['offer']) =>
  slices.flatMap(({ action, after }) =>
    after === null || action === 'Keep' || action === 'Flown'
      ? []
      : after.segments.map((segment) => ({
          label: `Wanted: ${segment.marketingAirline.code}${segment.marketingAirline.flightNumber}`,
          value: `${formatDayTime(segment.departure.local)} ${segment.origin.locationCode} to ${formatDayTime(segment.arrival.local)} ${segment.destination.locationCode}`,
        })),
  )

const keepJoined = async (
  tx: Tx,
  others: PostgresExchangeStoreDeps['joined'],
  { exchange, joined, at }: Parameters<ExchangeStore<Tx>['keepJoined']>[1],
): Promise<void> => {
  const { tenant, id, bookingId } = exchange
  const { partId, total, cost, before, after } = joined
  await keepAmendment(tx, {
    tenant,
    bookingId,
    id: `${id}:${partId}`,
    partId,
    total: BigInt(total.minor),
    currency: total.currency,
    choice: null,
    cost,
    settled: BigInt(after.amount.minor - before.amount.minor),
    tender: null,
    returned: [],
    at,
  })
  const trip = await tripOfSaga(tx, exchange)
  await others.made(tx, { tenant, id, trip, joined, by: by(exchange), at })
}

export const createPostgresExchangeStore = ({
  database,
  ids,
  outbox,
  cases,
  journeys,
  products,
  joined: others,
}: PostgresExchangeStoreDeps): ExchangeStore<Tx> => {
  const tracker = createRefundTracker({ ids, outbox, products })
  return {
    ...createPostgresClaimedTripStore(database),
    failedAttempts,
    ownTrip: (tx, principal, tripId) => ownTrip(tx, principal, 'trip:exchange', tripId),
    quoteOf: quoteById,
    ofQuote: exchangeOfQuote,
    insert: async (tx, exchange) => {
      const { tenant, tripId, placedAt } = exchange
      await insertExchange(tx, { ...exchange, caseId: null, failedAt: null })
      await addTripEvent(
        tx,
        { tenant, id: tripId },
        { name: 'ExchangeAsked', by: by(exchange), at: placedAt },
      )
    },
    byId: async (tx, tenant, id) => {
      const { card, ...row } = await exchangeById(tx, tenant, id)
      return { ...row, card: card ?? null, tenant: row.tenant as TenantId }
    },
    keepAmendment: async (
      tx,
      {
        exchange: {
          tenant,
          id,
          bookingId,
          quoted: { confirms },
        },
        tender,
        progress,
        at,
      },
    ) =>
      keepAmendment(tx, {
        tenant,
        bookingId,
        id,
        partId: confirms.partId,
        total: BigInt(confirms.price.grandTotal.minor),
        currency: confirms.price.grandTotal.currency,
        choice: confirms.choice,
        settled: BigInt(confirms.due.minor - confirms.back.minor),
        tender,
        returned: (progress.refunds ?? []).map(({ amount }) => amount),
        at,
      }),
    keepJoined: (tx, changed) => keepJoined(tx, others, changed),
    keepOwed: async (tx, { exchange, progress, at }) => {
      const {
        tenant,
        id,
        quoted: { confirms },
      } = exchange
      const trip = await tripOfSaga(tx, exchange)
      const owing = { tenant, trip, cause: { of: 'exchange', id }, at } as const
      await tracker.oweTenders(tx, owing, progress.refunds ?? [])
      await tracker.oweCredits(tx, owing, products.creditsOf(trip, confirms.partId, confirms))
    },
    moveTrip: async (tx, exchange, order, at) => {
      const {
        tenant,
        id,
        quoted: {
          confirms: { partId, itinerary, price },
        },
      } = exchange
      const trip = await tripOfSaga(tx, exchange)
      await exchangeFlights(tx, products, trip, {
        partId,
        itinerary,
        price,
        locator: order.locator,
        numbers: order.tickets,
        by: by(exchange),
        at,
      })
      await outbox.post(
        tx,
        exchangedLetterOf({ tenant, personId: trip.ownerId, tripId: trip.id, exchangeId: id }),
      )
    },
    claimJourney: async (tx, { tenant, id, bookingId, quoted: { confirms } }) => {
      const trip = await tripOfBooking(tx, tenant, bookingId)
      const { itinerary, joined } = confirms
      const journey = products.journeyOf(
        trip?.parts ?? [],
        new Map([
          [flightsProduct, flightJourney(itinerary)],
          ...(joined === undefined ? [] : [[joined.product, joined.journey] as const]),
        ]),
      )
      return journeys.claim(tx, { tenant, bookingId, exchangeId: id, journey })
    },
    keepJourney: (tx, { tenant, id, bookingId }) =>
      journeys.keep(tx, { tenant, bookingId, exchangeId: id }),
    giveJourneyBack: (tx, { tenant, id, bookingId }) =>
      journeys.giveBack(tx, { tenant, bookingId, exchangeId: id }),
    tripOf: tripIdOfBooking,
    sent: tracker.sent,
    askAgent: async (tx, exchange, at) => {
      const {
        tenant,
        id,
        personId,
        actedBy,
        quoted: { offer },
      } = exchange
      const trip = await tripOfSaga(tx, exchange)
      const opened = await cases.open(tx, {
        tenant,
        kind: 'ExchangeFulfillment',
        personId,
        actedBy,
        trip,
        subject: id,
        message: 'Request this change from the airline’s desk, as quoted. It can’t be made online.',
        context: [
          ...factsOfTrip(products, trip),
          ...wantedRows(offer),
          { label: 'Amount due', value: formatExact(fromWire(offer.due)) },
          {
            label: 'Held until',
            value: `${formatInstant(at + exchangeTerms.agentDeadline, 'UTC')} UTC`,
          },
        ],
      })
      if (opened !== null) await changeExchange(tx, tenant, id, { caseId: opened.id })
      await addTripEvent(tx, { tenant, id: trip.id }, { name: 'ExchangeWithAgent', by: null, at })
    },
    failed: async (tx, { tenant, id, tripId }, at) => {
      await changeExchange(tx, tenant, id, { failedAt: at })
      await addTripEvent(tx, { tenant, id: tripId }, { name: 'ExchangeFailed', by: null, at })
    },
  }
}
