import { listPriceFreezes } from '@portolan/contract/protections/list-price-freezes.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { contractsPerPage } from './contracts.store.ts'
import { priceFreezeAnswer } from './price-freeze-answer.ts'
import { freezeContracts } from './price-freeze/freeze-contracts.ts'

export const listPriceFreezesRoute = ({ database }: { readonly database: Database }): Route =>
  route(listPriceFreezes, async ({ query: { page } }, { principal: { personId }, tenant }) => {
    const rows = await database.tenant(tenant, (tx) =>
      freezeContracts.ofPerson(tx, { tenant, personId, page }),
    )
    return ok({
      freezes: rows.slice(0, contractsPerPage).map(priceFreezeAnswer),
      page,
      more: rows.length > contractsPerPage,
    })
  })
