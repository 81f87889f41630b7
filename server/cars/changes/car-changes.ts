import { createPartChanges, type PartChangesDeps } from '../../part-changes/index.ts'
import type { Route } from '../../platform/http/route.ts'
import type { CarSupplier } from '../car-supplier.ts'
import type { CarPoliciesOf } from '../cars.routes.ts'
import { changeCarRoute } from '../change-car.ts'
import { changingCar } from './changing-car.ts'
import { quoteCarChangeRoute } from '../quote-car-change.ts'
import { readCarChangeTermsRoute } from '../read-car-change-terms.ts'
import { readCarChangeRoute } from '../read-car-change.ts'

export interface CarChangesDeps extends PartChangesDeps {
  readonly supplier: Pick<CarSupplier, 'changeTerms' | 'quoteChange' | 'confirmChange' | 'readBack'>
  readonly policiesOf: CarPoliciesOf
}

/** Wires routes and saga of changed cars. */
export const createCarChanges = (deps: CarChangesDeps): { readonly routes: readonly Route[] } => {
  const changes = createPartChanges(deps, changingCar(deps.supplier))
  return {
    routes: [
      readCarChangeTermsRoute(deps),
      quoteCarChangeRoute(deps),
      changeCarRoute(changes),
      readCarChangeRoute(changes),
    ],
  }
}
