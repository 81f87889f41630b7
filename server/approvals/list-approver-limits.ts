import { listApproverLimits } from '@portolan/contract/approvals/list-approver-limits.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { approverFacts, createAdministration } from '../companies/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'

/** Limits of a company's approvers. */
export const limitsOf = async (
  tx: Tx,
  of: OfCompany,
): Promise<AnswerOf<typeof listApproverLimits>> => ({
  limits: (await approverFacts(tx, of)).limits.flatMap(({ personId, upTo }) =>
    upTo === null ? [] : [{ personId, upTo }],
  ),
})

/** How much approvers may decide on, for admins (approvals-4). */
export const listApproverLimitsRoute = (deps: { readonly database: Database }): Route => {
  const { look } = createAdministration(deps)
  return route(listApproverLimits, (_input, context) =>
    look(context, async ({ tx, of }) => ({ events: [], answer: await limitsOf(tx, of) })),
  )
}
