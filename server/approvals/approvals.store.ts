import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { TripPartSummary } from '@portolan/contract/trips/trip-part.ts'
import type { OutOfPolicyReason } from '@portolan/domain/approvals/ask.ts'
import type { ApprovalRequest } from '@portolan/domain/approvals/request.ts'
import type { NamedChargedTo } from '@portolan/domain/companies/charge-to.ts'
import type { Breach } from '@portolan/domain/policies/breach.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { BookingRequest, HeldPart } from '../checkout/index.ts'
import { inCompany } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { approvalRequests } from './approvals.tables.ts'

/** What a request says besides its states. */
export interface RequestFacts {
  readonly title: string
  /** The page that follows the booking. */
  readonly bookPage: string
  /** Names of everybody who travels, guests too. */
  readonly travelerNames: readonly string[]
  /** What would be booked, the first to begin first; absent in requests of before it was kept. */
  readonly trip?: readonly TripPartSummary[]
  readonly reason: { readonly code: OutOfPolicyReason; readonly details: string } | null
  /** Absent in requests of before it was kept. */
  readonly chargedTo?: NamedChargedTo
  readonly breaches: readonly Breach[]
  readonly approvalOver: MoneyWire | null
  /** Absent in requests of before it was asked. */
  readonly freshSignInOver?: MoneyWire | null
  readonly paidWithCard: boolean
}
/** A freeze of a request's price, bought by a booking of its own (decision 0166). */
export interface RequestFreeze {
  readonly bookingId: string
  readonly fee: MoneyWire
  /** The most that it pays of a rise, for everybody. */
  readonly upTo: MoneyWire
  /** Null while it is being bought. */
  readonly contractId: string | null
}
export interface StoredRequest {
  readonly request: ApprovalRequest
  readonly bookingId: string
  readonly facts: RequestFacts
  /** The booking was placed: what follows is told by its saga. */
  readonly startedAt: number | null
  /** Why an approved item was not booked; a code of the contract. */
  readonly failure: string | null
  /** What suppliers hold of it or were asked to; empty or absent if nothing. */
  readonly holds?: readonly HeldPart[]
  /** Absent or null where none was bought, or its purchase failed. */
  readonly freeze?: RequestFreeze | null
  /** Approvers whose emailed link was used. */
  readonly usedLinks: readonly string[]
}
type Sealed = Omit<StoredRequest, 'bookingId'>

const placeOf = (
  { tenant, businessId }: OfCompany,
  id: string,
  what: string,
): readonly string[] => ['approval_requests', tenant, businessId, id, what]
type Row = typeof approvalRequests.$inferSelect
const ofRow = ({ personal }: Pick<Tx, 'personal'>, of: OfCompany, row: Row): StoredRequest => ({
  ...personal.open<Sealed>(placeOf(of, row.id, 'request'), row.sealedRequest),
  bookingId: row.bookingId,
})
const open: ReadonlySet<string> = new Set(['Waiting', 'Approved', 'AutoApproved'])
export const isOpenRequest = ({ request }: Pick<StoredRequest, 'request'>): boolean =>
  request.items.some(({ state }) => open.has(state))

const columnsOf = ({ personal }: Pick<Tx, 'personal'>, of: OfCompany, stored: StoredRequest) => {
  const { bookingId: _column, ...sealed } = stored
  return {
    isOpen: isOpenRequest(stored),
    sealedRequest: personal.seal(placeOf(of, stored.request.id, 'request'), sealed),
  }
}

export const insertRequest = async (
  tx: Tx,
  of: OfCompany,
  stored: StoredRequest,
  order: BookingRequest,
): Promise<void> => {
  const { id, askedById, travelerIds, askedAt } = stored.request
  await tx.insert(approvalRequests).values({
    ...of,
    id,
    bookingId: stored.bookingId,
    freezeBookingId: stored.freeze?.bookingId ?? null,
    askedById,
    travelerIds,
    askedAt,
    ...columnsOf(tx, of, stored),
    sealedOrder: tx.personal.seal(placeOf(of, id, 'order'), order),
  })
}

/** The order of a request that waits, once its price is held. */
export const updateOrder = async (
  tx: Tx,
  of: OfCompany,
  id: string,
  order: BookingRequest,
): Promise<void> => {
  await tx
    .update(approvalRequests)
    .set({ sealedOrder: tx.personal.seal(placeOf(of, id, 'order'), order) })
    .where(and(inCompany(approvalRequests, of), eq(approvalRequests.id, id)))
}

