import { and, asc, eq, gt } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { toWire, money } from '@portolan/kernel/money.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import { bookingEntries, type Violation } from '../ledger/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Database } from '../platform/database/database.ts'
import { sagas } from '../platform/saga/saga.tables.ts'
import { tripTickets } from '../trips/index.ts'
import { bookingFaults } from './booking-faults.ts'
import { chargeReference, orderReference } from './booking-request.ts'
import { bookings } from './checkout.tables.ts'

export interface ProveBookingsDeps {
  readonly database: Pick<Database, 'worker'>
  readonly supplier: Pick<FlightSupplier, 'readBack'>
  readonly acquirer: Pick<Acquirer, 'readBack'>
  /** Product time. */
  readonly now: number
}

const pageSize = 200

/** Reads every booking in every book and calls `report` for each difference; changes nothing. Answers how many bookings it read. */
export const proveBookings = async ({ database, supplier, acquirer, now }: ProveBookingsDeps, report: (violation: Violation) => void): Promise<number> => {
  let read = 0
  for (let after = ''; ; ) {
    const page = await database.worker((tx) =>
      tx
        .select({ id: bookings.id, tenant: bookings.tenant, total: bookings.total, currency: bookings.currency, state: sagas.state, nextActionAt: sagas.nextActionAt })
        .from(bookings)
        .innerJoin(sagas, and(eq(sagas.tenant, bookings.tenant), eq(sagas.id, bookings.id)))
        .where(gt(bookings.id, after))
        .orderBy(asc(bookings.id))
        .limit(pageSize),
    )
    for (const { id, state, nextActionAt, total, currency, ...row } of page) {
      const tenant = row.tenant as TenantId
      const [order, charge] = await Promise.all([supplier.readBack(orderReference(id)), acquirer.readBack(chargeReference(id))])
      const [entries, trip] = await database.worker(async (tx) => [await bookingEntries(tx, tenant, id), await tripTickets(tx, tenant, id)] as const)
      bookingFaults({ tenant, id, state, nextActionAt, accepted: toWire(money(total, currency)), order, charge, entries, trip }, now).forEach(report)
    }
    read += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return read
    after = last.id
  }
}

/** What a counterparty holds under a reference of ours that no booking has. */
export const strangers = async (database: Pick<Database, 'worker'>, held: { readonly orders: readonly string[]; readonly charges: readonly string[] }): Promise<Violation[]> => {
  const known = new Set(await database.worker(async (tx) => (await tx.select({ id: bookings.id }).from(bookings)).map((row) => row.id)))
  const stranger = (invariant: string, reference: string): Violation => ({ invariant, tenant: '', subject: reference, expected: 'a booking', found: 'none' })
  return [
    ...held.orders.filter((reference) => !known.has(reference)).map((reference) => stranger('no-orphan-order', reference)),
    ...held.charges.filter((reference) => !known.has(reference.split(':')[0] ?? '')).map((reference) => stranger('no-orphan-charge', reference)),
  ]
}
