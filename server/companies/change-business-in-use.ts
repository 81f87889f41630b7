import { changeBusinessInUse } from '@portolan/contract/companies/change-business-in-use.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { businessById } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchCompany } from './refusals.ts'

/** The only company to choose is your own (companies-1); any other answers like none. */
export const changeBusinessInUseRoute = ({ database }: { readonly database: Database }): Route =>
  route(changeBusinessInUse, async ({ body: { businessId } }, { tenant, principal }) => {
    const owned = { tenant, ownerId: principal.personId, businessId }
    if (!can(principal, 'company:use', owned)) return refuse(noSuchCompany)
    const business = await database.tenant(tenant, (tx) => businessById(tx, tenant, businessId))
    if (business === undefined) return refuse(noSuchCompany)
    return ok({ businessId, businessName: business.name, isLive: business.isLive })
  })