/** Writes what changed; `dropOrder` forgets travelers, contact and card. */
export const updateRequest = async (
  tx: Tx,
  of: OfCompany,
  stored: StoredRequest,
  { dropOrder }: { readonly dropOrder: boolean },
): Promise<void> => {
  await tx
    .update(approvalRequests)
    .set({ ...columnsOf(tx, of, stored), ...(dropOrder ? { sealedOrder: '' } : {}) })
    .where(and(inCompany(approvalRequests, of), eq(approvalRequests.id, stored.request.id)))
}

/** Only what this person has asked for or travels on. */
type Involving = string | undefined
interface RequestOptions {
  readonly locked?: boolean
  readonly involving?: Involving
}
const involves = (personId: Involving) =>
  personId === undefined
    ? undefined
    : or(
        eq(approvalRequests.askedById, personId),
        sql`${approvalRequests.travelerIds} @> ${JSON.stringify([personId])}::jsonb`,
      )

/** A request; locked, nobody else changes it until the transaction ends. */
export const requestById = async (
  tx: Tx,
  of: OfCompany,
  id: string,
  { locked = false, involving }: RequestOptions = {},
): Promise<StoredRequest | undefined> => {
  const found = tx
    .select()
    .from(approvalRequests)
    .where(and(inCompany(approvalRequests, of), eq(approvalRequests.id, id), involves(involving)))
  const [row] = await (locked ? found.for('update') : found)
  return row && ofRow(tx, of, row)
}

/** The order of a row; null once it is emptied. */
const orderIn = (
  { personal }: Pick<Tx, 'personal'>,
  of: OfCompany,
  { id, sealedOrder }: Pick<Row, 'id' | 'sealedOrder'>,
): BookingRequest | null =>
  sealedOrder === '' ? null : personal.open<BookingRequest>(placeOf(of, id, 'order'), sealedOrder)

/** The order of a request; null once it was placed or dropped. */
export const orderOf = async (
  tx: Tx,
  of: OfCompany,
  id: string,
): Promise<BookingRequest | null> => {
  const [row] = await tx
    .select({ sealed: approvalRequests.sealedOrder })
    .from(approvalRequests)
    .where(and(inCompany(approvalRequests, of), eq(approvalRequests.id, id)))
  return row === undefined ? null : orderIn(tx, of, { id, sealedOrder: row.sealed })
}

/** Open requests of a company with their orders, `most` at most. */
export const ordersOf = async (
  tx: Tx,
  of: OfCompany,
  most: number,
): Promise<{ readonly stored: StoredRequest; readonly order: BookingRequest | null }[]> =>
  (
    await tx
      .select()
      .from(approvalRequests)
      .where(and(inCompany(approvalRequests, of), eq(approvalRequests.isOpen, true)))
      .orderBy(desc(approvalRequests.askedAt), desc(approvalRequests.id))
      .limit(most)
  ).map((row) => ({ stored: ofRow(tx, of, row), order: orderIn(tx, of, row) }))

/** The request that a booking is of, or whose price it froze. */
export const requestOfBooking = async (
  tx: Tx,
  of: OfCompany,
  bookingId: string,
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<StoredRequest | undefined> => {
  const found = tx
    .select()
    .from(approvalRequests)
    .where(
      and(
        inCompany(approvalRequests, of),
        or(
          eq(approvalRequests.bookingId, bookingId),
          eq(approvalRequests.freezeBookingId, bookingId),
        ),
      ),
    )
  const [row] = await (locked ? found.for('update') : found)
  return row && ofRow(tx, of, row)
}

/** Newest first; `open`: only those that wait for a decision or their booking. */
export const requestsOf = async (
  tx: Tx,
  of: OfCompany,
  {
    open: onlyOpen,
    involving,
    most,
  }: { readonly open: boolean; readonly involving?: Involving; readonly most: number },
): Promise<StoredRequest[]> =>
  (
    await tx
      .select()
      .from(approvalRequests)
      .where(
        and(
          inCompany(approvalRequests, of),
          onlyOpen ? eq(approvalRequests.isOpen, true) : undefined,
          involves(involving),
        ),
      )
      .orderBy(desc(approvalRequests.askedAt), desc(approvalRequests.id))
      .limit(most)
  ).map((row) => ofRow(tx, of, row))
