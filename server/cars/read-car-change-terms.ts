import { readCarChangeTerms } from '@portolan/contract/cars/read-car-change-terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { partOfTrip, saidBy } from '../part-changes/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { extraPricesOf } from './car-facts.ts'
import type { CarSupplier } from './car-supplier.ts'
import { carIn, carNamed } from './changes/changing-car.ts'
import { asksPerMinute } from './quote-car-change.ts'

export interface CarChangeTermsDeps {
  readonly database: Database
  readonly supplier: Pick<CarSupplier, 'changeTerms'>
}

export const readCarChangeTermsRoute = ({ database, supplier }: CarChangeTermsDeps): Route =>
  route(
    readCarChangeTerms,
    async ({ params: { tripId } }, { principal, tenant }) => {
      const found = await database.tenant(tenant, (tx) =>
        partOfTrip(tx, principal, tripId, carNamed),
      )
      if (!found.ok) return found
      const { part } = found.value
      const terms = saidBy(await supplier.changeTerms(part.reference))
      if (!terms.ok) return terms
      const { until, bar } = terms.value
      return ok({
        until: until === null ? null : instantOf(until),
        bar,
        extraPrices: extraPricesOf(carIn(part).body.supplied),
      })
    },
    { perMinute: asksPerMinute },
  )
