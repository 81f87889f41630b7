import { readApproval } from '@portolan/contract/approvals/read-approval.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { ApprovedBookings } from '../checkout/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { orderOf, requestById } from './approvals.store.ts'
import { inOwnCompany } from './in-company.ts'
import { noSuchRequest } from './refusals.ts'
import { atInstant } from './request-flow.ts'
import { mayDecide, maySee, ownAlone, requestView } from './request-view.ts'

/**
 * Returns NotFound for a request that the caller may not see. Its price is asked for outside the
 * transaction.
 */
export const readApprovalRoute = (deps: {
  readonly database: Database
  readonly approved: Pick<ApprovedBookings, 'priceNow'>
}): Route =>
  route(readApproval, async ({ params: { requestId } }, context) => {
    const { personId } = context.principal
    const found = await inOwnCompany(deps, context, async ({ tx, of, facts }) => {
      const kept = await requestById(tx, of, requestId, { involving: ownAlone(facts, personId) })
      if (kept === undefined || !maySee(facts, kept.request, personId)) return refuse(noSuchRequest)
      const stored = atInstant(kept, context.now)
      const decides = mayDecide(facts, stored.request, personId)
      return ok({ facts, stored, order: decides ? await orderOf(tx, of, requestId) : null })
    })
    if (!found.ok) return found
    const { facts, stored, order } = found.value
    const nowPrice = order === null ? null : await deps.approved.priceNow(order).catch(() => null)
    return ok(requestView(facts, stored, { personId, nowPrice }))
  })
