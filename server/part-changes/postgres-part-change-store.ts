import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { createPostgresClaimedTripStore, tripOfSaga } from '../after-sales/index.ts'
import { keepAmendment, type ChangedJourneys } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { addTripEvent, changeParts, tripIdOfBooking, type TripProducts } from '../trips/index.ts'
import type { BecomingPart, ChangingProduct } from './changing-product.ts'
import { partOfTrip } from './part-of-trip.ts'
import type { PartChange, PartChangeStore } from './part-change-store.ts'
import {
  insertPartChange,
  partChangeById,
  partChangeOfQuote,
  partChangeQuoteById,
} from './part-changes.store.ts'

const tripOf = async (
  tx: Tx,
  change: Pick<PartChange<BecomingPart>, 'tenant' | 'tripId' | 'becomes'>,
) => {
  const trip = await tripOfSaga(tx, change)
  const part = trip.parts.find(({ id }) => id === change.becomes.partId)
  if (part === undefined) throw new Error('part changes: a change without its part')
  return { trip, part }
}

export interface PostgresPartChangeStoreDeps {
  readonly database: Pick<Database, 'tenant'>
  readonly outbox: Pick<Outbox, 'post'>
  readonly journeys: Pick<ChangedJourneys, 'claimKey' | 'keepOnly' | 'giveBack'>
  readonly products: TripProducts
}

export const createPostgresPartChangeStore = <B extends BecomingPart>(
  { database, outbox, journeys, products }: PostgresPartChangeStoreDeps,
  product: ChangingProduct<B>,
): PartChangeStore<Tx, B> => ({
  ...createPostgresClaimedTripStore(database),
  ownTrip: async (tx, principal, tripId) => {
    const held = await partOfTrip(tx, principal, tripId, product)
    return held.ok ? ok({ bookingId: held.value.trip.bookingId }) : held
  },
  quoteOf: async (tx, asked) => {
    const quote = await partChangeQuoteById<B>(tx, asked)
    return quote?.product === product.product
      ? { ...quote.quoted, expiresAt: quote.expiresAt }
      : null
  },
  ofQuote: partChangeOfQuote,
  insert: (tx, change) => insertPartChange(tx, { ...change, product: product.product }),
  byId: async (tx, tenant, id) => {
    const row = await partChangeById<B>(tx, tenant, id)
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
  partOf: async (tx, change) => (await tripOf(tx, change)).part,
  moveTrip: async (tx, change, at) => {
    const { tenant, id, tripId, becomes, personId, actedBy } = change
    const { trip, part } = await tripOf(tx, change)
    const moved = await changeParts(tx, products, trip, [product.changed(part, becomes)])
    const by = { personId, actedBy }
    const event = { name: product.event, by, at } as const
    await addTripEvent(tx, { tenant, id: tripId }, event)
    await product.also?.(tx, { trip: moved, becomes, by, at })
    const about = { tenant, personId: trip.ownerId, tripId, partId: becomes.partId }
    await outbox.post(tx, product.mail({ ...about, changeId: id, before: part }))
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
