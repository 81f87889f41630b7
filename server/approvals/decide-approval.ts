import { decideApproval } from '@portolan/contract/approvals/decide-approval.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { decide, type ItemDecision } from '@portolan/domain/approvals/decide.ts'
import { asksFreshSignIn } from '@portolan/domain/approvals/fresh-sign-in.ts'
import { approvalItemStates } from '@portolan/domain/approvals/item.lifecycle.ts'
import { amountsIn } from '@portolan/domain/approvals/request.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type RequestContext, type Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log.ts'
import { requestById, type StoredRequest } from './approvals.store.ts'
import type { DecisionLinks } from './decision-links.ts'
import type { StartApproved } from './follow-requests.ts'
import { inOwnCompany, recordRequest, type InCompany } from './in-company.ts'
import { freshSignInNeeded, noSuchRequest, refusalOf } from './refusals.ts'
import { atInstant, changeRequest, type FlowDeps } from './request-flow.ts'
import { maySee, ownAlone, requestView } from './request-view.ts'

export interface DecideDeps extends FlowDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly links: DecisionLinks
  readonly start: StartApproved
}

/** The request with the link used; refuses another approver's, and a used one with new decisions. */
const withLink = async (
  { links }: Pick<DecideDeps, 'links'>,
  { of }: Pick<InCompany, 'of'>,
  stored: StoredRequest,
  { personId, link }: { readonly personId: string; readonly link: string | undefined },
): Promise<Result<StoredRequest, Refusal>> => {
  if (link === undefined) return ok(stored)
  const { request, usedLinks } = stored
  const waits = request.items.some(({ state }) => state === 'Waiting')
  if (
    !(await links.fits(of, request.id, personId, link)) ||
    (waits && usedLinks.includes(personId))
  )
    return refuse({ code: 'LinkNotValid', message: 'The link is not the caller’s, or was used.' })
  return ok(
    usedLinks.includes(personId) ? stored : { ...stored, usedLinks: [...usedLinks, personId] },
  )
}

/** A denial never needs it. */
const needsFreshSignIn = (
  { request, facts: { freshSignInOver = null } }: StoredRequest,
  decisions: readonly ItemDecision[],
  { principal, now }: Pick<RequestContext, 'principal' | 'now'>,
): boolean => {
  const { actedBy, authenticatedAt = null } = principal
  const session = { isDelegated: actedBy !== null, authenticatedAt }
  return (
    decisions.some(({ decision }) => decision === 'Approve') &&
    asksFreshSignIn(amountsIn(request, approvalItemStates), freshSignInOver, session, now)
  )
}

/** Decides, and places the booking of what was approved. */
export const decideApprovalRoute = (deps: DecideDeps): Route =>
  route(decideApproval, async ({ params: { requestId }, body }, context) => {
    const { personId, actedBy } = context.principal
    const { decisions, note, link } = body
    const decided = await inOwnCompany(deps, context, async (at) => {
      const { tx, of, facts } = at
      const before = await requestById(tx, of, requestId, {
        locked: true,
        involving: ownAlone(facts, personId),
      })
      if (before === undefined || !maySee(facts, before.request, personId))
        return refuse(noSuchRequest)
      const stored = atInstant(before, context.now)
      const linked = await withLink(deps, at, stored, { personId, link })
      if (!linked.ok) return linked
      const actor = { byId: personId, actedBy, at: context.now, ...(note === '' ? {} : { note }) }
      const made = decide(stored.request, decisions, actor, facts)
      if (!made.ok) return refuse(refusalOf(made.refusal))
      if (made.value === stored.request)
        return ok({ of, view: requestView(facts, stored, { personId, nowPrice: null }) })
      if (needsFreshSignIn(stored, decisions, context)) return refuse(freshSignInNeeded)
      const after = { ...linked.value, request: made.value }
      await changeRequest(deps, tx, of, { before, after, now: context.now })
      for (const line of made.value.record.slice(stored.request.record.length))
        await recordRequest(
          at,
          context,
          line.code === 'APPROVED' ? 'APPROVAL_APPROVED' : 'APPROVAL_DENIED',
          requestId,
        )
      return ok({ of, view: requestView(facts, after, { personId, nowPrice: null }) })
    })
    if (!decided.ok) return decided
    const { of, view } = decided.value
    // At once; where that fails, its deadline places it.
    await deps.start(of, requestId).catch((error: unknown) => {
      deps.log.warn('approvals: an approved booking is placed later', { error })
    })
    return ok(view)
  })
