import { suggestPlaces } from '@portolan/contract/flights/suggest-places.ts'
import { ok } from '@portolan/kernel/result.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import type { FlightSupplier } from './flight-supplier.ts'

export const suggestPlacesRoute = ({
  supplier,
}: {
  readonly supplier: Pick<FlightSupplier, 'suggest'>
}): Route =>
  publicRoute(suggestPlaces, async ({ query }) =>
    ok({ suggestions: await supplier.suggest(query.query) }),
  )
