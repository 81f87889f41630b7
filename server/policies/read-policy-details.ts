import { readPolicyDetails } from '@portolan/contract/policies/read-policy-details.ts'
import { ok } from '@portolan/kernel/result.ts'
import { dayOf } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { exemptionWritten } from './exemptions-answer.ts'
import { exemptionsOf } from './exemptions.store.ts'
import { factsOnWire } from './facts-on-wire.ts'
import { tierFor } from './tier-for.ts'

/** The caller's own policy (policies-18): of colleagues' tiers it says nothing. */
export const readPolicyDetailsRoute = (deps: { readonly database: Database }): Route =>
  route(readPolicyDetails, async (_input, { principal, now }) => {
    const { tenant, businessId, personId } = principal
    const tier = await tierFor(deps, principal)
    const own =
      tier === null || businessId === null
        ? []
        : await deps.database.company({ tenant, businessId }, (tx) =>
            exemptionsOf(tx, { tenant, businessId }, personId, dayOf(now)),
          )
    return ok({
      tier: tier && { id: tier.id, name: tier.name },
      facts: factsOnWire(tier),
      exemptions: own.map(exemptionWritten),
    })
  })
