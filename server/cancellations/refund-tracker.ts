import { refundDueAt } from '@portolan/domain/trips/refund-due.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Outbox } from '../mail/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { addTripEvent, anyTripById, type TripRow } from '../trips/index.ts'
import { issueAirlineCredits } from '../wallet/index.ts'
import { refundedMail } from './cancellation-letters.ts'
import { insertRefunds, refundsSent } from './cancellations.store.ts'
import { tenderName, type creditsOfPart } from './quoted-trip.ts'
import { unitOf, type RefundLine } from './refund-lines.ts'

/** What owes, and what of. */
interface Owing {
  readonly tenant: TenantId
  readonly trip: TripRow
  readonly cause: { readonly of: 'cancellation' | 'exchange'; readonly id: string }
  /** Product time, milliseconds. */
  readonly at: number
}

/** For whoever has to find the trip of a saga: it was there when that began. */
export const tripOfSaga = async (
  tx: Tx,
  { tenant, tripId }: { readonly tenant: TenantId; readonly tripId: string },
): Promise<TripRow> => {
  const trip = await anyTripById(tx, tenant, tripId)
  if (trip === null) throw new Error('cancellations: a saga without its trip')
  return trip
}

/** What people are owed after a cancellation or an exchange, in the transaction that knows of it. */
export const createRefundTracker = ({
  ids,
  outbox,
}: {
  readonly ids: Ids
  readonly outbox: Pick<Outbox, 'post'>
}) => ({
  /**
   * A line for each tender that gets something. What the house keeps itself is there with this very
   * transaction.
   */
  oweTenders: (
    tx: Tx,
    { tenant, trip, cause, at }: Owing,
    lines: readonly RefundLine[],
  ): Promise<void> =>
    insertRefunds(
      tx,
      lines.flatMap(({ tender, amount, units, givenBack, useRestored }, line) =>
        amount.minor === 0 && !useRestored
          ? []
          : [
              {
                tenant,
                causeId: cause.id,
                tripId: trip.id,
                line,
                tender: tender.kind,
                description: tenderName(trip, tender),
                units,
                unit: unitOf({ tender }),
                givenBack,
                useRestored,
                amount: BigInt(amount.minor),
                currency: amount.currency,
                owedAt: at,
                dueAt: refundDueAt(tender.kind, at),
                sentAt: tender.kind === 'Card' ? null : at,
              },
            ],
      ),
    ),
  /** What airlines keep for the next booking of each traveler. */
  oweCredits: (
    tx: Tx,
    { tenant, trip, cause, at }: Owing,
    credits: ReturnType<typeof creditsOfPart>,
  ): Promise<void> =>
    issueAirlineCredits(
      tx,
      tenant,
      { ...cause, bookingId: trip.bookingId },
      credits.map(({ amount, expiresAt, ...credit }) => ({
        ...credit,
        id: ids.make('airline-credit'),
        causeId: cause.id,
        ownerId: trip.ownerId,
        tripId: trip.id,
        issued: fromWire(amount),
        issuedAt: at,
        expiresAt: Date.parse(expiresAt),
      })),
    ),
  /** What was still owed has gone to whoever pays it out: the trip says so, and its owner is told. */
  sent: async (
    tx: Tx,
    {
      tenant,
      id,
      tripId,
    }: { readonly tenant: TenantId; readonly id: string; readonly tripId: string },
    at: number,
  ): Promise<void> => {
    await refundsSent(tx, tenant, id, at)
    await addTripEvent(tx, { tenant, id: tripId }, { name: 'Refunded', by: null, at })
    await outbox.post(
      tx,
      refundedMail({
        tenant,
        personId: (await tripOfSaga(tx, { tenant, tripId })).ownerId,
        tripId,
        causeId: id,
      }),
    )
  },
})
