import { withdrawApproval } from '@portolan/contract/approvals/withdraw-approval.ts'
import { withdraw } from '@portolan/domain/approvals/decide.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { requestById } from './approvals.store.ts'
import { inOwnCompany, recordRequest } from './in-company.ts'
import { noSuchRequest, refusalOf } from './refusals.ts'
import { atInstant, changeRequest, type FlowDeps } from './request-flow.ts'
import { maySee, requestView } from './request-view.ts'

/** What was placed is canceled like any trip, not withdrawn. */
export const withdrawApprovalRoute = (deps: FlowDeps & { readonly database: Database }): Route =>
  route(withdrawApproval, ({ params: { requestId } }, context) =>
    inOwnCompany(deps, context, async (at) => {
      const { tx, of, facts } = at
      const { personId, actedBy } = context.principal
      const before = await requestById(tx, of, requestId, { locked: true, involving: personId })
      if (before === undefined || !maySee(facts, before.request, personId))
        return refuse(noSuchRequest)
      const stored = atInstant(before, context.now)
      if (stored.startedAt !== null)
        return refuse({ code: 'AlreadyDecided', message: 'The booking was placed.' })
      const ids = stored.request.items.map(({ id }) => id)
      const made = withdraw(stored.request, ids, { byId: personId, actedBy, at: context.now })
      if (!made.ok) return refuse(refusalOf(made.refusal))
      const after = made.value === stored.request ? stored : { ...stored, request: made.value }
      await changeRequest(deps, tx, of, { before, after, now: context.now })
      if (after !== stored) await recordRequest(at, context, 'APPROVAL_WITHDRAWN', requestId)
      return ok(requestView(facts, after, { personId, nowPrice: null }))
    }),
  )
