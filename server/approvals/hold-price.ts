import { chooseHold, keepPrice } from '@portolan/domain/approvals/choose-hold.ts'
import { reviewEndsAt } from '@portolan/domain/approvals/request.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import * as z from 'zod/mini'
import type { ApprovedBookings } from '../checkout/index.ts'
import type { Database, OfCompany } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { orderOf, requestById, updateOrder, type StoredRequest } from './approvals.store.ts'
import {
  approvalHold,
  approvalRelease,
  atInstant,
  changeRequest,
  type FlowDeps,
} from './request-flow.ts'

export interface HoldDeps extends Omit<FlowDeps, 'approved' | 'deadlines'> {
  readonly database: Database
  readonly deadlines: Deadlines
  readonly clock: Clock
  readonly approved: Pick<ApprovedBookings, 'releaseJourney' | 'holds'>
}
export type HoldPrice = (of: OfCompany, requestId: string) => Promise<void>

/** Its price is to be held, and is not yet. */
const wantsHold = ({ request, holds = [], startedAt }: StoredRequest): boolean =>
  holds.length > 0 &&
  startedAt === null &&
  request.items.every(({ state, hold }) => state === 'Waiting' && hold.by === 'Nothing')

/**
 * Has suppliers hold the price of a request that waits (approvals-5). It was written down before
 * the call that they were asked to, so that whatever they hold is released when the request ends.
 */
export const createHoldPrice = (deps: HoldDeps): HoldPrice => {
  const { database, clock, approved } = deps
  return async (of, requestId) => {
    const order = await database.company(of, async (tx) => {
      const kept = await requestById(tx, of, requestId)
      const stored = kept && atInstant(kept, clock.now())
      return stored === undefined || !wantsHold(stored) ? null : orderOf(tx, of, requestId)
    })
    if (order === null) return
    const until = await approved.holds.place(order)
    if (until === null) await approved.holds.release(approved.holds.partsOf(order))
    await database.company(of, async (tx) => {
      const before = await requestById(tx, of, requestId, { locked: true })
      if (before === undefined) return
      const now = clock.now()
      const stored = atInstant(before, now)
      // One that has ended meanwhile has its release written down already.
      if (!wantsHold(stored)) return
      const [item] = stored.request.items
      if (item === undefined) return
      const hold = chooseHold(
        { supplierUntil: until, freeze: null },
        reviewEndsAt(stored.request),
        null,
      )
      const after =
        until === null
          ? { ...stored, holds: [] }
          : { ...stored, request: keepPrice(stored.request, item.id, hold) }
      if (until !== null) await updateOrder(tx, of, requestId, approved.holds.asHeld(order))
      await changeRequest(deps, tx, of, { before, after, now })
    })
  }
}

const ofRequest = z.strictObject({ businessId: z.string(), requestId: z.string() })
const released = z.strictObject({
  holds: z.array(z.strictObject({ product: z.string(), reference: z.string() })),
})

/** What a crash or a silent supplier left is held later, and what is over is released. */
export const followHolds = (
  { deadlines, approved }: Pick<HoldDeps, 'deadlines' | 'approved'>,
  holdPrice: HoldPrice,
): void => {
  deadlines.on(approvalHold, async ({ tenant, payload }) => {
    const { businessId, requestId } = z.parse(ofRequest, payload)
    await holdPrice({ tenant: tenant as TenantId, businessId }, requestId)
  })
  deadlines.on(approvalRelease, ({ payload }) =>
    approved.holds.release(z.parse(released, payload).holds),
  )
}
