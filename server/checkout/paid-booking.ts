import { and, asc, eq } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { add, fromWire, money, toWire, zero, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Tx } from '../platform/database/database.ts'
import { joinedParts } from '../trips/index.ts'
import type { BookingPart, PartTerms } from './booking-part.ts'
import { chargeReference, orderReference, type BookingEarn } from './booking-request.ts'
import { bookingAmendments, bookings } from './checkout.tables.ts'

export type Amendment = typeof bookingAmendments.$inferSelect

/** A booking's orders and payments including all changes; for cancellations and further changes. */
export interface PaidBooking {
  readonly personId: string
  /** Current prices. */
  readonly parts: readonly {
    readonly id: string
    readonly product: string
    readonly reference: string
    readonly charged: MoneyWire
    /** As it was ordered. */
    readonly ordered: BookingPart
    /** What its product chose at the last change; null as ordered. */
    readonly choice: unknown
    readonly exchange?: NonNullable<PartTerms['exchange']>
  }[]
  /** Tenders of the booking, followed by those of changes. */
  readonly tenders: readonly Tender[]
  /** Refunds so far, by tender. */
  readonly returned: readonly MoneyWire[]
  /** Reference of the charge, if a card paid. */
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

/** Tenders and refunds after the amendments. Pure. */
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

/** Whether payments are unchanged since a quote: no tender was added and nothing refunded. */
export const isStillPaidSo = (
  quoted: { readonly tenders: readonly Tender[]; readonly returned?: readonly MoneyWire[] },
  { tenders, returned }: Pick<PaidBooking, 'tenders' | 'returned'>,
): boolean =>
  quoted.tenders.length === tenders.length &&
  returned.every(({ minor }, at) => minor === (quoted.returned?.[at]?.minor ?? 0))

/** Throws if the booking does not exist. */
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
  const parts = row.terms.parts.map((part) => {
    const last = amendments.findLast((one) => one.partId === part.id)
    return {
      id: part.id,
      product: part.product,
      reference: orderReference(bookingId, part),
      charged: last === undefined ? part.total : toWire(money(last.total, last.currency)),
      ordered: part,
      choice: last?.choice ?? null,
      ...(part.exchange === undefined
        ? {}
        : { exchange: { ...part.exchange, cost: last?.cost ?? part.exchange.cost } }),
    }
  })
  const joined = await joinedParts(
    tx,
    tenant,
    bookingId,
    row.terms.parts.map(({ id }) => id),
  )
  const later = joined.map(({ id, product, reference, charged, currency }) => {
    const total = toWire(money(charged, currency))
    const ordered = { id, product, total, fingerprint: '', documents: 0 }
    return { id, product, reference, charged: total, ordered, choice: null }
  })
  return {
    personId: row.personId,
    parts: [...parts, ...later],
    ...amendedTenders(row.terms.tenders, amendments),
    charge: chargeReference(bookingId),
    earn: row.terms.earn,
  }
}
