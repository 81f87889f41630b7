import { and, asc, eq, gt, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { toWire, money } from '@portolan/kernel/money.ts'
import { bookingEntries, type Violation } from '../ledger/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Database } from '../platform/database/database.ts'
import { sagas } from '../platform/saga/saga.tables.ts'
import { joinedParts, tripOfBooking } from '../trips/index.ts'
import { costOf } from './booking-part.ts'
import { bookingFaults, type Amended } from './booking-faults.ts'
import { chargeReference, orderReference } from './booking-request.ts'
import { bookings } from './checkout.tables.ts'
import { amendmentsOf } from './paid-booking.ts'
import { deskOf, type OrderDesks } from './order-desk.ts'
import { placeBookingKind } from './place-booking.saga.ts'

export interface ProveBookingsDeps {
  readonly database: Pick<Database, 'worker'>
  readonly desks: OrderDesks
  readonly acquirer: Pick<Acquirer, 'readBack'>
  /** Product time. */
  readonly now: () => number
}

const pageSize = 200

/**
 * Charges that another saga is refunding right now: not a difference. Stuck sagas show up in the
 * sweeper's metric.
 */
const chargesUnderWay = (database: ProveBookingsDeps['database']): Promise<ReadonlySet<string>> =>
  database.worker(async (tx) => {
    const rows = await tx
      .select({ charge: sql<string | null>`${sagas.body} ->> 'charge'` })
      .from(sagas)
      .where(and(ne(sagas.kind, placeBookingKind), isNotNull(sagas.nextActionAt)))
    return new Set(rows.flatMap(({ charge }) => charge ?? []))
  })

type Row = Awaited<ReturnType<typeof rowsWhere>>[number]
const rowsWhere = (database: ProveBookingsDeps['database'], which: SQL | undefined) =>
  database.worker((tx) =>
    tx
      .select({
        id: bookings.id,
        tenant: bookings.tenant,
        personId: bookings.personId,
        tripId: bookings.tripId,
        terms: bookings.terms,
        total: bookings.total,
        currency: bookings.currency,
        state: sagas.state,
        nextActionAt: sagas.nextActionAt,
      })
      .from(bookings)
      .innerJoin(sagas, and(eq(sagas.tenant, bookings.tenant), eq(sagas.id, bookings.id)))
      .where(which)
      .orderBy(asc(bookings.id))
      .limit(pageSize),
  )

const faultsOf = async (
  { database, desks, acquirer, now }: ProveBookingsDeps,
  { id, terms, total, currency, ...row }: Row,
  underWay: ReadonlySet<string>,
): Promise<Violation[]> => {
  const tenant = row.tenant as TenantId
  const amendments = await database.worker((tx) => amendmentsOf(tx, tenant, id))
  const added = amendments.flatMap(({ tender: one }) => (one === null ? [] : [one]))
  const joined = await database.worker((tx) =>
    joinedParts(
      tx,
      tenant,
      id,
      terms.parts.map((part) => part.id),
    ),
  )
  const [ordered, later, charge, charges] = await Promise.all([
    Promise.all(
      terms.parts.map(async (part) => ({
        id: part.id,
        total: costOf(part),
        order: await deskOf(desks, part).readBack(orderReference(id, part)),
        ...(part.joinsTrip === undefined ? {} : { joins: 'Another' as const }),
      })),
    ),
    Promise.all(
      joined.map(async ({ id: partId, product, reference, charged, currency: unit }) => ({
        id: partId,
        total: toWire(money(charged, unit)),
        order: await deskOf(desks, { product }).readBack(reference),
        joins: 'This' as const,
      })),
    ),
    acquirer.readBack(chargeReference(id)),
    Promise.all(added.map(({ later }) => acquirer.readBack(later?.charge ?? ''))),
  ])
  const amended: Amended = {
    charges,
    paid: added.reduce((all, { amount }) => all + BigInt(amount.minor), 0n),
    settled: amendments.reduce((all, { settled }) => all + settled, 0n),
    totals: new Map(
      amendments.map((one) => [one.partId, one.cost ?? toWire(money(one.total, one.currency))]),
    ),
    charged: terms.parts.reduce(
      (all, part) =>
        all +
        Number(amendments.findLast((one) => one.partId === part.id)?.total ?? part.total.minor),
      0,
    ),
  }
  if (underWay.has(chargeReference(id))) return []
  const [entries, trip] = await database.worker(
    async (tx) =>
      [await bookingEntries(tx, tenant, id), await tripOfBooking(tx, tenant, id)] as const,
  )
  return bookingFaults(
    {
      ...row,
      id,
      accepted: toWire(money(total, currency)),
      tenders: terms.tenders,
      earn: terms.earn,
      parts: [...ordered, ...later],
      charge,
      amended,
      entries,
      trip,
    },
    now(),
  )
}

/**
 * Compares every booking in all systems and calls `report` for each difference. Read-only. Returns
 * the number of bookings.
 */
export const proveBookings = async (
  deps: ProveBookingsDeps,
  report: (violation: Violation) => void,
): Promise<number> => {
  const { database } = deps
  let read = 0
  const underWay = await chargesUnderWay(database)
  for (let after = ''; ;) {
    const page = await rowsWhere(database, gt(bookings.id, after))
    for (const row of page) {
      if ((await faultsOf(deps, row, underWay)).length === 0) continue
      // Systems are read one after the other while they change: differences are only reported if a
      // second read confirms them.
      const [again] = await rowsWhere(
        database,
        and(eq(bookings.tenant, row.tenant), eq(bookings.id, row.id)),
      )
      if (again !== undefined)
        (await faultsOf(deps, again, await chargesUnderWay(database))).forEach(report)
    }
    read += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return read
    after = last.id
  }
}

/** Objects at a counterparty under references that no booking has. */
export const strangers = async (
  database: Pick<Database, 'worker'>,
  held: { readonly orders: readonly string[]; readonly charges: readonly string[] },
): Promise<Violation[]> => {
  const rows = await database.worker((tx) =>
    tx
      .select({
        id: bookings.id,
        partIds: sql<readonly string[]>`jsonb_path_query_array(${bookings.terms}, '$.parts[*].id')`,
      })
      .from(bookings),
  )
  // Exchanges have charges of their own.
  const others = await database.worker((tx) =>
    tx.select({ id: sagas.id }).from(sagas).where(ne(sagas.kind, placeBookingKind)),
  )
  const known = new Set([
    ...rows.flatMap(({ id, partIds }) => [
      chargeReference(id),
      ...partIds.map((partId) => orderReference(id, { id: partId })),
    ]),
    ...others.map(({ id }) => chargeReference(id)),
  ])
  const stranger = (invariant: string, reference: string): Violation => ({
    invariant,
    tenant: '',
    subject: reference,
    expected: 'a booking',
    found: 'none',
  })
  return [
    ...held.orders
      .filter((reference) => !known.has(reference))
      .map((reference) => stranger('no-orphan-order', reference)),
    ...held.charges
      .filter((reference) => !known.has(reference))
      .map((reference) => stranger('no-orphan-charge', reference)),
  ]
}
