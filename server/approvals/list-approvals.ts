import { listApprovals } from '@portolan/contract/approvals/list-approvals.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { hasRight } from '@portolan/domain/companies/roles.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { requestsOf, type StoredRequest } from './approvals.store.ts'
import { inOwnCompany } from './in-company.ts'
import { atInstant } from './request-flow.ts'
import { isInvolved, listedRequest, mayDecide, ownAlone } from './request-view.ts'

const mostListed = 200

/** The caller's part of a company's requests, the newest first. */
export const listApprovalsRoute = (deps: { readonly database: Database }): Route =>
  route(listApprovals, ({ query: { view } }, context) =>
    inOwnCompany(deps, context, async ({ tx, of, facts }) => {
      const { personId } = context.principal
      const person = personOf(facts.company, personId)
      const found = await requestsOf(tx, of, {
        open: view === 'ToDecide',
        involving: ownAlone(facts, personId),
        most: 1000,
      })
      const all = found.map((stored) => atInstant(stored, context.now))
      const decides = all.filter(({ request }) => mayDecide(facts, request, personId))
      const seen = (): readonly StoredRequest[] => {
        if (view === 'ToDecide') return decides
        if (view === 'Mine') return all.filter(({ request }) => isInvolved(request, personId))
        return hasRight(person, 'viewAdmin') ? all : []
      }
      return ok({
        requests: seen()
          .slice(0, mostListed)
          .map((stored) => listedRequest(facts, stored, personId)),
        toDecide: decides.length,
        isApprover: hasRight(person, 'approve'),
      })
    }),
  )
