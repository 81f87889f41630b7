import { checkBookable } from '@portolan/domain/approvals/decide.ts'
import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import * as z from 'zod/mini'
import {
  businessOfBooking,
  priceToPay,
  type ApprovedBookings,
  type BookingRequest,
  type EndedBooking,
} from '../checkout/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../platform/deadlines/deadlines.ts'
import {
  isOpenRequest,
  orderOf,
  requestById,
  requestOfBooking,
  type StoredRequest,
} from './approvals.store.ts'
import { atFrozenPrice, withFreeze, type FreezeDeps } from './freeze-price.ts'
import {
  allBooked,
  approvalDue,
  approvalStart,
  atInstant,
  changeRequest,
  isReady,
  lost,
  type FlowDeps,
} from './request-flow.ts'

const approvalEnded = 'approval-ended'

export interface FollowDeps
  extends Omit<FlowDeps, 'approved' | 'deadlines'>, Pick<FreezeDeps, 'freezes'> {
  readonly database: Database
  readonly deadlines: Deadlines
  readonly clock: Clock
  readonly approved: ApprovedBookings
}

const ofRequest = z.strictObject({ businessId: z.string(), requestId: z.string() })
const ofBooking = z.strictObject({
  businessId: z.string(),
  bookingId: z.string(),
  confirmed: z.boolean(),
  code: z.nullable(z.string()),
})

/**
 * In the transaction in which a booking ends: that one is the tenant's, so the request learns of it
 * by a deadline, in a transaction of its company.
 */
export const tellRequest =
  ({
    deadlines,
    clock,
  }: Pick<FollowDeps, 'clock'> & { readonly deadlines: Pick<Deadlines, 'schedule'> }) =>
  async (tx: Tx, { tenant, bookingId, ...end }: EndedBooking): Promise<void> => {
    if (!tenantProfiles[tenant].hasTravelPolicies) return
    const businessId = await businessOfBooking(tx, tenant, bookingId)
    if (businessId === null) return
    await deadlines.schedule(tx, {
      tenant,
      kind: approvalEnded,
      key: bookingId,
      dueAt: clock.now(),
      payload: { businessId, bookingId, ...end },
    })
  }

/** What was approved at its price or less (approvals-10); the code of why it cannot be booked. */
const orderToPlace = async (
  deps: Pick<FollowDeps, 'approved' | 'freezes'>,
  tx: Tx,
  stored: StoredRequest,
  asked: { readonly order: BookingRequest; readonly quoteId: string | null; readonly now: number },
): Promise<BookingRequest | string> => {
  const { order, quoteId, now } = asked
  const fresh = quoteId === null ? order : await deps.approved.atQuote(tx, order, quoteId)
  if (fresh === null) return 'PriceChanged'
  const placed = await atFrozenPrice(deps, tx, stored, fresh, now)
  const price = priceToPay(placed)
  const [item] = stored.request.items
  const checked = checkBookable(stored.request, item?.id ?? '', { at: now, price })
  return checked.ok ? { ...placed, placedAt: now } : 'PriceChanged'
}

/**
 * Places the booking of an approved request, once: the request says that it started in the
 * transaction that starts the saga. A price that is higher or gone ends the request.
 */
export const createStartApproved = (deps: FollowDeps) => {
  const { database, clock, approved } = deps
  const end = (of: OfCompany, requestId: string, failure: string): Promise<void> =>
    database.company(of, async (tx) => {
      const before = await requestById(tx, of, requestId, { locked: true })
      if (before === undefined || before.startedAt !== null) return
      const now = clock.now()
      await changeRequest(deps, tx, of, { before, after: lost(before, failure, now), now })
    })
  const place = (
    of: OfCompany,
    requestId: string,
    asked: { readonly order: BookingRequest; readonly quoteId: string | null },
  ): Promise<(() => void) | null> =>
    database.company(of, async (tx) => {
      const before = await requestById(tx, of, requestId, { locked: true })
      if (before === undefined) return null
      const now = clock.now()
      const stored = atInstant(before, now)
      if (!isReady(stored)) {
        if (stored.request !== before.request)
          await changeRequest(deps, tx, of, { before, after: stored, now })
        return null
      }
      const order = await orderToPlace(deps, tx, stored, { ...asked, now })
      if (typeof order === 'string') {
        await changeRequest(deps, tx, of, { before, after: lost(stored, order, now), now })
        return null
      }
      const wake = await approved.begin(tx, order, now)
      await changeRequest(deps, tx, of, { before, after: { ...stored, startedAt: now }, now })
      return wake
    })
  return async (of: OfCompany, requestId: string): Promise<void> => {
    const order = await database.company(of, async (tx) => {
      const stored = await requestById(tx, of, requestId)
      return stored === undefined || !isReady(stored) ? null : orderOf(tx, of, requestId)
    })
    if (order === null) return
    const fresh = await approved.freshen(order)
    if (fresh.kind === 'unknown')
      throw new Error('approvals: the supplier did not say what an approved booking costs')
    if (fresh.kind === 'gone') return end(of, requestId, fresh.code)
    const quoteId = fresh.kind === 'quoted' ? fresh.quoteId : null
    try {
      const wake = await place(of, requestId, { order, quoteId })
      wake?.()
    } catch (error) {
      if (!approved.isOverdraft(error)) throw error
      // What was to pay besides the card was spent meanwhile.
      await end(of, requestId, 'RedemptionFailure')
    }
  }
}
export type StartApproved = ReturnType<typeof createStartApproved>

/** What time and sagas do to requests. */
export const followRequests = (deps: FollowDeps, start: StartApproved): void => {
  const { database, deadlines, clock } = deps
  const of = (tenant: TenantId, businessId: string): OfCompany => ({ tenant, businessId })
  deadlines.on(approvalDue, async ({ tenant, payload }: DueDeadline) => {
    const { businessId, requestId } = z.parse(ofRequest, payload)
    const company = of(tenant, businessId)
    await database.company(company, async (tx) => {
      const before = await requestById(tx, company, requestId, { locked: true })
      if (before === undefined) return
      const now = clock.now()
      const after = atInstant(before, now)
      if (after.request !== before.request)
        await changeRequest(deps, tx, company, { before, after, now })
    })
  })
  deadlines.on(approvalStart, async ({ tenant, payload }) => {
    const { businessId, requestId } = z.parse(ofRequest, payload)
    await start(of(tenant, businessId), requestId)
  })
  deadlines.on(approvalEnded, async ({ tenant, payload }) => {
    const { businessId, bookingId, confirmed, code } = z.parse(ofBooking, payload)
    const company = of(tenant, businessId)
    await database.company(company, async (tx) => {
      const before = await requestOfBooking(tx, company, bookingId, { locked: true })
      if (before === undefined) return
      const now = clock.now()
      if (before.freeze?.bookingId === bookingId) {
        if (!isOpenRequest(before)) return
        const frozen = await withFreeze(deps, tx, before, { tenant, confirmed, now })
        return changeRequest(deps, tx, company, { before, after: frozen, now })
      }
      const after = confirmed ? allBooked(before, now) : lost(before, code ?? 'NotAvailable', now)
      if (after.request !== before.request)
        await changeRequest(deps, tx, company, { before, after, now })
    })
  })
}
