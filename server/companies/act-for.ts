import { actFor } from '@portolan/contract/companies/act-for.ts'
import { isGranted } from '@portolan/domain/companies/book-for.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { OpenDelegated } from '../identity/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { dayOf, grantsOf } from './arrangers.store.ts'
import { noSuchGrant } from './refusals.ts'

/** The permission is checked here and at every call of the session (decision 0172). */
export const actForRoute = (
  { change }: Administration,
  { openDelegated }: { readonly openDelegated: OpenDelegated },
): Route =>
  route(actFor, async ({ params: { grantId } }, context) => {
    const found = await change(context, async ({ tx, of, company }) => {
      const { personId } = context.principal
      const grant = (await grantsOf(tx, of, personId)).find(
        (one) => one.id === grantId && one.arrangerId === personId,
      )
      if (grant === undefined || !isGranted(grant, dayOf(context.now))) return refuse(noSuchGrant)
      return ok({
        company,
        events: [{ code: 'ARRANGER_ACTS', aboutId: grant.personId }],
        answer: { personId: grant.personId, grantId },
      })
    })
    return found.ok ? openDelegated(context, found.value) : found
  })
