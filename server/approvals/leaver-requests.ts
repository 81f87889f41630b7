import { withdrawForLeaver } from '@portolan/domain/approvals/decide.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { requestsOf } from './approvals.store.ts'
import { atInstant, changeRequest, type FlowDeps } from './request-flow.ts'

const mostOpen = 1000

/**
 * Withdraws what somebody who leaves asked for or travels on, and returns how many (approvals-9).
 * What they had to decide needs nothing: who decides is found out when somebody does.
 */
export const createWithdrawForLeaver =
  (deps: FlowDeps) =>
  async (
    tx: Tx,
    of: OfCompany,
    {
      leaverId,
      byId,
      now,
    }: { readonly leaverId: string; readonly byId: string; readonly now: number },
  ): Promise<number> => {
    let withdrawn = 0
    for (const before of await requestsOf(tx, of, { open: true, most: mostOpen })) {
      if (before.startedAt !== null) continue
      const stored = atInstant(before, now)
      const isAsker = stored.request.askedById === leaverId
      // Asked for by the leaver for somebody else: nobody is left to pay for it.
      const request = withdrawForLeaver(
        isAsker
          ? { ...stored.request, travelerIds: [...stored.request.travelerIds, leaverId] }
          : stored.request,
        leaverId,
        { byId, at: now },
      )
      if (request.record.length === stored.request.record.length) continue
      withdrawn += 1
      const { travelerIds } = stored.request
      const after = { ...stored, request: { ...request, travelerIds } }
      await changeRequest(deps, tx, of, { before, after, now })
    }
    return withdrawn
  }
export type WithdrawForLeaver = ReturnType<typeof createWithdrawForLeaver>

/** Open requests that somebody asked for or travels on. */
export const openRequestsOf = async (
  tx: Tx,
  of: OfCompany,
  personId: string,
): Promise<readonly { readonly id: string; readonly title: string }[]> =>
  (await requestsOf(tx, of, { open: true, most: mostOpen }))
    .filter(
      ({ request, startedAt }) =>
        startedAt === null &&
        (request.askedById === personId || request.travelerIds.includes(personId)),
    )
    .map(({ request: { id }, facts: { title } }) => ({ id, title }))
