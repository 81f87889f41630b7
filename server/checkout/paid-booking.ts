import { and, asc, eq } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { add, fromWire, money, toWire, zero, type MoneyWire } from '@portolan/kernel/money.ts'
import type { ChosenFare } from '../flights/flight-supplier.ts'
import type { Tx } from '../platform/database/database.ts'
import type { PartTerms, Product } from './booking-part.ts'
import { chargeReference, orderReference, type BookingEarn } from './booking-request.ts'
import { bookingAmendments, bookings } from './checkout.tables.ts'

export type Amendment = typeof bookingAmendments.$inferSelect

/**
 * What a booking left at the counterparties, with every change since, for whoever gives it back or
 * changes it once more.
 */
export interface PaidBooking {
  readonly personId: string
  /** What each costs now. `choice`: its flights and fares, for those that have any. */
  readonly parts: readonly {
    readonly product: Product
    readonly reference: string
    readonly charged: MoneyWire
    readonly choice: readonly ChosenFare[]
    readonly exchange?: NonNullable<PartTerms['exchange']>
  }[]
  /** What it was paid with, then what was paid for changes. */
  readonly tenders: readonly Tender[]
  /** What has gone back to each tender. */
  readonly returned: readonly MoneyWire[]
  /** The reference of its charge, where a card paid. */
  readonly charge: string
  readonly earn: BookingEarn | null
}

/** Oldest first. */
export const amendmentsOf = (tx: Tx, tenant: TenantId, bookingId: string): Promise<Amendment[]> =>
  tx
    .select()
    .from(bookingAmendments)
    .where(and(eq(bookingAmendments.tenant, tenant), eq(bookingAmendments.bookingId, bookingId)))
    .orderBy(asc(bookingAmendments.at), asc(bookingAmendments.id))

export const keepAmendment = async (
  tx: Tx,
  amendment: typeof bookingAmendments.$inferInsert,
): Promise<void> => void (await tx.insert(bookingAmendments).values(amendment))

/** Tenders and what has gone back to them after some changes. Pure. */
export const amendedTenders = (
  tenders: readonly Tender[],
  amendments: readonly Pick<Amendment, 'tender' | 'returned' | 'currency'>[],
): Pick<PaidBooking, 'tenders' | 'returned'> =>
  amendments.reduce<Pick<PaidBooking, 'tenders' | 'returned'>>(
    (so, { tender, returned, currency }) => {
      const all = tender === null ? so.tenders : [...so.tenders, tender]
      const back = (at: number): MoneyWire =>
        toWire(
          add(
            fromWire(so.returned[at] ?? { minor: 0, currency }),
            fromWire(returned[at] ?? { minor: 0, currency }),
          ),
        )
      return { tenders: all, returned: all.map((_, at) => back(at)) }
    },
    { tenders, returned: tenders.map(({ amount }) => toWire(zero(amount.currency))) },
  )

/**
 * Whether what was quoted is of a booking's money as it is now: a change since then has added a
 * tender, or given something back.
 */
export const isStillPaidSo = (
  quoted: { readonly tenders: readonly Tender[]; readonly returned?: readonly MoneyWire[] },
  { tenders, returned }: Pick<PaidBooking, 'tenders' | 'returned'>,
): boolean =>
  quoted.tenders.length === tenders.length &&
  returned.every(({ minor }, at) => minor === (quoted.returned?.[at]?.minor ?? 0))

/** Throws for a booking that is not there: a trip names its own. */
export const paidBooking = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
): Promise<PaidBooking> => {
  const [row] = await tx
    .select({ personId: bookings.personId, terms: bookings.terms })
    .from(bookings)
    .where(and(eq(bookings.tenant, tenant), eq(bookings.id, bookingId)))
  if (row === undefined) throw new Error('checkout: a trip without its booking')
  const amendments = await amendmentsOf(tx, tenant, bookingId)
  const parts = row.terms.parts.map((part, at) => {
    const last = amendments.findLast((one) => one.part === at)
    return {
      product: part.product,
      reference: orderReference(bookingId, at),
      charged: last === undefined ? part.total : toWire(money(last.total, last.currency)),
      choice: last?.choice ?? (part.product === 'flights' ? part.slices : []),
      ...(part.exchange === undefined
        ? {}
        : { exchange: { ...part.exchange, cost: last?.cost ?? part.exchange.cost } }),
    }
  })
  return {
    personId: row.personId,
    parts,
    ...amendedTenders(row.terms.tenders, amendments),
    charge: chargeReference(bookingId),
    earn: row.terms.earn,
  }
}
