import { readPriceFreezeTerms } from '@portolan/contract/protections/read-price-freeze-terms.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { freezeTermsOf } from './price-freeze/freeze-terms.ts'
import type { Underwriter } from './underwriter.ts'

export const readPriceFreezeTermsRoute = (deps: {
  readonly database: Database
  readonly underwriter: Pick<Underwriter, 'rates'>
}): Route =>
  route(
    readPriceFreezeTerms,
    ({ query: { flightQuoteId } }, { principal: { personId }, tenant, now }) =>
      freezeTermsOf(deps, { flightQuoteId, personId, tenant, now }),
  )
