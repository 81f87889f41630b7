import { readBusinessInUse } from '@portolan/contract/companies/read-business-in-use.ts'
import { ok } from '@portolan/kernel/result.ts'
import { businessById } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'

/** A person belongs to at most one company (companies-1), so the list has one entry or none. */
export const readBusinessInUseRoute = ({ database }: { readonly database: Database }): Route =>
  route(readBusinessInUse, async (_input, { tenant, principal: { businessId } }) => {
    const business =
      businessId === null
        ? undefined
        : await database.tenant(tenant, (tx) => businessById(tx, tenant, businessId))
    return ok({
      businessInUse: business?.id ?? null,
      businesses:
        business === undefined
          ? []
          : [{ businessId: business.id, businessName: business.name, isLive: business.isLive }],
    })
  })
