import { readHotelPriceFreezeTerms } from '@portolan/contract/protections/read-hotel-price-freeze-terms.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { voucherTermsOf } from './hotel-price-freeze/voucher-terms.ts'
import type { Underwriter } from './underwriter.ts'

export const readHotelPriceFreezeTermsRoute = (deps: {
  readonly database: Database
  readonly underwriter: Pick<Underwriter, 'rates'>
}): Route =>
  route(
    readHotelPriceFreezeTerms,
    ({ query: { stayQuoteId } }, { principal: { personId }, tenant, now }) =>
      voucherTermsOf(deps, { stayQuoteId, personId, tenant, now }),
  )
