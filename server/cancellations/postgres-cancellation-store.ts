import { refundDueAt } from '@portolan/domain/trips/refund-due.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { paidBooking, releaseJourney } from '../checkout/index.ts'
import { bookingEntries, heldForUpdate, postgresLedger } from '../ledger/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { closeAttention, openAttention } from '../platform/saga/attention.ts'
import { addTripEvent, anyTripById, closeTrip, type TripRow } from '../trips/index.ts'
import { issueAirlineCredits } from '../wallet/index.ts'
import { canceledMail, refundedMail } from './cancellation-letters.ts'
import type { CancellationStore } from './cancellation-store.ts'
import { cancellationById, cancellationQuoteById, claimTrip, insertCancellation, insertRefunds, refundsSent, releaseClaim } from './cancellations.store.ts'
import { ownTrip } from './own-trip.ts'
import { creditsOfPart, tenderName } from './quoted-trip.ts'
import { unitOf } from './refund-lines.ts'

const tripToCancel = async (tx: Tx, tenant: TenantId, tripId: string): Promise<TripRow> => {
  const trip = await anyTripById(tx, tenant, tripId)
  if (trip === null) throw new Error('cancellations: a cancellation without its trip')
  return trip
}

export const createPostgresCancellationStore = ({ database, ids, outbox }: { readonly database: Database; readonly ids: Ids; readonly outbox: Pick<Outbox, 'post'> }): CancellationStore<Tx> => ({
  ledger: postgresLedger, releaseClaim, closeTrip, releaseJourney,
  transaction: database.tenant,
  ownTrip: (tx, principal, tripId) => ownTrip(tx, principal, 'trip:cancel', tripId),
  claim: async (tx, { cancellationId, ...claim }) => {
    const held = await claimTrip(tx, { ...claim, of: 'cancellation', holderId: cancellationId })
    return held && { of: held.of, cancellationId: held.holderId, quoteId: held.quoteId }
  },
  quoteOf: async (tx, asked) => {
    const quote = await cancellationQuoteById(tx, asked)
    return quote === null ? null : { expiresAt: quote.expiresAt, refund: quote.quoted.answer.refund, confirms: quote.quoted.confirms }
  },
  insert: insertCancellation,
  byId: cancellationById,
  paid: paidBooking,
  entriesOf: bookingEntries,
  heldOf: heldForUpdate,
  keepOwed: async (tx, { tenant, id, tripId, progress, at }) => {
    const trip = await tripToCancel(tx, tenant, tripId)
    await insertRefunds(tx, (progress.refunds ?? []).flatMap(({ tender, amount, units, givenBack, useRestored }, line) => (amount.minor === 0 && !useRestored ? [] : [{
      tenant, causeId: id, tripId, line, tender: tender.kind, description: tenderName(trip, tender), units, unit: unitOf({ tender }), givenBack, useRestored,
      amount: BigInt(amount.minor), currency: amount.currency, owedAt: at, dueAt: refundDueAt(tender.kind, at),
      // What the house keeps itself is there with this very transaction.
      sentAt: tender.kind === 'Card' ? null : at,
    }])))
    await issueAirlineCredits(tx, tenant, { of: 'cancellation', id, bookingId: trip.bookingId }, progress.parts.flatMap(({ state, terms }, part) => (state !== 'Cancelled' ? [] : creditsOfPart(trip, part, terms).map(({ amount, expiresAt, ...credit }) => (
      { ...credit, id: ids.make('airline-credit'), causeId: id, ownerId: trip.ownerId, tripId, issued: fromWire(amount), issuedAt: at, expiresAt: Date.parse(expiresAt) }
    )))))
    await outbox.post(tx, canceledMail({ tenant, personId: trip.ownerId, tripId, causeId: id }))
  },
  sent: async (tx, trip, cancellationId, at) => {
    await refundsSent(tx, trip.tenant, cancellationId, at)
    await addTripEvent(tx, trip, { name: 'Refunded', by: null, at })
    await outbox.post(tx, refundedMail({ tenant: trip.tenant, personId: (await tripToCancel(tx, trip.tenant, trip.id)).ownerId, tripId: trip.id, causeId: cancellationId }))
  },
  needsAttention: openAttention,
  attentionOver: closeAttention,
})
