import type { PoliciesOf } from '../lodging/index.ts'
import type { LodgingSupplier } from '../lodging/lodging-supplier.ts'
import { createPartChanges, type PartChangesDeps } from '../part-changes/index.ts'
import type { Route } from '../platform/http/route.ts'
import { changingStay } from './changing-stay.ts'
import { stayChangeRoutes } from './stay-changes.routes.ts'
import type { NewTimes } from '../trips/index.ts'

export interface StayChangesDeps extends PartChangesDeps {
  readonly supplier: Pick<
    LodgingSupplier,
    'changeTerms' | 'quoteChange' | 'confirmChange' | 'readBack'
  >
  readonly policiesOf: PoliciesOf
  /** Of the flights that a stay is changed with. */
  readonly newTimes: NewTimes
}
export interface StayChanges {
  readonly routes: readonly Route[]
}

/** Wires the routes and the saga. */
export const createStayChanges = (deps: StayChangesDeps): StayChanges => ({
  routes: stayChangeRoutes(
    deps,
    createPartChanges(deps, changingStay(deps.supplier, deps.newTimes)),
  ),
})
