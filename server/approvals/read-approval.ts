import { readApproval } from '@portolan/contract/approvals/read-approval.ts'
import { approvalItemStates } from '@portolan/domain/approvals/item.lifecycle.ts'
import { amountsIn } from '@portolan/domain/approvals/request.ts'
import { budgetShares } from '@portolan/domain/companies/budget.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { ApprovedBookings } from '../checkout/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { orderOf, requestById, type StoredRequest } from './approvals.store.ts'
import { inOwnCompany } from './in-company.ts'
import { noSuchRequest } from './refusals.ts'
import type { ReadBudget } from './running-budget.ts'
import { atInstant } from './request-flow.ts'
import { mayDecide, maySee, ownAlone, requestView, type RequestView } from './request-view.ts'

/** What is left of the month's budget for what a request is charged to. */
const budgetOf = async (
  { readBudget }: { readonly readBudget: ReadBudget },
  tx: Tx,
  of: OfCompany,
  { request, facts: { chargedTo } }: StoredRequest,
  now: number,
): Promise<RequestView['budget']> => {
  const center = chargedTo?.costCenter
  const [requested, other] = amountsIn(request, approvalItemStates)
  if (center == null || requested === undefined || other !== undefined) return null
  const { currency } = requested
  const found = await readBudget(tx, of, { costCenterId: center.id, currency, now })
  if (found === null) return null
  const { budget, spent } = found
  const shares = budgetShares(budget, spent, requested, productDayOf(now))
  return (
    shares && {
      costCenter: center.name,
      currency,
      amount: budget.amount.minor,
      spent: spent.minor,
      requested: requested.minor,
      shares: { spent: shares.spent, after: shares.after, timePassed: shares.timePassed },
    }
  )
}

/**
 * Returns NotFound for a request that the caller may not see. Its price is asked for outside the
 * transaction.
 */
export const readApprovalRoute = (deps: {
  readonly database: Database
  readonly approved: Pick<ApprovedBookings, 'priceNow'>
  readonly readBudget: ReadBudget
}): Route =>
  route(readApproval, async ({ params: { requestId } }, context) => {
    const { personId } = context.principal
    const found = await inOwnCompany(deps, context, async ({ tx, of, facts }) => {
      const kept = await requestById(tx, of, requestId, { involving: ownAlone(facts, personId) })
      if (kept === undefined || !maySee(facts, kept.request, personId)) return refuse(noSuchRequest)
      const stored = atInstant(kept, context.now)
      const decides = mayDecide(facts, stored.request, personId)
      if (!decides) return ok({ facts, stored, order: null, budget: null })
      const order = await orderOf(tx, of, requestId)
      return ok({ facts, stored, order, budget: await budgetOf(deps, tx, of, stored, context.now) })
    })
    if (!found.ok) return found
    const { facts, stored, order, budget } = found.value
    const nowPrice = order === null ? null : await deps.approved.priceNow(order).catch(() => null)
    return ok(requestView(facts, stored, { personId, nowPrice, budget }))
  })
