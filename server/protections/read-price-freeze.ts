import { readPriceFreeze } from '@portolan/contract/protections/read-price-freeze.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { priceFreezeAnswer } from './price-freeze-answer.ts'
import { freezeContracts } from './price-freeze/freeze-contracts.ts'

export const readPriceFreezeRoute = ({ database }: { readonly database: Database }): Route =>
  route(readPriceFreeze, async ({ params: { freezeId } }, { principal, tenant }) => {
    const found = await database.tenant(tenant, (tx) =>
      freezeContracts.own(tx, tenant, principal.personId, freezeId),
    )
    return found === null || !can(principal, 'protection:read', { tenant, ownerId: found.personId })
      ? refuse({ code: 'NotFound', message: 'There is no such frozen price.' })
      : ok(priceFreezeAnswer(found))
  })
