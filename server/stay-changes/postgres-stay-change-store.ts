import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { createPostgresClaimedTripStore, tripOfSaga } from '../after-sales/index.ts'
import { keepAmendment, type ChangedJourneys } from '../checkout/index.ts'
import {
  bookedStayOf,
  stayChangedMail,
  stayPartsOf,
  withStay,
  type BookedStay,
} from '../lodging/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { addTripEvent, changeParts, tripIdOfBooking, type TripProducts } from '../trips/index.ts'
import type { StayChange, StayChangeStore } from './stay-change-store.ts'
import { stayOfTrip } from './stay-of-trip.ts'
import {
  insertStayChange,
  stayChangeById,
  stayChangeOfQuote,
  stayChangeQuoteById,
} from './stay-changes.store.ts'

const tripOf = async (tx: Tx, change: Pick<StayChange, 'tenant' | 'tripId' | 'becomes'>) => {
  const trip = await tripOfSaga(tx, change)
  const part = stayPartsOf(trip.parts).find(({ id }) => id === change.becomes.partId)
  if (part === undefined) throw new Error('stay changes: a change without its stay')
  const stay: BookedStay = bookedStayOf(part)
  return { trip, part, stay }
}

export interface PostgresStayChangeStoreDeps {
  readonly database: Pick<Database, 'tenant'>
  readonly outbox: Pick<Outbox, 'post'>
  readonly journeys: Pick<ChangedJourneys, 'claimKey' | 'keepOnly' | 'giveBack'>
  readonly products: TripProducts
}

export const createPostgresStayChangeStore = ({
  database,
  outbox,
  journeys,
  products,
}: PostgresStayChangeStoreDeps): StayChangeStore<Tx> => ({
  ...createPostgresClaimedTripStore(database),
  ownStay: async (tx, principal, tripId) => {
    const held = await stayOfTrip(tx, principal, 'trip:change', tripId)
    return held.ok ? ok({ bookingId: held.value.trip.bookingId }) : held
  },
  quoteOf: async (tx, asked) => {
    const quote = await stayChangeQuoteById(tx, asked)
    if (quote === null) return null
    const {
      answer: { extra, before, after },
      confirms,
      becomes,
      returned,
      journey,
    } = quote.quoted
    return {
      extra,
      before: before.price.dueNow,
      charged: after.price.dueNow,
      confirms,
      becomes,
      returned,
      journey,
      expiresAt: quote.expiresAt,
    }
  },
  ofQuote: stayChangeOfQuote,
  insert: insertStayChange,
  byId: async (tx, tenant, id) => {
    const row = await stayChangeById(tx, tenant, id)
    return { ...row, tenant: row.tenant as TenantId }
  },
  keepAmendment: (
    tx,
    { change: { tenant, id, bookingId, becomes }, total, cost, settled, tender, returned, at },
  ) =>
    keepAmendment(tx, {
      tenant,
      bookingId,
      id,
      partId: becomes.partId,
      total: BigInt(total.minor),
      currency: total.currency,
      choice: null,
      cost,
      settled,
      tender,
      returned,
      at,
    }),
  stayOf: async (tx, change) => (await tripOf(tx, change)).stay,
  moveTrip: async (tx, change, at) => {
    const { tenant, id, tripId, becomes, personId, actedBy } = change
    const { trip, part, stay } = await tripOf(tx, change)
    const { partId, ...changed } = becomes
    await changeParts(tx, products, trip, [withStay(part, { ...stay, ...changed })])
    const event = { name: 'StayChanged', by: { personId, actedBy }, at } as const
    await addTripEvent(tx, { tenant, id: tripId }, event)
    const about = { tenant, personId: trip.ownerId, tripId, partId }
    await outbox.post(tx, stayChangedMail({ ...about, changeId: id, before: stay }))
  },
  claimJourney: (tx, { tenant, id, bookingId, journey }) =>
    journeys.claimKey(tx, { tenant, bookingId, exchangeId: id, key: journey }),
  keepJourney: (tx, { tenant, bookingId }, journey) =>
    journeys.keepOnly(tx, { tenant, bookingId }, journey),
  giveJourneyBack: (tx, { tenant, id, bookingId }) =>
    journeys.giveBack(tx, { tenant, bookingId, exchangeId: id }),
  tripOf: tripIdOfBooking,
  sent: (tx, { tenant, tripId }, at) =>
    addTripEvent(tx, { tenant, id: tripId }, { name: 'Refunded', by: null, at }),
})
