import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import { refundDueAt } from '@portolan/domain/after-sales/refund-due.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Outbox } from '../mail/index.ts'
import type { Tx } from '../platform/database/database.ts'
import {
  addTripEvent,
  anyTripById,
  type IssuedCredit,
  type TripProducts,
  type TripRow,
} from '../trips/index.ts'
import { issueAirlineCredits } from '../wallet/index.ts'
import { unitOf, type RefundLine } from './refund-lines.ts'
import { refundedMail } from './refunded-letter.ts'
import { insertRefunds, refundsSent } from './refunds.store.ts'
import { tenderName } from './tender-refund.ts'

interface Owing {
  readonly tenant: TenantId
  readonly trip: TripRow
  readonly cause: { readonly of: 'cancellation' | 'exchange'; readonly id: string }
  /** Product time, milliseconds. */
  readonly at: number
}

/** The trip of a running saga; throws if it is missing. */
export const tripOfSaga = async (
  tx: Tx,
  { tenant, tripId }: { readonly tenant: TenantId; readonly tripId: string },
): Promise<TripRow> => {
  const trip = await anyTripById(tx, tenant, tripId)
  if (trip === null) throw new Error('after-sales: a saga without its trip')
  return trip
}

/** One row per refunded tender. */
const refundRows = (
  products: Pick<TripProducts, 'supplierName'>,
  { tenant, trip, cause, at }: Owing,
  lines: readonly RefundLine[],
): Parameters<typeof insertRefunds>[1] =>
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
            description: tenderName(products, trip, tender),
            units,
            unit: unitOf({ tender }),
            givenBack,
            useRestored,
            amount: BigInt(amount.minor),
            currency: amount.currency,
            owedAt: at,
            dueAt: refundDueAt(tender.kind, at),
            sentAt: isCharged(tender) ? null : at,
          },
        ],
  )

/** Records what travelers are owed after a cancellation or an exchange. */
export const createRefundTracker = ({
  ids,
  outbox,
  products,
}: {
  readonly products: Pick<TripProducts, 'supplierName'>
  readonly ids: Ids
  readonly outbox: Pick<Outbox, 'post'>
}) => ({
  /** One row per refunded tender. Tenders other than cards count as sent immediately. */
  oweTenders: (
    tx: Tx,
    { tenant, trip, cause, at }: Owing,
    lines: readonly RefundLine[],
  ): Promise<void> => insertRefunds(tx, refundRows(products, { tenant, trip, cause, at }, lines)),
  /** Airline credits for the next booking of each traveler. */
  oweCredits: (
    tx: Tx,
    { tenant, trip, cause, at }: Owing,
    credits: readonly IssuedCredit[],
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
  /** Marks open refunds as sent, adds it to the trip's history and emails the owner. */
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
