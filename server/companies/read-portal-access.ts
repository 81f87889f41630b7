import { readPortalAccess } from '@portolan/contract/companies/read-portal-access.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'

export const readPortalAccessRoute = (): Route =>
  route(readPortalAccess, async (_input, { tenant, principal }) =>
    ok({
      adminPortal: can(principal, 'company:administer'),
      agentPortal: can(principal, 'case:handle'),
      travelPolicies: tenantProfiles[tenant].hasTravelPolicies,
    }),
  )
