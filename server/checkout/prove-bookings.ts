import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { toWire, money } from '@portolan/kernel/money.ts'
import { bookingEntries, type Violation } from '../ledger/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Database } from '../platform/database/database.ts'
import { sagas } from '../platform/saga/saga.tables.ts'
import { tripTickets } from '../trips/index.ts'
import { bookingFaults } from './booking-faults.ts'
import { chargeReference, orderReference } from './booking-request.ts'
import { bookings } from './checkout.tables.ts'
import { deskOf, type OrderDesks } from './order-desk.ts'

export interface ProveBookingsDeps {
  readonly database: Pick<Database, 'worker'>
  readonly desks: OrderDesks
  readonly acquirer: Pick<Acquirer, 'readBack'>
  /** Product time. */
  readonly now: number
}

const pageSize = 200

/** Reads every booking in every book and calls `report` for each difference; changes nothing. Answers how many bookings it read. */
export const proveBookings = async ({ database, desks, acquirer, now }: ProveBookingsDeps, report: (violation: Violation) => void): Promise<number> => {
  let read = 0
  for (let after = ''; ; ) {
    const page = await database.worker((tx) =>
      tx
        .select({ id: bookings.id, tenant: bookings.tenant, terms: bookings.terms, total: bookings.total, currency: bookings.currency, state: sagas.state, nextActionAt: sagas.nextActionAt })
        .from(bookings)
        .innerJoin(sagas, and(eq(sagas.tenant, bookings.tenant), eq(sagas.id, bookings.id)))
        .where(gt(bookings.id, after))
        .orderBy(asc(bookings.id))
        .limit(pageSize),
    )
    for (const { id, state, nextActionAt, terms, total, currency, ...row } of page) {
      const tenant = row.tenant as TenantId
      const [parts, charge] = await Promise.all([
        Promise.all(terms.parts.map(async (part, at) => ({ total: part.total, order: await deskOf(desks, part).readBack(orderReference(id, at)) }))),
        acquirer.readBack(chargeReference(id)),
      ])
      const [entries, trip] = await database.worker(async (tx) => [await bookingEntries(tx, tenant, id), await tripTickets(tx, tenant, id)] as const)
      bookingFaults({ tenant, id, state, nextActionAt, accepted: toWire(money(total, currency)), parts, charge, entries, trip }, now).forEach(report)
    }
    read += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return read
    after = last.id
  }
}

/** What a counterparty holds under a reference of ours that no booking has. */
export const strangers = async (database: Pick<Database, 'worker'>, held: { readonly orders: readonly string[]; readonly charges: readonly string[] }): Promise<Violation[]> => {
  const rows = await database.worker((tx) => tx.select({ id: bookings.id, parts: sql<number>`jsonb_array_length(${bookings.terms} -> 'parts')` }).from(bookings))
  const known = new Set(rows.flatMap(({ id, parts }) => [chargeReference(id), ...Array.from({ length: parts }, (_, at) => orderReference(id, at))]))
  const stranger = (invariant: string, reference: string): Violation => ({ invariant, tenant: '', subject: reference, expected: 'a booking', found: 'none' })
  return [
    ...held.orders.filter((reference) => !known.has(reference)).map((reference) => stranger('no-orphan-order', reference)),
    ...held.charges.filter((reference) => !known.has(reference)).map((reference) => stranger('no-orphan-charge', reference)),
  ]
}
