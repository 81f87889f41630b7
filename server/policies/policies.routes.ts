import type { Ids } from '@portolan/kernel/ports.ts'
import { createAdministration } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { changeTierRoute } from './change-tier.ts'
import { createTierRoute } from './create-tier.ts'
import { deleteTierRoute } from './delete-tier.ts'
import { endExemptionRoute } from './end-exemption.ts'
import { grantExemptionRoute } from './grant-exemption.ts'
import { listExemptionsRoute } from './list-exemptions.ts'
import { listTiersRoute } from './list-tiers.ts'
import { readPolicyDetailsRoute } from './read-policy-details.ts'
import { setDefaultTierRoute } from './set-default-tier.ts'

export const policyRoutes = (deps: { readonly database: Database; readonly ids: Ids }): Route[] => {
  const administration = createAdministration(deps)
  return [
    readPolicyDetailsRoute(deps),
    listTiersRoute(administration),
    createTierRoute(administration, deps),
    changeTierRoute(administration),
    deleteTierRoute(administration),
    setDefaultTierRoute(administration),
    listExemptionsRoute(administration),
    grantExemptionRoute(administration, deps),
    endExemptionRoute(administration),
  ]
}
