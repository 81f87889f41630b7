import { openDelegatedSession } from '@portolan/contract/cases/open-delegated-session.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { OpenDelegated } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { caseById } from './cases.store.ts'
import { caseTaken, noSuchCase } from './refusals.ts'

/**
 * An open case taken by the agent authorizes the session; without one nobody can act for a
 * traveler.
 */
export const openDelegatedSessionRoute = ({
  database,
  openDelegated,
}: {
  readonly database: Database
  readonly openDelegated: OpenDelegated
}): Route =>
  route(openDelegatedSession, async ({ params }, context) => {
    const { principal, tenant } = context
    const found = await database.tenant(tenant, (tx) => caseById(tx, tenant, params.caseId))
    if (found === null) return noSuchCase
    if (found.takenBy !== principal.personId || found.answeredAt !== null) return caseTaken
    const opened = await openDelegated(context, found)
    return opened.ok ? ok({ ...opened.value, tripId: found.tripId }) : opened
  })
