import { suggestDestinations } from '@portolan/contract/lodging/suggest-destinations.ts'
import { ok } from '@portolan/kernel/result.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import type { LodgingSupplier } from './lodging-supplier.ts'

export const suggestDestinationsRoute = ({
  supplier,
}: {
  readonly supplier: Pick<LodgingSupplier, 'suggest'>
}): Route =>
  publicRoute(suggestDestinations, async ({ query }) =>
    ok({ suggestions: [...(await supplier.suggest(query.query))] }),
  )
