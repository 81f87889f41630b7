import { suggestCarPlaces } from '@portolan/contract/cars/suggest-car-places.ts'
import { ok } from '@portolan/kernel/result.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import type { CarSupplier } from './car-supplier.ts'

export const suggestCarPlacesRoute = ({
  supplier,
}: {
  readonly supplier: Pick<CarSupplier, 'suggest'>
}): Route =>
  publicRoute(suggestCarPlaces, async ({ query }) =>
    ok({ suggestions: [...(await supplier.suggest(query.query))] }),
  )
